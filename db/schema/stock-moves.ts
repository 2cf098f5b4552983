import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { stockReasons } from '#contracts/admin/stock-reasons.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { oneOf, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** The ledger of stock changes, written by a trigger so that it is complete. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: serial().primaryKey(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    balance: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('stock_moves_of_product').on(table.product_id, table.id),
    check('stock_moves_reason', sql`${table.reason} in (${oneOf(stockReasons)})`),
  ],
)
