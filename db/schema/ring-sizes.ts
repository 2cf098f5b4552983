import { sql } from 'drizzle-orm'
import { check, numeric, pgTable, text } from 'drizzle-orm/pg-core'

/** What the shop's ring stick says. Two systems are in use in Argentina, up to 3 mm apart: the owner's counts. */
export const ringSizes = pgTable(
  'ring_sizes',
  {
    number: text().primaryKey(),
    circumference: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull().unique(),
  },
  (table) => [check('ring_sizes_circumference', sql`${table.circumference} between 30 and 100`)],
)
