import { eq, sql } from 'drizzle-orm'
import type { counterApi } from '#contracts/admin/counter.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import type { Emit } from '#domain/events.ts'
import { formatMoney, toPesos } from '#domain/money.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { toCounterPaymentId } from '#domain/payments/counter-payment.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = {
  db: Database
  moves: Pick<Moves, 'cancel'>
  requestRefund: (
    tx: Tx,
    refund: { transaction_id: string; reason: string; author_id: number },
  ) => Promise<{ outcome: string | null }>
  emit: Emit
}

/** The end of a sale that was paid only in part: its deposit is given back or kept. */
export function createCounterDeposits({ db, moves, requestRefund, emit }: Dependencies) {
  async function refund(tx: Tx, caller: Caller, order: OrderRow, reason: string) {
    // The mail about the refund says that the order is cancelled.
    await moves.cancel(tx, order, { author_id: caller.id, note: reason, silent: true })
    const { transaction_id } = order
    const { outcome } = await requestRefund(tx, { transaction_id, reason, author_id: caller.id })
    return outcome
  }

  async function keep(tx: Tx, caller: Caller, order: OrderRow, { id, amount, reason }: Kept) {
    const note = `${reason} · La seña de ${formatMoney(amount)} queda en la tienda.`
    await moves.cancel(tx, order, { author_id: caller.id, note })
    await tx
      .update(payments)
      .set({ date_resolved: sql`now()`, resolved_by: caller.id, resolution: reason })
      .where(eq(payments.id, id))
    return null
  }

  async function cancelIn(tx: Tx, caller: Caller, transactionId: string, input: Cancelling) {
    const { deposit, reason, version } = input
    const order = await findOrder({ from: tx, lock: true }, transactionId)
    if (order.version !== version) requireVersion(version, await toDetail(tx, order))
    if (order.status !== 'sin_procesar') throw new Refusal('order_state_final')
    const id = toCounterPaymentId(order.transaction_id)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!payment || payment.refunded >= payment.amount) throw new Refusal('payment_not_found')
    const ready = one(
      await tx
        .update(orders)
        .set({ version: version + 1 })
        .where(eq(orders.id, order.id))
        .returning(),
    )
    const amount = payment.amount - payment.refunded
    const outcome =
      deposit === 'refund'
        ? await refund(tx, caller, ready, reason)
        : await keep(tx, caller, ready, { id, amount, reason })
    await recordChange(tx, caller, {
      action: 'move',
      resource: 'orders',
      resource_id: order.transaction_id,
      before: { status: order.status },
      after: {
        status: 'cancelado',
        deposit: toPesos(amount),
        deposit_kept: deposit === 'keep',
        reason,
      },
    })
    return { detail: await toDetail(tx, await findOrder({ from: tx }, transactionId)), outcome }
  }

  return {
    async cancel(
      caller: Caller,
      transactionId: string,
      input: Cancelling,
    ): Promise<AdminOrderDetail> {
      const { detail, outcome } = await inTransaction(db, (tx) =>
        cancelIn(tx, caller, transactionId, input),
      )
      if (outcome) emit({ what: 'payment', outcome })
      return detail
    },
  }
}

type Cancelling = Body<typeof counterApi.cancelDeposit>
type Kept = { id: string; amount: number; reason: string }
