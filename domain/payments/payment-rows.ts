import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentProblem } from '#contracts/orders.ts'
import type { Tx } from '#db/database.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { findProblem, type Step } from './decide.ts'
import { lockOrder } from './find-order.ts'
import type { ProviderAccount, ProviderPayment } from './gateway.ts'
import { OPEN } from './open-refunds.ts'

export type PaymentRow = typeof payments.$inferSelect
export type CheckoutRow = typeof checkouts.$inferSelect

/** Locks the checkout first, as placing an order does, so that a payment always finds an order placed at the same time. */
export async function lockReference(tx: Tx, { external_reference }: ProviderPayment) {
  if (!external_reference) return { checkout: null, order: null }
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.transaction_id, external_reference))
    .for('update')
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.transaction_id, external_reference))
    .for('update')
  return { checkout: checkout ?? null, order: order ?? null }
}

/** Locks the order before the payment, as everywhere. */
export async function lockPayment(tx: Tx, id: string) {
  const [found] = await tx
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(eq(payments.id, id))
  const order = found?.order_id == null ? null : await lockOrder(tx, found.order_id)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new Refusal('payment_not_found')
  return { payment, order }
}

/**
 * Whether a payment changes the stored one. Replies of the provider can arrive out of order, so older ones are ignored. What the
 * shop itself took or gave back at the counter is always news: the clocks of its servers differ, and can be set back.
 */
export const isNews = (
  known: PaymentRow,
  payment: ProviderPayment,
  order: OrderRow | null,
): boolean =>
  (payment.taken_by !== undefined || payment.date_last_updated >= known.date_updated) &&
  (known.status !== payment.status ||
    known.status_detail !== (payment.status_detail ?? '') ||
    known.refunded !== payment.refunded ||
    (known.order_id === null && order !== null))

/** The payment that pays the order. */
export async function findCounted(tx: Tx, orderId: number): Promise<string | null> {
  const [counted] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.counted, true)))
  return counted?.id ?? null
}

/** A refund that was made in the panel of the provider has no reason. */
export const NOT_REQUESTED = { reason: '', silent: false }

/** The open refund with this amount, as the shop requested it. */
export async function findRequested(
  tx: Tx,
  paymentId: string,
  amount: Centavos,
): Promise<{ reason: string; silent: boolean }> {
  const [refund] = await tx
    .select({ reason: refunds.reason, silent: refunds.silent })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(refunds.payment_id, paymentId),
        inArray(refunds.status, OPEN),
        sql`coalesce(${refunds.amount}, ${payments.amount} - ${payments.refunded}) = ${amount}`,
      ),
    )
    .orderBy(refunds.id)
    .limit(1)
  return refund ?? NOT_REQUESTED
}

export const toProblem = (
  step: Step | null,
  order: OrderRow | null,
  payment: ProviderPayment,
  account: ProviderAccount | null,
): PaymentProblem | null =>
  payment.status === 'approved' && (step === null || step === 'review')
    ? findProblem(order, payment, account)
    : null

export async function storePayment(
  tx: Tx,
  payment: ProviderPayment,
  { order_id, problem }: { order_id: number | null; problem: PaymentProblem | null },
) {
  const columns = {
    order_id,
    status: payment.status,
    status_detail: payment.status_detail ?? '',
    amount: payment.amount,
    refunded: payment.refunded,
    installments: payment.installments,
    date_updated: payment.date_last_updated,
    ...(problem && { problem }),
  }
  await tx
    .insert(payments)
    .values({
      ...columns,
      id: payment.id,
      external_reference: payment.external_reference,
      currency: payment.currency_id,
      method: payment.payment_method_id ?? '',
      at_counter: payment.taken_by !== undefined,
      live_mode: payment.live_mode,
      date_created: payment.date_created,
    })
    .onConflictDoUpdate({
      target: payments.id,
      // A decision of staff stays valid until the status of the payment changes.
      set: {
        ...columns,
        date_updated: sql`greatest(${payments.date_updated}, excluded.date_updated)`,
        date_resolved: sql`case when ${payments.status} = excluded.status then ${payments.date_resolved} end`,
      },
    })
}

/** Staff cancelled the order and decided what to give back, so the rest of its payment needs no decision. */
export async function keepRest(tx: Tx, { id }: OrderRow, staffId: number | null): Promise<void> {
  await tx
    .update(payments)
    .set({
      date_resolved: sql`now()`,
      resolved_by: staffId,
      resolution: sql`coalesce(${payments.resolution}, 'cancelled')`,
    })
    .where(and(eq(payments.order_id, id), eq(payments.counted, true)))
}

export async function isCounted(tx: Tx, paymentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ counted: payments.counted })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return row?.counted ?? false
}
