import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Searches without results per day, without any personal data. */
export const searchMisses = pgTable(
  'search_misses',
  { day: date().notNull(), text: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)
