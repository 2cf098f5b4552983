import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { addJob } from '#domain/jobs.ts'
import { formatMoney, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockPayingOrders, readUsable } from './exchange-credit.ts'
import { findOrder } from './find-order.ts'
import type { ProviderPayment } from './gateway.ts'
import { readLeftOfPayment } from './open-refunds.ts'
import { lockPayment, type PaymentRow } from './payment-rows.ts'
import { endReview } from './payment-status.ts'
import { refundAtCounter } from './refund-at-counter.ts'
import { refundOthers, requestRefund } from './refunds.ts'
import { STOPPED } from './stopped-refunds.ts'
import { requireAction } from './unresolved.ts'

type Caller = { id: number }

/** `waive_rest`: the buyer is not asked for what is missing. */
export type Acceptance = { waive_rest: boolean }

type Dependencies = {
  db: Database
  /** Makes the payment pay the order. Called in a transaction that has locked both. */
  payWith: (
    tx: Tx,
    order: OrderRow,
    payment: PaymentRow,
    by: Acceptance & { author_id: number },
  ) => Promise<void>
  /** Adds to the history of an order that staff decided about its money without moving it. */
  noteResolved: (
    tx: Tx,
    orderId: number,
    note: { text: string; author_id: number },
  ) => Promise<void>
  /** Applies the new state of a payment at the counter. */
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>
}

const resource = 'payments'

