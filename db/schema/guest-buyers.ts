import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { blank, timestamptz } from './columns.ts'
import { folded } from './folded.ts'

/**
 * Buyers who have no account, one row for each key of `buyer_key` among the orders without an account, except those that staff
 * joined to another one. Triggers of `orders`, `users` and `guest_profiles` write it when a transaction commits.
 */
export const guestBuyers = pgTable(
  'guest_buyers',
  {
    id: serial().primaryKey(),
    /** The e-mail in lower case; without one, the digits of the phone. */
    key: text().notNull().unique(),
    /** Of the latest order that has it, like e-mail, phone and city. */
    full_name: blank(),
    email: blank(),
    phone: blank(),
    city: blank(),
    orders: integer().notNull().default(0),
    /** Paid minus refunded, in centavos. */
    spent: bigint({ mode: 'number' }).notNull().default(0),
    spent_in_tests: bigint({ mode: 'number' }).notNull().default(0),
    /** Minus infinity without a purchase. */
    last_purchase: timestamptz().notNull().default(sql`'-infinity'`),
    search: blank(),
  },
  (table) => [
    index('guest_buyers_by_name').on(folded('full_name'), table.id),
    index('guest_buyers_by_email').on(table.email, table.id),
    index('guest_buyers_by_city').on(folded('city'), table.id),
    index('guest_buyers_by_orders').on(table.orders, table.id),
    index('guest_buyers_by_spent').on(table.spent, table.id),
    index('guest_buyers_by_all_spent').on(
      sql`(${table.spent} + ${table.spent_in_tests})`,
      table.id,
    ),
    index('guest_buyers_by_purchase').on(table.last_purchase, table.id),
    index('guest_buyers_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
)
