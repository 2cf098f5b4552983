import * as z from 'zod/mini'
import {
  disputeStates,
  OrderItem,
  OrderSummary,
  orderChannels,
  orderStatuses,
  paymentProblems,
  refundStatuses,
} from '#contracts/orders.ts'
import { Money, Timestamp } from '#contracts/scalars.ts'

const AdminOrderItem = z.extend(OrderItem, {
  discount: Money,
  /** Remaining stock. */
  quantity: z.int(),
})

/** An order on the board of the back office. */
export const AdminOrder = z.extend(
  z.omit(OrderSummary, {
    address_line_1: true,
    address_line_2: true,
    order_items: true,
    payment: true,
  }),
  {
    channel: z.enum(orderChannels),
    full_name: z.string(),
    email: z.string(),
    telephone_number: z.string(),
    city: z.string(),
    shipping_name: z.string(),
    refunded: Money,
    /** Status of a dispute about its payment; null if there was none. */
    dispute: z.nullable(z.enum(disputeStates)),
    held_until: Timestamp,
    items: z.array(AdminOrderItem),
    /** Allowed next statuses. */
    can_move_to: z.array(z.enum(orderStatuses)),
    version: z.int(),
  },
)
export type AdminOrder = z.infer<typeof AdminOrder>

const Author = z.nullable(z.string())

export const AdminNote = z.object({
  id: z.int(),
  text: z.string(),
  at: Timestamp,
  author: Author,
})
export type AdminNote = z.infer<typeof AdminNote>

export const AdminOrderDetail = z.extend(AdminOrder, {
  original_price: Money,
  discount: Money,
  estimated_tax: Money,
  coupon_name: z.nullable(z.string()),
  address_line_1: z.string(),
  address_line_2: z.string(),
  state_province_region: z.string(),
  postal_zip_code: z.string(),
  country_region: z.string(),
  shipping_time: z.string(),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  customer: z.nullable(z.object({ id: z.int(), email: z.string(), full_name: z.string() })),
  /** The staff member who took the order. */
  author: Author,
  /** Where the order can still be paid. */
  payment_url: z.nullable(z.string()),
  /** The amount that can still be refunded. */
  refundable: Money,
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      status_detail: z.string(),
      method: z.string(),
      amount: Money,
      refunded: Money,
      currency: z.string(),
      at_counter: z.boolean(),
      /** Whether this payment pays the order. */
      counted: z.boolean(),
      /** Why the payment does not pay the order automatically. */
      problem: z.nullable(z.enum(paymentProblems)),
      date_created: Timestamp,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      /** Null for the full remaining amount. */
      amount: z.nullable(Money),
      currency: z.string(),
      reason: z.string(),
      author: Author,
      date_created: Timestamp,
      date_done: z.nullable(Timestamp),
      status: z.enum(refundStatuses),
      /** Why the provider rejected it. */
      refusal: z.nullable(z.string()),
      /** Why the last attempt failed. */
      fault: z.nullable(z.string()),
    }),
  ),
  history: z.array(
    z.object({ status: z.enum(orderStatuses), at: Timestamp, note: z.string(), author: Author }),
  ),
  notes: z.array(AdminNote),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>

export const PackingSlip = z.object({
  transaction_id: z.string(),
  is_test: z.boolean(),
  date_issued: Timestamp,
  from: z.object({
    full_name: z.string(),
    legal_name: z.string(),
    cuit: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postal_code: z.string(),
    hours: z.string(),
  }),
  to: z.object({
    full_name: z.string(),
    address_line_1: z.string(),
    address_line_2: z.string(),
    city: z.string(),
    state_province_region: z.string(),
    postal_zip_code: z.string(),
    country_region: z.string(),
    telephone_number: z.string(),
  }),
  shipping_name: z.string(),
  is_pickup: z.boolean(),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  pieces: z.int(),
  items: z.array(
    z.pick(AdminOrderItem, {
      product_id: true,
      name: true,
      size: true,
      material: true,
      image: true,
      count: true,
    }),
  ),
})
export type PackingSlip = z.infer<typeof PackingSlip>
