import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Id,
  Money,
  NOT_AN_OPTION,
  RequiredText,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { Amount, Price } from './amounts.ts'
import { byId, listQuery, listReply } from './listing.ts'
import { counterMethods, Key } from './order-drafts.ts'

/** What one method took and gave back, in centavos, as stored with a closing. */
export type ClosedMethod = {
  method: (typeof counterMethods)[number]
  taken: number
  refunded: number
  payments: number
}

const MethodSum = z.object({
  method: z.enum(counterMethods),
  taken: Money,
  refunded: Money,
  payments: z.int(),
})

export const cashMoveKinds = ['in', 'out'] as const

export const CashMove = z.object({
  id: z.int(),
  at: Timestamp,
  kind: z.enum(cashMoveKinds),
  amount: Money,
  reason: z.string(),
})
export type CashMove = z.infer<typeof CashMove>

/** A payment at the counter, or money given back there. */
const CashEntry = z.object({
  at: Timestamp,
  method: z.enum(counterMethods),
  /** Negative for a refund. */
  amount: Money,
  transaction_id: z.nullable(z.string()),
})

export type CashEntry = z.infer<typeof CashEntry>

/** What the own next closing would contain. */
export const OpenCash = z.object({
  starts_at: Timestamp,
  /** What the last closing left in the till; null before the first one. */
  last_counted: z.nullable(Money),
  methods: z.array(MethodSum),
  moves: z.array(CashMove),
  entries: z.array(CashEntry),
  cash_in: Money,
  cash_out: Money,
  /** What cash payments, refunds and moves add to the opening balance. */
  change: Money,
})
export type OpenCash = z.infer<typeof OpenCash>

export const CashClosing = z.object({
  id: z.int(),
  author_id: z.int(),
  author: z.string(),
  day: z.string(),
  starts_at: Timestamp,
  at: Timestamp,
  opening: Money,
  methods: z.array(MethodSum),
  cash_in: Money,
  cash_out: Money,
  expected: Money,
  counted: Money,
  /** Counted less expected. */
  difference: Money,
  note: z.string(),
})
export type CashClosing = z.infer<typeof CashClosing>

export const CashClosingDetail = z.extend(CashClosing, {
  moves: z.array(CashMove),
  entries: z.array(CashEntry),
})
export type CashClosingDetail = z.infer<typeof CashClosingDetail>

export const CashClosingDraft = z.object({
  key: Key,
  /** The cash at the start. */
  opening: Amount,
  counted: Amount,
  /** `change` of the screen: a payment that arrived since is not closed unseen. */
  seen_change: z.number('Tiene que ser un número.'),
  note: Text(500),
})
export type CashClosingDraft = z.infer<typeof CashClosingDraft>

export const CashMoveDraft = z.object({
  key: Key,
  kind: z.enum(cashMoveKinds, NOT_AN_OPTION),
  amount: Price,
  reason: RequiredText(200),
})
export type CashMoveDraft = z.infer<typeof CashMoveDraft>

/** Who sells closes the own cash; `read_sales` sees the closings of everybody. */
const reads = ['orders', 'read_sales'] as const

export const adminCashApi = {
  getOpen: endpoint({
    method: 'GET',
    path: '/api/admin/cash/open',
    summary: 'The own payments at the counter since the last cash closing',
    access: 'staff',
    permission: 'orders',
    response: OpenCash,
  }),
  addMove: endpoint({
    method: 'POST',
    path: '/api/admin/cash/moves',
    summary: 'Notes cash that is put into the own till or taken out of it',
    access: 'staff',
    permission: 'orders',
    body: CashMoveDraft,
    status: 200,
    response: OpenCash,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/cash/closings',
    summary: 'Closes the own cash, once; later payments belong to the next closing',
    access: 'staff',
    permission: 'orders',
    body: CashClosingDraft,
    status: 200,
    response: CashClosingDetail,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/cash/closings',
    summary: 'Cash closings, newest first: the own ones, or those of everybody',
    access: 'staff',
    permission: reads,
    query: listQuery(['id'], { author_id: blankAsAbsent(Id) }),
    response: listReply(CashClosing),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/cash/closings/:id',
    summary: 'One cash closing with its payments and moves',
    access: 'staff',
    permission: reads,
    params: byId,
    response: CashClosingDetail,
  }),
}
