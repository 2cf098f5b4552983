import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { readUsable } from './exchange-credit.ts'
import { findKnownRefund } from './find-known-refund.ts'
import { findOrder } from './find-order.ts'
import type { ProviderPayment } from './gateway.ts'
import { OPEN, readLeftOfPayment } from './open-refunds.ts'
import { refundAtCounter } from './refund-at-counter.ts'
import { divideRefundable, findRefundableOrDeposit, type Refundable } from './refundable.ts'

type Dependencies = {
  db: Database
  /** Applies the new state of a payment at the counter. */
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>
  /** Puts the part that store credit paid back to the credit. */
  refundCredit: (tx: Tx, order: OrderRow, refund: CreditPart) => Promise<void>
  emit: Emit
}

type CreditPart = {
  amount: Centavos
  reason: string
  author_id: number | null
  key: string | undefined
  silent: boolean
}

/** The id of the refund of money, if there is one, and its outcome if that is known already. */
export type RequestedRefund = { id: number | null; outcome: string | null }

type RefundRequest = {
  transaction_id: string
  amount?: Centavos
  /** Of a payment at the counter, the tender to give back. */
  tender_id?: number | undefined
  reason: string
  author_id: number | null
  /** Idempotency key: a repeated request creates no second refund. */
  key?: string
  /** The return that it pays back. */
  return_id?: number
  /** The buyer gets no mail about it. */
  silent?: boolean
  /** Writes the audit log in the same transaction. */
  audit?: (tx: Tx, refund: { amount: Centavos; payment_id: string | null }) => Promise<void>
}
export type NewRefund = {
  payment_id: string
  amount?: Centavos
  reason: string
  author_id?: number | null
  key?: string
  return_id?: number
  silent?: boolean
}

/** Stores a refund with a job that calls the provider after the commit, and retries until it replies. */
export async function requestRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { id } = one(await tx.insert(refunds).values(refund).returning({ id: refunds.id }))
  await addJob(tx, 'refund_payment', { id }, { key: `refund:${id}` })
  return id
}

/** Refunds a whole payment, unless it is already being refunded. */
export async function refundInFull(tx: Tx, payment_id: string, reason: string): Promise<void> {
  const [known] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment_id), inArray(refunds.status, [...OPEN, 'approved'])))
    .limit(1)
  if (!known) await requestRefund(tx, { payment_id, reason })
}

export const PAID_OTHERWISE =
  'El pedido ya se pagó con otro pago y sigue igual, así que este vuelve completo.'

/** Refunds the approved payments of an order that the shop can refund, except the one that pays it. */
export async function refundOthers(tx: Tx, orderId: number, paymentId: string): Promise<void> {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      sql`${payments.order_id} = ${orderId} and ${payments.id} <> ${paymentId} and ${payments.status} = 'approved'
        and not ${payments.counted} and not ${payments.at_counter} and ${payments.date_resolved} is null
        and coalesce(${payments.problem} not in ('account', 'mode'), true)`,
    )
  for (const { id } of others) await refundInFull(tx, id, PAID_OTHERWISE)
}

/** What was paid for a piece that was exchanged pays for the new one. Who refunds a return has checked that for its pieces. */
async function limitByExchanges(
  from: Database,
  { payment, left }: Refundable,
  { order_id, return_id }: { order_id: number; return_id: number | undefined },
): Promise<Centavos> {
  if (return_id || payment?.counted === false) return left
  return Math.min(left, await readUsable(from, order_id))
}

/** Whether the payment of an order is being refunded completely. */
export async function isBeingRefunded(tx: Tx, orderId: number): Promise<boolean> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.counted, true)))
  if (!payment || payment.refunded >= payment.amount) return false
  return (await readLeftOfPayment(tx, payment)) === 0
}

export function createRefunds({ db, applyPayment, refundCredit, emit }: Dependencies) {
  async function request(tx: Tx, input: RefundRequest): Promise<RequestedRefund> {
    const { transaction_id, amount, tender_id, reason, author_id, key, return_id, audit } = input
    const { silent = false } = input
    const order = await findOrder({ from: tx, lock: true }, transaction_id)
    const known =
      key && (await findKnownRefund(tx, key, { order_id: order.id, amount, tender_id, reason }))
    if (known) return known
    const refundable = await findRefundableOrDeposit(tx, order)
    if (!refundable) throw new Refusal('payment_not_found')
    const { payment } = refundable
    const left = await limitByExchanges(tx, refundable, { order_id: order.id, return_id })
    const isTender = tender_id !== undefined
    const parts = divideRefundable(refundable, amount ?? left, { isTender })
    if (left === 0 || (amount ?? 0) > left || !parts) throw new Refusal('refund_too_large')
    await audit?.(tx, { amount: amount ?? left, payment_id: payment?.id ?? null })
    if (parts.credit > 0) {
      const refund = { amount: parts.credit, reason, author_id, key, silent }
      await refundCredit(tx, order, refund)
    }
    if (!payment || parts.money === 0) return { id: null, outcome: null }
    const refund = {
      payment_id: payment.id,
      // Stores the rest as an amount if there are other refunds, because no amount means the whole payment.
      ...(amount !== undefined || parts.money < payment.amount ? { amount: parts.money } : {}),
      ...(key && { key }),
      ...(return_id && { return_id }),
      reason,
      author_id,
      silent,
    }
    if (!payment.at_counter) return { id: await requestRefund(tx, refund), outcome: null }
    return refundAtCounter(tx, payment, { ...refund, amount: parts.money, tender_id }, applyPayment)
  }

  return {
    /** For callers that already have a transaction. They emit the outcome, and follow the refund, after the commit. */
    requestIn: request,

    /** Refunds a part of the payment of an order. Without an amount, refunds the rest. */
    async request(input: RefundRequest): Promise<number | null> {
      const { id, outcome } = await inTransaction(db, (tx) => request(tx, input))
      if (outcome) emit({ what: 'payment', outcome })
      return id
    },
  }
}

/** Refunds that wait for the provider. The one that was checked longest ago comes first. */
export const listOpenRefunds = async (db: Database, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, OPEN),
        // The retry interval is half of the age of the refund, so retries become rarer.
        sql`coalesce(${refunds.date_asked}, ${refunds.date_created}) < now() - greatest(interval '1 minute', least(interval '6 hours', (now() - ${refunds.date_created}) / 2))`,
      ),
    )
    .orderBy(sql`${refunds.date_asked} nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}
