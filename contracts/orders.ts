import * as z from 'zod/mini'
import { Arrival } from './arrival.ts'
import { CreditUse } from './credits.ts'
import { endpoint } from './endpoint.ts'
import { shippingTypes } from './fulfilment.ts'
import { materialValues } from './materials.ts'
import { payWays, TransferAccount } from './pay-ways.ts'
import { blankAsAbsent, Flag, MediaPath, Money, RequiredText, Timestamp } from './scalars.ts'

export const orderStatuses = [
  'sin_procesar',
  'procesado',
  'en_camino',
  'entregado',
  'cancelado',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
  'in_review',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The status of a dispute at the provider or of a chargeback. */
export const disputeStates = ['open', 'lost', 'won'] as const

/** Why an approved payment does not pay an order automatically. */
export const paymentProblems = [
  'amount',
  'currency',
  'account',
  'mode',
  'no_order',
  /** It came although its order was paid, or cancelled. */
  'not_owed',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

export const refundStatuses = ['requested', 'in_process', 'approved', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The sales channel of an order. */
export const orderChannels = ['web', 'counter', 'whatsapp'] as const

/** A product with the name, photograph and price it had when ordered. */
export const OrderItem = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  /** Null if an older server stored the order. */
  material: z.nullable(z.enum(materialValues)),
  image: z.nullable(MediaPath),
  price: Money,
  count: z.int(),
  product_id: z.int(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderSummary = z.object({
  transaction_id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** Paid with a test payment: no money moved. */
  is_test: z.boolean(),
  amount: Money,
  shipping_price: Money,
  /** The buyer collects it at the shop: nothing is shipped. */
  is_pickup: z.boolean(),
  shipping_type: z.enum(shippingTypes),
  /** How its buyer chose to pay without the provider; null otherwise. */
  pay_way: z.nullable(z.enum(payWays)),
  /** Until when the pieces wait for a payment without the provider; null when nothing is left to pay that way. */
  pay_until: z.nullable(Timestamp),
  /** How many receipts of transfers its buyer sent. */
  receipts: z.int(),
  /** Whether the shop waits for its transfer, or takes it late, so that a receipt helps. */
  wants_receipt: z.boolean(),
  date_issued: Timestamp,
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  items_count: z.int(),
  order_items: z.array(OrderItem),
  /** Where and until when it can still be paid; null when nothing is left to pay. */
  payment: z.nullable(z.object({ url: z.string(), held_until: Timestamp })),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = z.extend(OrderSummary, {
  /** Where it was placed. */
  channel: z.enum(orderChannels),
  full_name: z.string(),
  state_province_region: z.string(),
  postal_zip_code: z.string(),
  country_region: z.string(),
  telephone_number: z.string(),
  shipping_name: z.string(),
  shipping_time: z.string(),
  /** Between which days it arrives, or is ready, as its buyer was told; null before the payment, afterwards, and if nobody told. */
  arrives: z.nullable(Arrival),
  coupon_name: z.nullable(z.string()),
  discount: Money,
  /** How much of the discount is for the way of paying. */
  pay_way_discount: Money,
  estimated_tax: Money,
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  /** The page of the carrier on which the parcel can be followed. */
  tracking_url: z.nullable(z.string()),
  /** What the buyer shows to collect it; null unless it is ready for pickup. */
  pickup_code: z.nullable(z.string()),
  /** What went back to the buyer, as money or as store credit. */
  refunded: Money,
  /** What is missing of a paid order, because the shop accepted a smaller payment. */
  shortfall: Money,
  /** What the shop itself received of an order that is not paid in full, and still has to count or give back. */
  received: Money,
  /** What the shop itself received of a cancelled order that was never paid in full, and gave back. */
  given_back: Money,
  /** The store credit that pays a part of the amount, and how much of it went back. */
  credit: z.nullable(z.extend(CreditUse, { returned: Money })),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: Timestamp })),
  /** How to pay it without the provider, and until when; null when nothing is left to pay that way. */
  to_pay: z.nullable(
    z.object({
      way: z.enum(payWays),
      amount: Money,
      held_until: Timestamp,
      /** Where to transfer. Null for cash. */
      account: z.nullable(TransferAccount),
    }),
  ),
  /** Whether a payment was begun that the provider has yet to accept or reject. */
  is_payment_pending: z.boolean(),
  /** The exchange whose new pieces it has. What was paid for the old ones is its discount. */
  exchange: z.nullable(
    z.object({
      code: z.string(),
      /** The order of the old pieces. */
      transaction_id: z.string(),
      /** The old pieces have not come back yet. */
      is_awaited: z.boolean(),
    }),
  ),
  /** What arrived besides although it was paid, and goes back; null if nothing did. */
  second_payment: z.nullable(
    z.object({
      amount: Money,
      /** All of it is back. */
      is_returned: z.boolean(),
    }),
  ),
  /** Why the last payment was rejected, as a sentence; null if it was not. */
  rejection: z.nullable(z.string()),
  /** The first revocation request sent from the buyer's address. */
  revocation: z.nullable(z.object({ code: z.string(), date_created: Timestamp })),
})
export type Order = z.infer<typeof Order>

export const Cancellation = z.object({
  /** What was ordered went back into the bag, to be ordered otherwise. The mail says so. */
  to_change: blankAsAbsent(Flag),
})

export const ordersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/orders/get-orders',
    summary: 'The orders of who asks, newest first',
    access: 'customer',
    response: z.object({ orders: z.array(OrderSummary) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/orders/get-order/:transaction_id',
    summary: 'One order of who asks',
    access: 'customer',
    params: z.object({ transaction_id: RequiredText(40) }),
    response: z.object({ order: Order }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/cancel/:transaction_id',
    summary: 'Cancels an order that nobody has paid yet; asked twice, it is cancelled once',
    access: 'customer',
    params: z.object({ transaction_id: RequiredText(40) }),
    query: Cancellation,
    response: z.object({ order: Order }),
  }),
}
