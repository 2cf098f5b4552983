import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { payWays } from '#contracts/pay-ways.ts'
import { users } from './accounts.ts'
import { centavos, oneOf, timestamptz } from './columns.ts'
import { connections } from './connections.ts'

/** A payment prepared at the provider; it becomes at most one order, with the same `transaction_id`. */
export const checkouts = pgTable(
  'checkouts',
  {
    transaction_id: text().primaryKey(),
    /** Null for a guest. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The random key that the browser of a guest keeps, and the e-mail that the guest typed. */
    guest_key: text(),
    guest_email: text(),
    /** The token of the page of the order that a guest will get. */
    link: text(),
    /** How it is paid; null at the provider, which knows the preference then. */
    pay_way: text({ enum: payWays }),
    preference_id: text().notNull().unique(),
    init_point: text().notNull(),
    /** The account that it pays; null for the provider of the environment, or the sandbox. */
    connection_id: integer().references(() => connections.id, { onDelete: 'set null' }),
    /**
     * The purchase that the preference at the provider is for. Null while unknown: an update is in progress, or its
     * reply was lost.
     */
    fingerprint: text(),
    amount: centavos(),
    /** The price of shipping the customer saw. Null if an older server created the preference. */
    shipping_price: bigint({ mode: 'number' }),
    /** What the customer saw when the preference was created. Preferences of earlier releases have no counts. */
    lines: jsonb().$type<{ product_id: number; price: number; count?: number }[]>(),
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
    index('checkouts_of_guest')
      .on(table.guest_key, table.date_created)
      .where(sql`${table.guest_key} is not null`),
    index('checkouts_by_date').on(table.date_created),
    check('checkouts_pay_way', sql`${table.pay_way} in (${oneOf(payWays)})`),
    check('checkouts_amount', sql`${table.amount} >= 0`),
    check(
      'checkouts_buyer',
      sql`${table.user_id} is not null or (${table.guest_key} is not null and ${table.link} is not null)`,
    ),
  ],
)
