import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { returnStates } from '#contracts/returns.ts'
import { blankAsAbsent, NOT_AN_OPTION, RequiredText, Timestamp } from '#contracts/scalars.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'
import { AdminReply } from './messages.ts'
import { OptionalLine } from './order-drafts.ts'

/** What happens between a request and its end. A request that matches no order has only the first. */
export const revocationSteps = ['answered', 'received', 'refunded', 'stocked'] as const

export const AdminRevocation = z.object({
  id: z.int(),
  code: z.string(),
  email: z.string(),
  /** As the customer typed it. */
  transaction_id: z.nullable(z.string()),
  /** The order with that id, if it exists. */
  order: z.nullable(z.string()),
  /** Whether the request came from the e-mail of the order; null without an order or after the customer was erased. */
  is_buyer: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  date_created: Timestamp,
  /** The law requires a first answer within 24 hours. */
  due_at: Timestamp,
  date_answered: z.nullable(Timestamp),
  date_closed: z.nullable(Timestamp),
  outcome: z.string(),
  /** The staff member who closed it. */
  author: z.nullable(z.string()),
  answers: z.array(AdminReply),
  /** The steps to close it, derived from what happened. */
  steps: z.array(z.object({ name: z.enum(revocationSteps), is_done: z.boolean() })),
  /** The return that it became. */
  return: z.nullable(z.object({ id: z.int(), code: z.string(), state: z.enum(returnStates) })),
  version: z.int(),
})
export type AdminRevocation = z.infer<typeof AdminRevocation>

/** `waiting` has no answer yet; `open` is everything that is not closed. */
export const revocationStates = ['waiting', 'open', 'closed'] as const
export const adminRevocationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/revocations',
    summary: 'Requests to take a purchase back, newest first, each with its clock',
    access: 'staff',
    permission: 'messages',
    query: listQuery(['id'], {
      state: blankAsAbsent(z.enum(revocationStates, NOT_AN_OPTION)),
    }),
    response: listReply(AdminRevocation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/revocations/:id',
    summary: 'One request with what was answered',
    access: 'staff',
    permission: 'messages',
    params: byId,
    response: AdminRevocation,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/revocations/:id/answer',
    summary: 'Answers by mail',
    access: 'staff',
    permission: 'messages',
    params: byId,
    body: z.object({ text: RequiredText(5_000), version: SeenVersion }),
    response: AdminRevocation,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/revocations/:id/close',
    summary: 'Closes a request, saying how it ended',
    access: 'staff',
    permission: 'messages',
    params: byId,
    /** Needed while a step is open. */
    body: z.object({ outcome: OptionalLine(500), version: SeenVersion }),
    response: AdminRevocation,
  }),
}
