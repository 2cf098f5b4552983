import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { orderStatuses } from '#contracts/orders.ts'
import { users } from './accounts.ts'
import { blank, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

export const orderHistory = pgTable(
  'order_history',
  {
    id: serial().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    /** Null for automatic changes. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    note: blank(),
    /** Made by a guest with the link of the order. */
    by_guest: boolean().notNull().default(false),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_history_of_order').on(table.order_id)],
)
