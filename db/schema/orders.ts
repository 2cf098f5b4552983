import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { stockReasons } from '#contracts/admin/stock-reasons.ts'
import { materialValues } from '#contracts/materials.ts'
import { disputeStates, orderChannels, orderStatuses, paymentStatuses } from '#contracts/orders.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { coupons, shippingOptions } from './checkout.ts'
import { blank, centavos, oneOf, timestamptz } from './columns.ts'
import { version } from './editable.ts'
import { folded } from './folded.ts'

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    transaction_id: text().notNull().unique(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull().default('sin_procesar'),
    payment_status: text({ enum: paymentStatuses }).notNull().default('pending'),
    original_price: centavos(),
    discount: centavos(),
    shipping_price: centavos(),
    amount: centavos(),
    estimated_tax: centavos(),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    email: text().notNull(),
    full_name: text().notNull(),
    address_line_1: text().notNull(),
    address_line_2: blank(),
    city: text().notNull(),
    state_province_region: text().notNull(),
    postal_zip_code: text().notNull(),
    country_region: text().notNull(),
    telephone_number: text().notNull(),
    shipping_id: integer().references(() => shippingOptions.id, { onDelete: 'set null' }),
    shipping_name: text().notNull(),
    shipping_time: text().notNull(),
    /** The buyer collects it at the shop. */
    is_pickup: boolean().notNull().default(false),
    coupon_id: integer().references(() => coupons.id, { onDelete: 'set null' }),
    coupon_name: text(),
    payment_url: text(),
    held_until: timestamptz().notNull(),
    carrier: text(),
    tracking_number: text(),
    channel: text({ enum: orderChannels }).notNull().default('web'),
    /** The staff member who took the order; null for orders from the website. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The idempotency key of a back-office request. */
    key: uuid().unique(),
    /** Hash of the request, to reject the same key with different data. */
    request_hash: text(),
    /** Text that the back office searches. */
    search: text().generatedAlwaysAs(folded('transaction_id', 'full_name', 'email')),
    /** Paid with a test payment, or would be: no money moves. */
    is_test: boolean().notNull().default(false),
    /** Status of a dispute about its payment; null if there was none. */
    dispute: text({ enum: disputeStates }),
    /** When the provider was last asked for its payments. */
    date_asked: timestamptz(),
    date_issued: timestamptz().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('orders_of_user').on(table.user_id, table.id),
    index('orders_to_pay').on(table.held_until).where(sql`${table.status} = 'sin_procesar'`),
    index('orders_by_status').on(table.status, table.id),
    index('orders_by_payment').on(table.payment_status, table.id),
    index('orders_by_amount').on(table.amount, table.id),
    index('orders_by_day').on(
      table.date_issued,
      table.payment_status,
      table.is_test,
      table.amount,
      table.refunded,
      table.id,
    ),
    index('orders_search').using('gin', table.search.op('gin_trgm_ops')),
    check('orders_dispute', sql`${table.dispute} in (${oneOf(disputeStates)})`),
    check('orders_channel', sql`${table.channel} in (${oneOf(orderChannels)})`),
    check('orders_status', sql`${table.status} in (${oneOf(orderStatuses)})`),
    check('orders_payment_status', sql`${table.payment_status} in (${oneOf(paymentStatuses)})`),
    check(
      'orders_amounts',
      sql`${table.original_price} >= 0 and ${table.discount} >= 0 and ${table.shipping_price} >= 0 and ${table.estimated_tax} >= 0`,
    ),
    check(
      'orders_amount',
      sql`${table.amount} = ${table.original_price} - ${table.discount} + ${table.shipping_price}`,
    ),
    check('orders_refunded', sql`${table.refunded} >= 0`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** The products of an order with their names and prices at the time of purchase. */
export const orderItems = pgTable(
  'order_items',
  {
    id: serial().primaryKey(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    size: blank(),
    /** Null if an older server stored the line. */
    material: text({ enum: materialValues }),
    image: text(),
    price: centavos(),
    count: integer().notNull(),
    /** The line's share of the order discount. */
    discount: centavos(),
    iva_rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_items_of_order').on(
      table.order_id,
      table.product_id,
      table.count,
      table.price,
      table.discount,
    ),
    index('order_items_of_product').on(table.product_id),
    check('order_items_material', sql`${table.material} in (${oneOf(materialValues)})`),
    check('order_items_count', sql`${table.count} > 0`),
    check(
      'order_items_discount',
      sql`${table.discount} between 0 and ${table.price} * ${table.count}`,
    ),
  ],
)

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
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_history_of_order').on(table.order_id)],
)

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
    consumed: timestamptz(),
  },
  (table) => [index('coupon_uses_of_coupon').on(table.coupon_id, table.user_id)],
)

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
    index('stock_moves_of_order').on(table.order_id),
    check('stock_moves_reason', sql`${table.reason} in (${oneOf(stockReasons)})`),
  ],
)
