import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { RequiredText } from '#contracts/scalars.ts'
import { SeenVersion } from './listing.ts'
import { Key, OptionalLine } from './order-drafts.ts'
import { PackingSlip } from './packing-slip.ts'

/** More orders would take longer than a request may. */
export const MAX_BULK_ORDERS = 100

const TOO_MANY = `Pueden ser hasta ${MAX_BULK_ORDERS} pedidos de una vez.`

const OrderNumber = RequiredText(40).check(z.toUpperCase())

const listOf = <O extends z.ZodMiniType<{ transaction_id: string }>>(order: O) =>
  z.array(order, 'Elegí al menos un pedido.').check(
    z.minLength(1, 'Elegí al menos un pedido.'),
    z.maxLength(MAX_BULK_ORDERS, TOO_MANY),
    z.refine(
      (orders) =>
        new Set(orders.map(({ transaction_id }) => transaction_id)).size === orders.length,
      'Hay un pedido repetido.',
    ),
  )

const ChosenOrder = z.object({ transaction_id: OrderNumber, version: SeenVersion })
const Parcel = z.extend(ChosenOrder, {
  carrier: OptionalLine(60),
  tracking_number: OptionalLine(80),
})
export type Parcel = z.infer<typeof Parcel>

/** `key` is chosen by the client: a repeated request with the same key gets the reply of the first one. */
const PrepareOrders = z.object({ key: Key, orders: listOf(ChosenOrder) })
const SendParcels = z.object({ key: Key, orders: listOf(Parcel) })

export const BulkOrderResult = z.object({
  transaction_id: z.string(),
  /** `unchanged`: the order already was as the request wants it. */
  outcome: z.enum(['done', 'unchanged', 'failed']),
  /** Why it failed. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type BulkOrderResult = z.infer<typeof BulkOrderResult>

/** In the order of the request. */
export const BulkOrderResults = z.object({ results: z.array(BulkOrderResult) })
export type BulkOrderResults = z.infer<typeof BulkOrderResults>

const ids = z.array(OrderNumber).check(z.maxLength(MAX_BULK_ORDERS, TOO_MANY))

export const adminBulkOrdersApi = {
  listSlips: endpoint({
    method: 'GET',
    path: '/api/admin/orders/bulk/slips',
    summary: 'What the packing slips and labels of several orders say; no prices',
    access: 'staff',
    permission: ['orders', 'workshop'],
    query: z.object({
      /** Order numbers, separated by commas. */
      ids: z.pipe(
        z.pipe(
          RequiredText(4_200),
          z.transform((text) => text.split(',')),
        ),
        ids as unknown as z.ZodMiniType<string[], string[]>,
      ),
    }),
    response: z.object({ results: z.array(PackingSlip) }),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/admin/orders/bulk/prepare',
    summary: 'Notes that paid orders are packed; an order that cannot be is reported',
    access: 'staff',
    permission: ['orders', 'workshop'],
    body: PrepareOrders,
    status: 200,
    response: BulkOrderResults,
  }),
  setTracking: endpoint({
    method: 'POST',
    path: '/api/admin/orders/bulk/tracking',
    summary: 'Stores carriers and tracking numbers of several orders',
    access: 'staff',
    permission: 'orders',
    body: SendParcels,
    status: 200,
    response: BulkOrderResults,
  }),
  dispatch: endpoint({
    method: 'POST',
    path: '/api/admin/orders/bulk/dispatch',
    summary: 'Dispatches orders, or marks them as ready for pickup; each buyer gets one mail',
    access: 'staff',
    permission: 'orders',
    body: SendParcels,
    status: 200,
    response: BulkOrderResults,
  }),
}
