import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** How many visitors came, by the hour of their first page of the day. Without any personal data. */
export const visits = pgTable(
  'visits',
  { day: date().notNull(), hour: smallint().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.hour] })],
)

/** The keyed hashes of the visitors of the current day, so that all servers count each of them once. */
export const visitors = pgTable(
  'visitors',
  { day: date().notNull(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
)
