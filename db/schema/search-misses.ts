import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was looked for and not found, by day; nobody's name stands beside it. */
export const searchMisses = pgTable(
  'search_misses',
  { day: date().notNull(), text: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)
