import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { orderStatuses, paymentProblems, paymentStatuses } from '#contracts/orders.ts'
import { Flag, Id, Money, RequiredText, Timestamp } from '#contracts/scalars.ts'
import { Key } from './order-drafts.ts'

/** Why a payment or refund needs a decision by staff. */
export const unresolvedKinds = [
  ...paymentProblems,
  'refund_rejected',
  'refund_delayed',
  'dispute_open',
  'dispute_lost',
  'paid_cancelled',
  'deposit',
  'credit_spent',
] as const
export type UnresolvedKind = (typeof unresolvedKinds)[number]

export const moneyActions = ['accept', 'link', 'refund', 'retry', 'dismiss'] as const
export type MoneyAction = (typeof moneyActions)[number]

export const UnresolvedMoney = z.object({
  /** `payment-…` or `refund-…`. */
  id: z.string(),
  kind: z.enum(unresolvedKinds),
  payment_id: z.string(),
  refund_id: z.nullable(z.int()),
  amount: Money,
  /** The transfer of which it is what the order did not need; null unless it is a part of one. */
  transfer: z.nullable(Money),
  currency: z.string(),
  is_test: z.boolean(),
  /** Taken by the shop itself, so the provider gives nothing back. */
  at_counter: z.boolean(),
  since: Timestamp,
  /** The provider's message about a refund; empty without one. */
  detail: z.string(),
  order: z.nullable(
    z.object({
      transaction_id: z.string(),
      full_name: z.string(),
      /** What it costs, without what store credit pays. */
      amount: Money,
      status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses),
    }),
  ),
  actions: z.array(z.enum(moneyActions)),
})
export type UnresolvedMoney = z.infer<typeof UnresolvedMoney>

const response = z.object({ results: z.array(UnresolvedMoney), total: z.int() })
const payment = z.object({ id: RequiredText(60) })
const refund = z.object({ id: Id })
const Note = z.object({ note: RequiredText(300) })
/** Of a payment of less than the order costs: the buyer is not asked for the rest. */
const query = z.object({ waive_rest: z._default(Flag, false) })
const path = <P extends string>(rest: P) => `/api/admin/unresolved-money${rest}` as const

export const adminMoneyApi = {
  list: endpoint({
    method: 'GET',
    path: path(''),
    summary: 'Money that belongs to no order, refunds that failed, disputes; the oldest first',
    access: 'staff',
    permission: ['orders', 'read_sales', 'manual_settlement', 'refunds'],
    response,
  }),
  accept: endpoint({
    method: 'POST',
    path: path('/payments/:id/accept'),
    summary: 'Takes a payment as the payment of its order, whatever its amount',
    access: 'staff',
    permission: 'manual_settlement',
    params: payment,
    query,
    response,
  }),
  link: endpoint({
    method: 'POST',
    path: path('/payments/:id/link'),
    summary: 'Takes a payment without an order as the payment of this one',
    access: 'staff',
    permission: 'manual_settlement',
    params: payment,
    query,
    body: z.object({ transaction_id: RequiredText(40) }),
    response,
  }),
  refund: endpoint({
    method: 'POST',
    path: path('/payments/:id/refund'),
    summary: 'Gives back all that is left of a payment',
    access: 'staff',
    permission: 'refunds',
    params: payment,
    body: z.object({ key: Key, reason: RequiredText(300) }),
    response,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: path('/payments/:id/dismiss'),
    summary: 'Notes that a payment was settled elsewhere',
    access: 'staff',
    permission: 'manual_settlement',
    params: payment,
    body: Note,
    response,
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: path('/refunds/:id/retry'),
    summary: 'Asks the provider for a refund once more',
    access: 'staff',
    permission: 'refunds',
    params: refund,
    response,
  }),
  dismissRefund: endpoint({
    method: 'POST',
    path: path('/refunds/:id/dismiss'),
    summary: 'Notes that a rejected refund was settled elsewhere',
    access: 'staff',
    permission: 'refunds',
    params: refund,
    body: Note,
    response,
  }),
}
