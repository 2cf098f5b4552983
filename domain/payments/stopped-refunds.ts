import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { Centavos } from '#domain/money.ts'
import { lockPayment } from './payment-rows.ts'
import { sumApproved } from './send-refund.ts'

/** Written into a refund that staff put an end to. */
export const STOPPED = 'La tienda la dejó sin efecto.'

/** A refund that staff put an end to can have been under way: the provider then made it all the same. */
export async function reviveStopped(tx: Tx, paymentId: string, amount: Centavos): Promise<void> {
  const stopped = tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(refunds.payment_id, paymentId),
        eq(refunds.status, 'rejected'),
        eq(refunds.refusal, STOPPED),
        sql`coalesce(${refunds.amount}, ${payments.amount}) = ${amount}`,
      ),
    )
    .orderBy(refunds.id)
    .limit(1)
  await tx
    .update(refunds)
    .set({
      status: 'approved',
      date_done: sql`now()`,
      refusal: null,
      fault: null,
      date_resolved: null,
      resolved_by: null,
      resolution: null,
    })
    .where(inArray(refunds.id, stopped))
}

/**
 * For a refund that is about to be dismissed, after the provider was asked about its payment: if that shows more refunded than all
 * other refunds gave back, the reply was lost and the refund is done.
 */
export const settleIfMade = (db: Database, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const payment_id = await findPaymentOf(tx, id)
    if (payment_id === null) return
    const { payment } = await lockPayment(tx, payment_id)
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (refund?.status !== 'requested') return
    const others = await sumApproved(tx, payment_id)
    const made = Math.min(payment.amount, others + (refund.amount ?? payment.amount))
    if (payment.refunded < made) return
    await tx
      .update(refunds)
      .set({ status: 'approved', date_done: sql`now()`, fault: null })
      .where(eq(refunds.id, id))
  })

export async function findPaymentOf(from: Database, refundId: number): Promise<string | null> {
  const [refund] = await from
    .select({ payment_id: refunds.payment_id })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  return refund?.payment_id ?? null
}
