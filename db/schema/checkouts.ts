import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { centavos, moment } from './columns.ts'

/** A payment prepared at the provider; at most one order comes of it, under the same `transaction_id`. */
export const checkouts = pgTable(
  'checkouts',
  {
    transaction_id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    preference_id: text().notNull().unique(),
    init_point: text().notNull(),
    /** What the preference asks for: while the purchase has the same, nothing has changed. */
    fingerprint: text().notNull(),
    amount: centavos(),
    expires_at: moment().notNull(),
    date_created: moment().notNull().defaultNow(),
  },
  (table) => [
    index('checkouts_of_user').on(table.user_id, table.date_created),
    check('checkouts_amount', sql`${table.amount} >= 0`),
  ],
)
