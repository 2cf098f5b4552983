import { eq } from 'drizzle-orm'
import type { Cancellation } from '#contracts/admin/order-edits.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { requireConfirmed } from '#domain/auth/require-confirmed.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import type { Emit } from '#domain/events.ts'
import { addJob } from '#domain/jobs.ts'
import { type Centavos, formatMoney, toCentavos, toPesos } from '#domain/money.ts'
import { listKeptItems } from '#domain/orders/kept-items.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { toSentence } from '#domain/orders/payment-effects.ts'
import type { Settlement } from '#domain/orders/settlement.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { leaveToJob } from '#domain/payments/leave-to-job.ts'
import { keepRest, type PaymentRow } from '#domain/payments/payment-rows.ts'
import { findRefundable } from '#domain/payments/refundable.ts'
import type { createRefunds } from '#domain/payments/refunds.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

type Dependencies = {
  db: Database
  moves: Moves
  settlement: Settlement
  requestRefund: ReturnType<typeof createRefunds>['requestIn']
  followRefund: (id: number) => Promise<void>
  syncPayments: (transactionId: string) => Promise<void>
  emit: Emit
}

/** Cancels orders that were not sent, paid or not. Staff decide what is refunded and what returns to stock. */
export function createCancelOrder(dependencies: Dependencies) {
  const { db, moves, settlement, requestRefund, followRefund, syncPayments, emit } = dependencies

  async function cancelIn(tx: Tx, caller: Caller, transactionId: string, input: Cancellation) {
    const order = await findOrder({ from: tx, lock: true }, transactionId)
    if (order.cancel_key === input.key) return null
    if (order.version !== input.version) requireVersion(input.version, await toDetail(tx, order))
    requireNotSent(order)
    const { payment, refund, refundable, credit } = await readRefund(tx, order, input)
    await requireLines(tx, order, input)
    requirePermissions(caller, input, { payment, refundable })
    const { key, reason, notify, not_restocked } = input
    // Whoever paid is always told what the shop keeps.
    const kept = refundable - refund
    const isTold = notify || kept > 0
    const note = [
      toSentence(reason),
      toRefundSentence(payment, refund, credit),
      toKeptSentence(kept),
    ]
      .filter(Boolean)
      .join(' ')
    await tx
      .update(orders)
      .set({ version: order.version + 1, cancel_key: key })
      .where(eq(orders.id, order.id))
    await keepRest(tx, order, caller.id)
    await moves.cancel(tx, order, { author_id: caller.id, note, silent: !isTold, not_restocked })
    await recordChange(tx, caller, {
      action: 'cancel',
      resource: 'orders',
      resource_id: order.transaction_id,
      before: { status: order.status },
      after: { refund: toPesos(refund), not_restocked, notify: isTold },
    })
    if (order.payment_status === 'approved') await settlement.refreshVerifiedReviews(tx, order)
    else await expirePaymentPage(tx, order)
    if (refund === 0) return null
    return requestRefund(tx, {
      transaction_id: order.transaction_id,
      ...(refund < refundable && { amount: refund }),
      reason,
      author_id: caller.id,
      key,
      // The mail about the cancellation says that a payment at the counter was given back.
      silent: !isTold || (payment?.at_counter ?? true),
    })
  }

  return async function cancel(caller: Caller, transactionId: string, input: Cancellation) {
    if (input.refund > 0) requireConfirmed(caller)
    await syncPayments(transactionId.toUpperCase())
    const requested = await inTransaction(db, (tx) => cancelIn(tx, caller, transactionId, input))
    if (!requested) return
    if (requested.outcome) emit({ what: 'payment', outcome: requested.outcome })
    if (requested.id === null) return
    // If the provider does not reply, the job retries, and the refund is listed as unresolved.
    await followRefund(requested.id).catch(leaveToJob)
  }
}

/** To keep what was paid is a decision about money as to give it back; pieces that do not return are a loss of stock. */
function requirePermissions(
  caller: Caller,
  { not_restocked }: Cancellation,
  { payment, refundable }: Pick<ToRefund, 'payment' | 'refundable'>,
): void {
  const isPaid = refundable > 0 || payment?.status === 'in_mediation'
  if (isPaid) requirePermission(caller, 'refunds')
  if (not_restocked.length > 0) requirePermission(caller, 'stock')
}

function requireNotSent({ status }: OrderRow): void {
  if (status === 'cancelado') throw new Refusal('order_state_final')
  if (status !== 'sin_procesar' && status !== 'procesado') throw new Refusal('order_already_sent')
}

type ToRefund = {
  payment: PaymentRow | null
  refund: Centavos
  refundable: Centavos
  /** How much of the refund goes back to store credit. */
  credit: Centavos
}

/** Throws if an amount changed since the client showed it, because of a payment or a refund in the meantime. */
async function readRefund(tx: Tx, order: OrderRow, input: Cancellation): Promise<ToRefund> {
  const found = await findRefundable(tx, order.id)
  const { payment = null, left: refundable = 0 } = found ?? {}
  const refund = toCentavos(input.refund)
  if (toCentavos(input.refundable) !== refundable) throw new Refusal('refundable_changed')
  if (refund > refundable) throw new Refusal('refund_too_large')
  return { payment, refund, refundable, credit: Math.min(refund, found?.credit ?? 0) }
}

/** An unpaid order is only a reservation, so all its pieces return to stock. */
async function requireLines(tx: Tx, order: OrderRow, { not_restocked }: Cancellation) {
  if (not_restocked.length === 0) return
  if (order.payment_status !== 'approved') {
    throw new Invalid({ not_restocked: ['Lo que no se pagó vuelve siempre al stock.'] })
  }
  const known = new Set((await listKeptItems(tx, order.id)).map(({ id }) => id))
  if (!not_restocked.every((id) => known.has(id))) throw new Refusal('order_item_not_found')
}

function toRefundSentence(payment: PaymentRow | null, refund: Centavos, credit: Centavos): string {
  const back = credit > 0 ? `${formatMoney(credit)} volvieron a tu crédito en la tienda.` : ''
  if (!payment || refund === credit) return back
  return [back, toMoneySentence(payment, refund - credit)].filter(Boolean).join(' ')
}

function toMoneySentence(payment: PaymentRow, refund: Centavos): string {
  const amount = formatMoney(refund, payment.currency)
  return payment.at_counter
    ? `Te devolvemos ${amount}.`
    : `Pedimos la devolución de ${amount} a tu medio de pago; según cuál sea, puede tardar unos días en verse.`
}

const toKeptSentence = (kept: Centavos): string =>
  kept > 0 ? `Quedan en la tienda ${formatMoney(kept)}.` : ''

/** So that nobody pays an order that was cancelled. A payment that still arrives is refunded. */
const expirePaymentPage = (tx: Tx, { transaction_id }: OrderRow) =>
  addJob(tx, 'expire_preference', { transaction_id }, { key: `expire:${transaction_id}` })