/** The decisions of staff about payments that no rule could settle. Each is recorded in the audit log. */
export function createResolutions({ db, payWith, noteResolved, applyPayment }: Dependencies) {
  const recordDecision = (
    tx: Tx,
    caller: Caller,
    action: AuditAction<'payments'>,
    id: string,
    after: object,
  ) => recordChange(tx, caller, { action, resource, resource_id: id, after })

  const markResolved = (resolution: string, { id }: Caller) => ({
    date_resolved: sql`now()`,
    resolved_by: id,
    resolution,
  })

  /** Pays an order with a payment that does not match its amount or reference. */
  async function pay(
    tx: Tx,
    caller: Caller,
    payment: PaymentRow,
    order: OrderRow,
    acceptance: Acceptance,
  ) {
    const [paid] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(sql`${payments.order_id} = ${order.id} and ${payments.counted}`)
    if (paid) throw new Refusal('order_already_paid')
    await tx
      .update(payments)
      .set({ order_id: order.id, ...markResolved('accepted', caller) })
      .where(eq(payments.id, payment.id))
    await payWith(tx, order, payment, { ...acceptance, author_id: caller.id })
    await refundOthers(tx, order.id, payment.id)
    const { transaction_id } = order
    await recordDecision(tx, caller, 'accept', payment.id, {
      transaction_id,
      amount: toPesos(payment.amount),
    })
  }

  return {
    accept: (caller: Caller, id: string, acceptance: Acceptance): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { payment, order } = await lockPayment(tx, id)
        await requireAction(tx, id, 'accept')
        if (!order) throw new Refusal('order_not_found')
        await pay(tx, caller, payment, order, acceptance)
      }),

    link: (
      caller: Caller,
      id: string,
      transactionId: string,
      acceptance: Acceptance,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await findOrder({ from: tx, lock: true }, transactionId.trim())
        const { payment } = await lockPayment(tx, id)
        await requireAction(tx, id, 'link')
        await pay(tx, caller, payment, order, acceptance)
      }),

    /** Returns the id of the refund, so that the caller can send it at once. */
    refund: (caller: Caller, id: string, { key, reason }: { key: string; reason: string }) =>
      inTransaction(db, async (tx): Promise<number> => {
        const [known] = await tx
          .select({ id: refunds.id, payment_id: refunds.payment_id, reason: refunds.reason })
          .from(refunds)
          .where(eq(refunds.key, key))
        if (known && (known.payment_id !== id || known.reason !== reason)) {
          throw new Refusal('key_used')
        }
        if (known) return known.id
        const { payment } = await lockPayment(tx, id)
        if (payment.problem === 'account') throw new Refusal('refund_elsewhere')
        await requireAction(tx, id, 'refund')
        const left = await readLeftOfPayment(tx, payment)
        const amount = left < payment.amount ? { amount: left } : {}
        await recordDecision(tx, caller, 'refund', id, { amount: toPesos(left), reason })
        const refund = { payment_id: id, reason, key, author_id: caller.id }
        if (!payment.at_counter) return requestRefund(tx, { ...refund, ...amount })
        const done = await refundAtCounter(tx, payment, { ...refund, amount: left }, applyPayment)
        return done.id
      }),

    dismiss: (caller: Caller, id: string, resolution: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { payment } = await lockPayment(tx, id)
        await requireAction(tx, id, 'dismiss')
        const left = await readLeftOfPayment(tx, payment)
        await tx.update(payments).set(markResolved(resolution, caller)).where(eq(payments.id, id))
        if (payment.order_id !== null) {
          await endReview(tx, payment.order_id)
          const money = formatMoney(left, payment.currency)
          const note = { text: `${money}: ${resolution}`, author_id: caller.id }
          await noteResolved(tx, payment.order_id, note)
        }
        await recordDecision(tx, caller, 'dismiss', id, { resolution })
      }),

    /** Repeats a rejected refund as a new one, or retries a delayed one now. Returns the id of the refund to send. */
    retryRefund: (caller: Caller, id: number): Promise<number> =>
      inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, id)
        await recordDecision(tx, caller, 'retry', refund.payment_id, { refund: id })
        if (refund.status === 'requested' || refund.status === 'in_process') {
          await addJob(tx, 'refund_payment', { id }, { key: `refund:${id}` })
          return id
        }
        const paying = await lockPaying(tx, refund)
        const { payment } = await lockPayment(tx, refund.payment_id)
        const all = await readLeftOfPayment(tx, payment)
        // An exchange may have used it since.
        const left =
          paying !== null && payment.counted ? Math.min(all, await readUsable(tx, paying)) : all
        if (left === 0) throw new Refusal('refund_settled')
        await tx.update(refunds).set(markResolved('retried', caller)).where(eq(refunds.id, id))
        const { payment_id, reason, silent } = refund
        const isRest = refund.amount === null && left === all
        const amount = isRest ? {} : { amount: Math.min(refund.amount ?? payment.amount, left) }
        const return_id = refund.return_id ? { return_id: refund.return_id } : {}
        const again = { payment_id, reason, silent, author_id: caller.id }
        return requestRefund(tx, { ...again, ...return_id, ...amount })
      }),

    dismissRefund: (caller: Caller, id: number, resolution: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const refund = await lockRefund(tx, id)
        if (refund.status === 'in_process') throw new Refusal('refund_settled')
        // A refund that was not sent yet is not retried any more.
        const stopped = refund.status === 'requested' ? { refusal: STOPPED } : {}
        await tx
          .update(refunds)
          .set({ status: 'rejected', ...stopped, ...markResolved(resolution, caller) })
          .where(eq(refunds.id, id))
        const [payment] = await tx
          .select({ order_id: payments.order_id })
          .from(payments)
          .where(eq(payments.id, refund.payment_id))
        if (payment?.order_id != null) {
          const text = `La devolución que no salió: ${resolution}`
          await noteResolved(tx, payment.order_id, { text, author_id: caller.id })
        }
        await recordDecision(tx, caller, 'dismiss', refund.payment_id, { refund: id, resolution })
      }),
  }
}

/** Locks the order for whose pieces a refund is, and those that paid for them. Returns its id. */
async function lockPaying(
  tx: Tx,
  { payment_id, return_id }: typeof refunds.$inferSelect,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select coalesce(r.order_id, p.order_id) as id
    from payments p left join returns r on r.id = ${return_id} where p.id = ${payment_id}`)
  const id = rows[0]?.id ?? null
  if (id !== null) await lockPayingOrders(tx, id)
  return id
}

async function lockRefund(tx: Tx, id: number) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund) throw new Refusal('refund_not_found')
  if (refund.status === 'approved' || refund.date_resolved) throw new Refusal('refund_settled')
  return refund
}
