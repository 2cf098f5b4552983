import { sql } from 'drizzle-orm'
import { check, numeric, pgTable, text } from 'drizzle-orm/pg-core'

/** The sizes of the shop's ring stick. Argentina has two systems that differ by up to 3 mm; the owner's stick decides. */
export const ringSizes = pgTable(
  'ring_sizes',
  {
    number: text().primaryKey(),
    circumference: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull().unique(),
  },
  (table) => [check('ring_sizes_circumference', sql`${table.circumference} between 30 and 100`)],
)
