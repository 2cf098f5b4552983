import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Id, Money, NOT_AN_OPTION, RequiredText, Text } from '#contracts/scalars.ts'
import { listQueryByName, listReply, SeenVersion } from './listing.ts'
import { OrderCounts } from './order-counts.ts'
import {
  AdminTerms,
  counterMethods,
  Delivery,
  DocumentText,
  Key,
  ManualOrder,
  OrderMove,
  Pesos,
  StepTakenBack,
  TrackingCorrection,
} from './order-drafts.ts'
import { orderFilters } from './order-filters.ts'
import { AdminNote, AdminOrder, AdminOrderDetail } from './order-shapes.ts'
import { PackingSlip } from './packing-slip.ts'

export const orderSortings = ['date_issued', 'amount'] as const

const params = z.object({ transaction_id: RequiredText(40) })
const at = <P extends string>(path: P) => `/api/admin/orders/:transaction_id${path}` as const

/** Null while an order has not been sent. Absent: it stays. */
const LineOrNull = (max: number) => z.optional(z.nullable(Text(max).check(z.trim())))

export const adminOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary:
      'Orders, newest first; found by number, name, e-mail, phone, city, tracking number, product or SKU',
    access: 'staff',
    permission: ['orders', 'read_sales', 'workshop'],
    query: listQueryByName(orderSortings, orderFilters),
    response: listReply(AdminOrder),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/admin/orders/counts',
    summary: 'How many orders the standard views of the list have',
    access: 'staff',
    permission: ['orders', 'read_sales', 'workshop'],
    response: OrderCounts,
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
      /** How much of it store credit pays, and what is left. */
      credit: Money,
      amount_due: Money,
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
      /** Of a pickup order. Absent: it stays. */
      document: z.optional(z.nullable(DocumentText)),
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
    body: OrderMove,
    response: AdminOrderDetail,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: at('/take-back'),
    summary: 'Takes back, within an hour, that an order was sent or handed over',
    access: 'staff',
    permission: 'orders',
    params,
    body: StepTakenBack,
    status: 200,
    response: AdminOrderDetail,
  }),
  setTracking: endpoint({
    method: 'PUT',
    path: at('/tracking'),
    summary: 'Corrects the carrier and the tracking number of an order that was sent',
    access: 'staff',
    permission: 'orders',
    params,
    body: TrackingCorrection,
    response: AdminOrderDetail,
  }),
  setPrepared: endpoint({
    method: 'PUT',
    path: at('/prepared'),
    summary: 'Notes that a paid order is packed, or is not after all',
    access: 'staff',
    permission: ['orders', 'workshop'],
    params,
    body: z.object({ prepared: z.boolean(), version: SeenVersion }),
    response: AdminOrderDetail,
  }),
  pay: endpoint({
    method: 'POST',
    path: at('/payment'),
    summary: 'Notes that an order was paid to the shop itself',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.object({
      method: z.enum(counterMethods, NOT_AN_OPTION),
      /** Defaults to what is missing. Less is a deposit. */
      amount: z.optional(Pesos),
      /** The customer takes the pieces along immediately. */
      handed_over: z._default(z.boolean(), false),
      version: SeenVersion,
    }),
    response: AdminOrderDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: at('/refund'),
    summary: 'Gives back part of a payment, or all that is left of it',
    access: 'staff',
    permission: 'refunds',
    params,
    body: z.object({
      key: Key,
      amount: z.optional(Pesos),
      /** Of a payment at the counter, the method to give back. Without it the latest ones come first. */
      tender_id: z.optional(Id),
      reason: RequiredText(300),
    }),
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
