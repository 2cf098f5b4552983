import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Id, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { SeenVersion } from './listing.ts'
import { counterMethods, Pesos } from './order-drafts.ts'
import { AdminOrderDetail } from './order-shapes.ts'

const params = z.object({ transaction_id: RequiredText(40) })

const MAX_VOIDED = 20

/** What is missing of an order that is paid in part, what came without being owed, and what was noted by mistake. */
export const adminOrderRestApi = {
  take: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:transaction_id/rest',
    summary:
      'Notes that what was missing of an order, or a part of it, was paid to the shop itself',
    access: 'staff',
    permission: 'orders',
    params,
    body: z.object({
      method: z.enum(counterMethods, NOT_AN_OPTION),
      amount: Pesos,
      version: SeenVersion,
    }),
    status: 200,
    response: AdminOrderDetail,
  }),
  voidTender: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:transaction_id/void',
    summary:
      'Takes back a payment to the shop itself that was noted by mistake; an order that it paid is unpaid again',
    access: 'staff',
    permission: 'refunds',
    params,
    body: z.object({
      /** What was taken at one moment may have several methods. */
      tender_ids: z
        .array(Id)
        .check(z.minLength(1, 'Elegí al menos uno.'), z.maxLength(MAX_VOIDED, 'Hay demasiados.')),
      reason: RequiredText(300),
      version: SeenVersion,
    }),
    status: 200,
    response: AdminOrderDetail,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:transaction_id/rest/waive',
    summary: 'Notes that what is missing of an order is not asked for any more',
    access: 'staff',
    permission: 'manual_settlement',
    params,
    body: z.object({ version: SeenVersion }),
    status: 200,
    response: AdminOrderDetail,
  }),
  noteUnowed: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:transaction_id/unowed',
    summary:
      'Notes money that the shop itself received for an order that does not need it; it waits among the unresolved money',
    access: 'staff',
    permission: 'manual_settlement',
    params,
    body: z.object({
      method: z.enum(counterMethods, NOT_AN_OPTION),
      amount: Pesos,
      version: SeenVersion,
    }),
    status: 200,
    response: AdminOrderDetail,
  }),
}
