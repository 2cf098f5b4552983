import * as z from 'zod/mini'
import { Arrival } from '#contracts/arrival.ts'
import { CreditUse } from '#contracts/credits.ts'
import { fulfilmentStates, shippingTypes } from '#contracts/fulfilment.ts'
import {
  disputeStates,
  OrderItem,
  OrderSummary,
  orderChannels,
  orderStatuses,
  paymentProblems,
  refundStatuses,
} from '#contracts/orders.ts'
import { Day, Money, Timestamp } from '#contracts/scalars.ts'
import { orderBuyer } from './order-buyer.ts'
import { counterMethods } from './order-drafts.ts'
import { OrderEvent } from './order-events.ts'
import { orderReturns } from './order-returns.ts'

export const AdminOrderItem = z.extend(OrderItem, {
  discount: Money,
  sku: z.nullable(z.string()),
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
    pay_until: true,
    receipts: true,
    wants_receipt: true,
  }),
  {
    /** False for callers who only prepare orders: amounts are 0, and payments and contacts left out. */
    shows_money: z.boolean(),
    channel: z.enum(orderChannels),
    /** Placed without an account. */
    is_guest: z.boolean(),
    full_name: z.string(),
    email: z.string(),
    telephone_number: z.string(),
    shipping_name: z.string(),
    shipping_type: z.enum(shippingTypes),
    fulfilment: z.enum(fulfilmentStates),
    /** The day by which it should leave or be ready; null unless it waits for that. */
    due_day: z.nullable(Day),
    date_prepared: z.nullable(Timestamp),
    /** Whether pieces of it are coming back, or part or all of them came back. */
    return_state: z.nullable(z.enum(['open', 'part', 'all'])),
    /** The code of the return whose exchange it is, while the old pieces have not come back. */
    awaited_return: z.nullable(z.string()),
    /** Whether it is the exchange of pieces of another order. */
    is_exchange: z.boolean(),
    /** The carrier of the order, or until it is known the usual one of its shipping option. */
    default_carrier: z.nullable(z.string()),
    /** What the buyer shows to collect it. Null until it is ready for the first time. */
    pickup_code: z.nullable(z.string()),
    /** Labels that staff give it. */
    tags: z.array(z.string()),
    /** Whether its buyer sent a revocation that is not closed. */
    has_open_revocation: z.boolean(),
    carrier: z.nullable(z.string()),
    tracking_number: z.nullable(z.string()),
    refunded: Money,
    /** What is missing of a paid order, because staff accepted a smaller payment. */
    shortfall: Money,
    /** What was paid at the counter of an order that is not paid in full. */
    deposit: Money,
    /** The same of a cancelled order: the deposit that the shop keeps. */
    kept: Money,
    /** How many receipts of transfers its buyer sent. */
    receipts: z.int(),
    /** The identity document that the buyer of a pickup order shows. */
    document: z.nullable(z.string()),
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

export const mailStates = ['waiting', 'sent', 'refused'] as const

/** A mail to the buyer about an order. */
export const OrderMail = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  at: Timestamp,
  /** `refused` by the mail server of the buyer. */
  state: z.enum(mailStates),
  /** The event of a message that staff wrote; null for automatic mails. */
  event_id: z.nullable(z.int()),
})
export type OrderMail = z.infer<typeof OrderMail>

export const AdminOrderDetail = z.extend(AdminOrder, {
  original_price: Money,
  discount: Money,
  /** How much of the discount is for the way of paying. */
  pay_way_discount: Money,
  estimated_tax: Money,
  coupon_name: z.nullable(z.string()),
  address_line_1: z.string(),
  address_line_2: z.string(),
  state_province_region: z.string(),
  postal_zip_code: z.string(),
  country_region: z.string(),
  shipping_time: z.string(),
  /** Between which days its buyer was told that it arrives, or is ready; null if it is over, or nobody told. */
  arrives: z.nullable(Arrival),
  tracking_url: z.nullable(z.string()),
  /** Who collected it at the shop, and the document they showed. */
  collected_by: z.nullable(z.string()),
  collected_document: z.nullable(z.string()),
  ...orderBuyer,
  /** The staff member who took the order. */
  author: Author,
  /** Where the order can still be paid. */
  payment_url: z.nullable(z.string()),
  /** Whether a payment to the shop itself that came after its reservation can still pay it. */
  can_be_paid_late: z.boolean(),
  /** Whether the payment link still asks for the total before the last change. */
  is_link_outdated: z.boolean(),
  /** The store credit that pays a part of the amount, and how much of it went back. */
  credit: z.nullable(z.extend(CreditUse, { returned: Money })),
  /** The amount that can still be refunded. */
  refundable: Money,
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      status_detail: z.string(),
      method: z.string(),
      /** Null if it is not known. */
      installments: z.nullable(z.int()),
      amount: Money,
      refunded: Money,
      currency: z.string(),
      at_counter: z.boolean(),
      /** Whether this payment pays the order. */
      counted: z.boolean(),
      /** Why the payment does not pay the order automatically. */
      problem: z.nullable(z.enum(paymentProblems)),
      date_created: Timestamp,
      /** The methods of a payment at the counter; empty for other payments. */
      tenders: z.array(
        z.object({
          id: z.int(),
          method: z.enum(counterMethods),
          amount: Money,
          refunded: Money,
          author: Author,
          date_created: Timestamp,
          /** When it was taken back, because it had been noted by mistake. */
          date_voided: z.nullable(Timestamp),
        }),
      ),
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
      /** Which methods were given back at the counter; null for other payments. */
      tenders: z.nullable(z.array(z.object({ method: z.enum(counterMethods), amount: Money }))),
    }),
  ),
  history: z.array(
    z.object({ status: z.enum(orderStatuses), at: Timestamp, note: z.string(), author: Author }),
  ),
  /** Until when its last step can be taken back; null if it cannot. */
  take_back_until: z.nullable(Timestamp),
  ...orderReturns,
  notes: z.array(AdminNote),
  events: z.array(OrderEvent),
  /** Newest first. */
  mails: z.array(OrderMail),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>
