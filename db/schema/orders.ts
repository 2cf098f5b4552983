import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { shippingTypes } from '#contracts/fulfilment.ts'
import { materialValues } from '#contracts/materials.ts'
import { disputeStates, orderChannels, orderStatuses, paymentStatuses } from '#contracts/orders.ts'
import { payWays } from '#contracts/pay-ways.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { coupons, shippingOptions } from './checkout.ts'
import { blank, centavos, linkUpdates, oneOf, timestamptz } from './columns.ts'
import { credits } from './credits.ts'
import { version } from './editable.ts'
import { buyerKey, digitsOfPostalCode, folded, orderSearch } from './folded.ts'

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    transaction_id: text().notNull().unique(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull().default('sin_procesar'),
    payment_status: text({ enum: paymentStatuses }).notNull().default('pending'),
    original_price: centavos(),
    /** All that was taken off, and how much of it for the way of paying, in centavos and in percent. */
    discount: centavos(),
    pay_way_discount: bigint({ mode: 'number' }).notNull().default(0),
    pay_way_percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    shipping_price: centavos(),
    /** The IVA rate of the shipping; a trigger takes it from the settings. */
    shipping_iva_rate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: centavos(),
    estimated_tax: centavos(),
    /** What went back to the buyer, as money or as store credit. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** What is missing of the amount, if staff accepted a payment of less. */
    shortfall: bigint({ mode: 'number' }).notNull().default(0),
    /** What is missing is not asked for any more. */
    rest_waived: boolean().notNull().default(false),
    /** How much of the amount store credit pays, and how much of that went back. */
    credit_id: integer().references(() => credits.id, { onDelete: 'set null' }),
    credit: bigint({ mode: 'number' }).notNull().default(0),
    credit_returned: bigint({ mode: 'number' }).notNull().default(0),
    email: text().notNull(),
    full_name: text().notNull(),
    address_line_1: text().notNull(),
    address_line_2: blank(),
    city: text().notNull(),
    state_province_region: text().notNull(),
    postal_zip_code: text().notNull(),
    country_region: text().notNull(),
    telephone_number: text().notNull(),
    /** The identity document that the buyer of a pickup order shows. */
    document: text(),
    shipping_id: integer().references(() => shippingOptions.id, { onDelete: 'set null' }),
    shipping_name: text().notNull(),
    shipping_time: text().notNull(),
    /** The buyer collects it at the shop. */
    is_pickup: boolean().notNull().default(false),
    /** Null if an older server stored the order. */
    shipping_type: text({ enum: shippingTypes }),
    /** The day by which it should leave or be ready, from its payment. Null if it is not paid, or an older server took it. */
    due_day: date(),
    /** Between which days its buyer was told that it arrives or is ready. Null with `due_day`, and if the shop names no days. */
    arrives_from: date(),
    arrives_until: date(),
    /** When staff packed it. Null until then. */
    date_prepared: timestamptz(),
    /** Who collected it, and the document they showed. */
    collected_by: text(),
    collected_document: text(),
    /** What the buyer shows to collect it. */
    pickup_code: text(),
    tags: text().array().notNull().default([]),
    coupon_id: integer().references(() => coupons.id, { onDelete: 'set null' }),
    coupon_name: text(),
    /** How its buyer chose to pay; null at the provider, or if staff entered it. */
    pay_way: text({ enum: payWays }),
    payment_url: text(),
    /** The preference behind the payment link. Null for web orders, whose checkout has it, and for older orders. */
    preference_id: text(),
    /** Set while the payment link still asks for an older total, or ends too early; with `notify` the buyer gets a mail once it is updated. */
    link_update: text({ enum: linkUpdates }),
    /** The idempotency key of the cancellation by staff. */
    cancel_key: uuid(),
    /** The token of the page on which a guest follows the order: whoever has it acts for this order only. */
    link: text().unique(),
    /** The version of the purchasing policies that a guest accepted. */
    terms_version: text(),
    held_until: timestamptz().notNull(),
    /** When its buyer was reminded to pay it. */
    date_reminded: timestamptz(),
    /** Cancelled by nobody: its reservation expired, or its payment was charged back. */
    lapsed: boolean().notNull().default(false),
    /** A hash of the buyer's network, for the limits of orders and reservations. Forgotten after a day. */
    network: text(),
    carrier: text(),
    tracking_number: text(),
    channel: text({ enum: orderChannels }).notNull().default('web'),
    /** The staff member who took the order; null for orders from the website. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The idempotency key of a back-office request. */
    key: uuid().unique(),
    /** Hash of the request, to reject the same key with different data. */
    request_hash: text(),
    /** Text that the back office searches. Phone and tracking number without spaces and signs. */
    search: text().generatedAlwaysAs(orderSearch),
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
    index('orders_of_network').on(table.network).where(sql`${table.network} is not null`),
    index('orders_by_status').on(table.status, table.id),
    index('orders_by_payment').on(table.payment_status, table.id),
    index('orders_by_amount').on(table.amount, table.id),
    index('orders_by_day').on(
      table.date_issued,
      table.payment_status,
      table.is_test,
      table.amount,
      table.shortfall,
      table.refunded,
      table.status,
      table.channel,
      table.id,
    ),
    index('orders_by_tag').using('gin', table.tags),
    index('orders_of_guest').on(buyerKey, table.id).where(sql`${table.user_id} is null`),
    index('orders_by_postal_code').on(digitsOfPostalCode, table.id),
    index('orders_search').using('gin', table.search.op('gin_trgm_ops')),
    check('orders_dispute', sql`${table.dispute} in (${oneOf(disputeStates)})`),
    check('orders_shipping_type', sql`${table.shipping_type} in (${oneOf(shippingTypes)})`),
    check('orders_link_update', sql`${table.link_update} in (${oneOf(linkUpdates)})`),
    check('orders_pay_way', sql`${table.pay_way} in (${oneOf(payWays)})`),
    check(
      'orders_pay_way_discount',
      sql`${table.pay_way_discount} between 0 and ${table.discount}`,
    ),
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
    check('orders_shortfall', sql`${table.shortfall} between 0 and ${table.amount}`),
    check('orders_credit', sql`${table.credit} between 0 and ${table.amount}`),
    check('orders_credit_returned', sql`${table.credit_returned} between 0 and ${table.credit}`),
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
    /** What the piece cost the shop when it was ordered; a trigger takes it from the product. */
    cost: bigint({ mode: 'number' }),
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
    index('order_items_by_name').using('gin', sql`${folded('name')} gin_trgm_ops`),
    check('order_items_material', sql`${table.material} in (${oneOf(materialValues)})`),
    check('order_items_count', sql`${table.count} > 0`),
    check(
      'order_items_discount',
      sql`${table.discount} between 0 and ${table.price} * ${table.count}`,
    ),
  ],
)
