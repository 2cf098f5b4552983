import { sql } from 'drizzle-orm'
import { check, integer, pgTable, serial, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    date_added: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('cart_lines_one_per_product').on(table.user_id, table.product_id),
    check('cart_lines_count', sql`${table.count} > 0`),
  ],
)
