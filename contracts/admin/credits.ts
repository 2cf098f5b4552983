import * as z from 'zod/mini'
import { CreditMove, StoreCredit } from '#contracts/credits.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Id, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'

export const AdminCredit = z.extend(StoreCredit, {
  id: z.int(),
  /** Whose it is. Null for a guest, and after the account was deleted. */
  customer: z.nullable(z.object({ id: z.int(), full_name: z.string() })),
  /** Of a guest. Empty: whoever has the code may use it. */
  email: z.string(),
  version: z.int(),
})
export type AdminCredit = z.infer<typeof AdminCredit>

export const AdminCreditDetail = z.extend(AdminCredit, {
  moves: z.array(
    z.extend(CreditMove, {
      /** The staff member who caused it. */
      author: z.nullable(z.string()),
      /** Why it was voided. */
      note: z.string(),
    }),
  ),
})
export type AdminCreditDetail = z.infer<typeof AdminCreditDetail>

export const adminCreditsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/credits',
    summary: 'Store credits, newest first',
    access: 'staff',
    permission: 'orders',
    query: listQuery(['id', 'balance'], {
      customer_id: blankAsAbsent(Id),
      state: blankAsAbsent(z.enum(['with_balance', 'used_up'], NOT_AN_OPTION)),
    }),
    response: listReply(AdminCredit),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/credits/:id',
    summary: 'A store credit with every change of its balance',
    access: 'staff',
    permission: 'orders',
    params: byId,
    response: AdminCreditDetail,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/admin/credits/:id/void',
    summary: 'Takes the rest of a store credit away, for example after a chargeback',
    access: 'staff',
    permission: 'refunds',
    params: byId,
    body: z.object({ reason: RequiredText(300), version: SeenVersion }),
    response: AdminCreditDetail,
  }),
}
