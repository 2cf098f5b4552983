import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { openReturnStates, ReturnableItem, ReturnPhotos, returnKinds } from '#contracts/returns.ts'
import { blankAsAbsent, Money, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'
import {
  AdminReturn,
  AdminReturnDetail,
  Conditions,
  Exchange,
  NewAdminReturn,
  Reason,
  ReturnRefund,
} from './return-shapes.ts'

const orders = 'orders' as const

export const adminReturnsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/returns',
    summary: 'Returns, exchanges and cancellations, newest first',
    access: 'staff',
    permission: orders,
    query: listQuery(['id'], {
      state: blankAsAbsent(z.enum(['open', 'closed', ...openReturnStates], NOT_AN_OPTION)),
      kind: blankAsAbsent(z.enum(returnKinds, NOT_AN_OPTION)),
    }),
    response: listReply(AdminReturn),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id',
    summary: 'One return',
    access: 'staff',
    permission: orders,
    params: byId,
    response: AdminReturnDetail,
  }),
  getPhotos: endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id/photos',
    summary: 'The photos that its buyer sent',
    access: 'staff',
    permission: orders,
    params: byId,
    response: ReturnPhotos,
  }),
  listItems: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:transaction_id/returnable-items',
    summary: 'The pieces of an order that can still be returned, and what was paid for them',
    access: 'staff',
    permission: orders,
    params: z.object({ transaction_id: RequiredText(40) }),
    response: z.object({
      items: z.array(ReturnableItem),
      shipping_price: Money,
      refundable: Money,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:transaction_id/returns',
    summary: 'Notes which pieces of a sent order come back; asked twice with one key, once',
    access: 'staff',
    permission: orders,
    params: z.object({ transaction_id: RequiredText(40) }),
    body: NewAdminReturn,
    status: 201,
    response: AdminReturnDetail,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/receive',
    summary: 'Notes that the pieces arrived',
    access: 'staff',
    permission: orders,
    params: byId,
    body: z.object({ conditions: Conditions, version: SeenVersion }),
    response: AdminReturnDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/refund',
    summary: 'Approves a return and gives back what was paid, or less',
    access: 'staff',
    permission: 'refunds',
    params: byId,
    body: ReturnRefund,
    response: AdminReturnDetail,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/exchange',
    summary: 'Approves an exchange: takes the new piece and makes its order',
    access: 'staff',
    permission: orders,
    params: byId,
    body: Exchange,
    response: AdminReturnDetail,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/reject',
    summary: 'Rejects a return; its buyer reads why',
    access: 'staff',
    permission: orders,
    params: byId,
    body: z.object({ reason: Reason, version: SeenVersion }),
    response: AdminReturnDetail,
  }),
}
