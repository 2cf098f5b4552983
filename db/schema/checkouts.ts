import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { centavos, timestamptz } from './columns.ts'

/** A payment prepared at the provider; it becomes at most one order, with the same `transaction_id`. */
export const checkouts = pgTable(
  'checkouts',
  {
    transaction_id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    preference_id: text().notNull().unique(),
    init_point: text().notNull(),
    /**
     * The purchase that the preference at the provider is for. Null while unknown: an update is in progress, or its
     * reply was lost.
     */
    fingerprint: text(),
    amount: centavos(),
    /** The products and prices the customer saw when the preference was created. */
    lines: jsonb().$type<{ product_id: number; price: number }[]>(),
    /** The update in progress at the provider. */
    update_key: uuid(),
    update_started: timestamptz(),
    /** When the provider was last asked for payments without an order. */
    date_asked: timestamptz(),
    expires_at: timestamptz().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('checkouts_of_user').on(table.user_id, table.date_created),
    index('checkouts_by_date').on(table.date_created),
    check('checkouts_amount', sql`${table.amount} >= 0`),
  ],
)
