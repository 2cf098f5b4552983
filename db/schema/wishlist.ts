import { index, integer, pgTable, serial, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    date_added: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('wishlist_items_one_per_product').on(table.user_id, table.product_id),
    index('wishlist_items_of_product').on(table.product_id),
  ],
)
