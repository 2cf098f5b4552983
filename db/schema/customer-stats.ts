import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { blank, timestamptz } from './columns.ts'

/**
 * What the list of customers searches and sorts, one row for each account. Triggers of `users` and `orders` write it
 * when a transaction commits.
 */
export const customerStats = pgTable(
  'customer_stats',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Neither staff nor erased. */
    is_customer: boolean().notNull().default(false),
    /** Whether the shop lets them sign in, they did not activate the account yet, or were blocked. */
    state: text().notNull().default('waiting'),
    name: blank(),
    email: blank(),
    /** Of the account, otherwise of the latest order. */
    city: blank(),
    /** 0 if unknown. */
    ring_size: numeric({ mode: 'number' }).notNull().default(0),
    tags: text().array().notNull().default([]),
    consents: boolean().notNull().default(false),
    orders: integer().notNull().default(0),
    /** Paid minus refunded, in centavos. */
    spent: bigint({ mode: 'number' }).notNull().default(0),
    spent_in_tests: bigint({ mode: 'number' }).notNull().default(0),
    /** Minus infinity without a purchase. */
    last_purchase: timestamptz().notNull().default(sql`'-infinity'`),
    search: blank(),
  },
  (table) => {
    const isCustomer = sql`${table.is_customer}`
    const spentInAll = sql`(${table.spent} + ${table.spent_in_tests})`
    return [
      index('customer_stats_all').on(table.user_id).where(isCustomer),
      index('customer_stats_by_name').on(table.name, table.user_id).where(isCustomer),
      index('customer_stats_by_email').on(table.email, table.user_id).where(isCustomer),
      index('customer_stats_by_city').on(table.city, table.user_id).where(isCustomer),
      index('customer_stats_by_size').on(table.ring_size, table.user_id).where(isCustomer),
      index('customer_stats_by_orders').on(table.orders, table.user_id).where(isCustomer),
      index('customer_stats_by_spent').on(table.spent, table.user_id).where(isCustomer),
      index('customer_stats_by_all_spent').on(spentInAll, table.user_id).where(isCustomer),
      index('customer_stats_by_purchase').on(table.last_purchase, table.user_id).where(isCustomer),
      index('customer_stats_by_tag').using('gin', table.tags),
      index('customer_stats_search').using('gin', table.search.op('gin_trgm_ops')),
    ]
  },
)
