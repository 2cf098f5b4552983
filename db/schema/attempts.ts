import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts per window, shared by all servers. The client is stored as a keyed hash. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    window_ends: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_by_end').on(table.window_ends)],
)
