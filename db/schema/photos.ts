import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Photographs by content: `file` carries a hash of the original and never changes its meaning. */
export const photos = pgTable(
  'photos',
  {
    file: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    alt: text().notNull().default(''),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('photos_size', sql`${table.width} > 0 and ${table.height} > 0`)],
)
