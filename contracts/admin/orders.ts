import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { orderChannels, orderStatuses, paymentStatuses } from '#contracts/orders.ts'
import {
  blankAsAbsent,
  Flag,
  Id,
  Integer,
  Money,
  NOT_AN_OPTION,
  RequiredText,
} from '#contracts/scalars.ts'
import { listQueryByName, listReply, SeenVersion } from './listing.ts'
import {
  AdminTerms,
  counterMethods,
  Delivery,
  Key,
  ManualOrder,
  OptionalLine,
  Pesos,
} from './order-drafts.ts'
import { AdminNote, AdminOrder, AdminOrderDetail, PackingSlip } from './order-shapes.ts'

export const orderSortings = ['date_issued', 'amount'] as const

const params = z.object({ transaction_id: RequiredText(40) })
const at = <P extends string>(path: P) => `/api/admin/orders/:transaction_id${path}` as const
const Days = Integer.check(z.gte(1, 'Tiene que ser 1 o más.'), z.lte(3_650, 'Hasta 3650 días.'))

/** Null or absent while an order has not been sent. */
const LineOrNull = (max: number) => z.optional(z.nullable(OptionalLine(max)))

export const adminOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders, newest first; found by number, name or e-mail',
    access: 'staff',
    permission: ['orders', 'read_sales', 'workshop'],
    query: listQueryByName(orderSortings, {
      status: blankAsAbsent(z.enum(orderStatuses, NOT_AN_OPTION)),
      payment_status: blankAsAbsent(z.enum(paymentStatuses, NOT_AN_OPTION)),
      channel: blankAsAbsent(z.enum(orderChannels, NOT_AN_OPTION)),
      /** Only orders of the last n days, including today. */
      days: blankAsAbsent(Days),
      customer_id: blankAsAbsent(Id),
      /** Excludes orders that still wait for their payment. */
      without_open: blankAsAbsent(Flag),
    }),
    response: listReply(AdminOrder),
  }),
  get: endpoint({
    method: 'GET',
    path: at(''),
    summary: 'One order with all that happened to it',
    access: 'staff',
    permission: ['orders', 'read_sales', 'workshop'],
    params,
    response: AdminOrderDetail,
  }),
  getSlip: endpoint({
    method: 'GET',
    path: at('/slip'),
    summary: 'What a packing slip and a label say; no prices',
    access: 'staff',
    permission: ['orders', 'workshop'],
    params,
    response: PackingSlip,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/admin/orders/quote',
    summary: 'What an order would come to',
    access: 'staff',
    permission: 'orders',
    body: AdminTerms,
    response: z.object({
      original_price: Money,
      discount: Money,
      shipping_price: Money,
      amount: Money,
      estimated_tax: Money,
      lines: z.array(
        z.object({ product_id: z.int(), name: z.string(), price: Money, count: z.int() }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/orders',
    summary: 'An order of the counter or of WhatsApp, paid there or with a link to pay it',
    access: 'staff',
    permission: 'orders',
    body: ManualOrder,
    status: 201,
    response: AdminOrderDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: at(''),
    summary: 'Mends where an order goes, and how it travels',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.extend(Delivery, {
      carrier: LineOrNull(60),
      tracking_number: LineOrNull(80),
      version: SeenVersion,
    }),
    response: AdminOrderDetail,
  }),
  move: endpoint({
    method: 'POST',
    path: at('/status'),
    summary: 'Moves an order along its way; the shopper gets a mail',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.object({
      status: z.enum(orderStatuses, NOT_AN_OPTION),
      /** Sent to the customer if the order is cancelled, internal otherwise. */
      note: OptionalLine(500),
      carrier: OptionalLine(60),
      tracking_number: OptionalLine(80),
      version: SeenVersion,
    }),
    response: AdminOrderDetail,
  }),
  pay: endpoint({
    method: 'POST',
    path: at('/payment'),
    summary: 'Notes that an order was paid to the shop itself',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.object({ method: z.enum(counterMethods, NOT_AN_OPTION), version: SeenVersion }),
    response: AdminOrderDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: at('/refund'),
    summary: 'Gives back part of a payment, or all that is left of it',
    access: 'staff',
    permission: 'refunds',
    confirmed: true,
    params,
    body: z.object({ key: Key, amount: z.optional(Pesos), reason: RequiredText(300) }),
    response: AdminOrderDetail,
  }),
  note: endpoint({
    method: 'POST',
    path: at('/notes'),
    summary: 'A note for the shop itself',
    access: 'staff',
    permission: ['orders', 'workshop'],
    params,
    body: z.object({ text: RequiredText(2_000) }),
    status: 201,
    response: AdminNote,
  }),
}
