import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { centavos, timestamptz } from './columns.ts'

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
    /**
     * Of the purchase that the preference asks for. Null while that is unknown: an update is on its way, or its reply
     * was lost.
     */
    fingerprint: text(),
    amount: centavos(),
    /** The products and their prices as the shopper saw them when the preference was made. */
    lines: jsonb().$type<{ product_id: number; price: number }[]>(),
    /** The update that is on its way to the provider. */
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
