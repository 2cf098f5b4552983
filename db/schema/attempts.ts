import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried, counted for all servers together. Who tried is kept as a keyed hash. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    window_ends: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_by_end').on(table.window_ends)],
)
