import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Crop } from '#contracts/pictures.ts'

/** Photographs by content: `file` carries a hash of the original and never changes its meaning. */
export const photos = pgTable(
  'photos',
  {
    file: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    alt: text().notNull().default(''),
    /** A part of another photograph: which one, and what of it. */
    cut_of: text().references((): AnyPgColumn => photos.file),
    crop: jsonb().$type<Crop>(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('photos_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('photos_cut', sql`(${table.cut_of} is null) = (${table.crop} is null)`),
  ],
)
