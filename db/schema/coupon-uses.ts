import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { coupons } from './checkout.ts'
import { timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** Uses of a coupon: reserved while the order is unpaid, consumed by its payment, deleted if it is cancelled unpaid. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What the shipping would have cost, if the coupon paid for it. */
    shipping_saved: bigint({ mode: 'number' }).notNull().default(0),
    consumed: timestamptz(),
  },
  (table) => [index('coupon_uses_of_coupon').on(table.coupon_id, table.user_id)],
)
