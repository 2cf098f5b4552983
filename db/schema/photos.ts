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

/** Photographs by content: `file` contains a hash of the original, so a URL never changes its content. */
export const photos = pgTable(
  'photos',
  {
    file: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    alt: text().notNull().default(''),
    /** The photograph this one was cropped from, and the crop. */
    cut_of: text().references((): AnyPgColumn => photos.file),
    crop: jsonb().$type<Crop>(),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('photos_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('photos_cut', sql`(${table.cut_of} is null) = (${table.crop} is null)`),
  ],
)
