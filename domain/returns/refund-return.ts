import { eq, sql } from 'drizzle-orm'
import type { ReturnRefund } from '#contracts/admin/return-shapes.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import type { CreditRow } from '#db/schema/credits.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { type ReturnRow, returns } from '#db/schema/returns.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { type Centavos, formatMoney, toCentavos, toPesos } from '#domain/money.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { keepRest } from '#domain/payments/payment-rows.ts'
import { readRefundableOfOrder } from '#domain/payments/refundable.ts'
import { Refusal } from '#domain/refusals.ts'
import { answerRevocation } from './answer-revocation.ts'
import { bookReturn } from './book-return.ts'
import { creditOverOrders } from './credit-over-orders.ts'
import { withKnownCode } from './known-code.ts'
import { toRefundApproved } from './letters.ts'
import { listReturnItems, lockReturn, requireUndecided, setConditions } from './lock-return.ts'
import { readValue } from './read-credit.ts'
import { type Requested, refundOverOrders } from './refund-over-orders.ts'
import type { ReturnDependencies } from './return-dependencies.ts'
import { isSent } from './return-rows.ts'
import { listReturnable } from './returnable-items.ts'
import { sendRefunds } from './send-refunds.ts'

type Decision = Pick<ReturnRefund, 'with_shipping' | 'key' | 'to'> & { amount: Centavos }

/** Approves a return: gives money back, and cancels the order if it was not sent yet. */
export function createRefundReturn(dependencies: ReturnDependencies) {
  const { db, moves, refunds, settlement } = dependencies

  async function decide(tx: Tx, caller: Caller, row: ReturnRow, decision: Decision) {
    const { amount, with_shipping, key, to } = decision
    return one(
      await tx
        .update(returns)
        .set({
          resolution: to === 'credit' ? 'credit' : 'refund',
          refund_amount: amount,
          with_shipping,
          resolution_key: key,
          date_resolved: sql`now()`,
          author_id: caller.id,
          state: row.state === 'received' ? 'resolved' : 'approved',
          version: row.version + 1,
        })
        .where(eq(returns.id, row.id))
        .returning(),
    )
  }

  async function giveCredit(tx: Tx, { id: author_id }: Caller, order: OrderRow, row: ReturnRow) {
    const amount = row.refund_amount as Centavos
    const credit = await creditOverOrders(tx, order, { amount, return_id: row.id, author_id })
    await tx.update(returns).set({ store_credit_id: credit.id }).where(eq(returns.id, row.id))
    return credit
  }

  /** Nothing has to come back: the refund of the whole order cancels it, and that ends the request. */
  async function cancelOrder(tx: Tx, caller: Caller, order: OrderRow, row: ReturnRow) {
    const reason = toReason(row)
    if (row.refund_amount === 0 || row.resolution === 'credit') {
      await keepRest(tx, order, caller.id)
      await moves.cancel(tx, order, { author_id: caller.id, note: reason })
      await settlement.refreshVerifiedReviews(tx, order)
      return []
    }
    const { transaction_id } = order
    const request = { transaction_id, reason, return_id: row.id, author_id: caller.id }
    return [await refunds.requestIn(tx, request)]
  }

  async function giveBack(tx: Tx, caller: Caller, order: OrderRow, row: ReturnRow) {
    if (row.state === 'resolved') await bookReturn(tx, order, row, caller.id)
    if (!row.refund_amount || row.resolution === 'credit') return []
    return refundOverOrders(tx, refunds, order, {
      amount: row.refund_amount,
      reason: toReason(row),
      return_id: row.id,
      author_id: caller.id,
    })
  }

  async function refund(tx: Tx, caller: Caller, id: number, input: ReturnRefund) {
    const { row: before, order } = await lockReturn(tx, id)
    if (before.resolution_key === input.key) return []
    await requireUndecided(tx, before, input.version)
    await setConditions(tx, before, input.conditions)
    const { key, with_shipping, to } = input
    const amount = toCentavos(input.amount)
    if (isSent(order)) await requireAmount(tx, before, order, { amount, with_shipping })
    else await requireWhole(tx, before, order, amount)
    const row = await decide(tx, caller, before, { amount, with_shipping, key, to })
    const credit = to === 'credit' && amount > 0 ? await giveCredit(tx, caller, order, row) : null
    await addOrderEvent(tx, order.id, {
      kind: 'return',
      text: `Se aprobó ${row.code}${toOutcome(amount, credit)}.`,
      author_id: caller.id,
    })
    const isReceived = row.date_received !== null
    const facts = { amount, credit, isSent: isSent(order), isReceived }
    const known = await withKnownCode(tx, row)
    await moves.notify(tx, order, (sale) => toRefundApproved(sale, known, facts))
    await answerRevocation(tx, row)
    const requested = isSent(order)
      ? await giveBack(tx, caller, order, row)
      : await cancelOrder(tx, caller, order, row)
    await recordChange(tx, caller, {
      action: 'refund',
      resource: 'returns',
      resource_id: row.id,
      after: { amount: toPesos(amount), with_shipping, ...(credit && { store_credit: true }) },
    })
    return requested
  }

  return async (caller: Caller, id: number, input: ReturnRefund): Promise<void> => {
    const requested: Requested[] = await inTransaction(db, (tx) => refund(tx, caller, id, input))
    await sendRefunds(dependencies, requested)
  }
}

function toOutcome(amount: Centavos, credit: CreditRow | null): string {
  if (amount === 0) return ', sin devolver dinero'
  return credit
    ? `: tiene ${formatMoney(amount)} de crédito en la tienda`
    : `: se devuelven ${formatMoney(amount)}`
}

const toReason = ({ kind, code }: ReturnRow) =>
  `${kind === 'cancellation' ? 'Cancelación' : 'Devolución'} ${code}`

/** At most what was paid for the pieces, and the shipping once. */
async function requireAmount(
  tx: Tx,
  row: ReturnRow,
  order: OrderRow,
  { amount, with_shipping }: Pick<Decision, 'amount' | 'with_shipping'>,
): Promise<void> {
  if (with_shipping) {
    const [other] = await tx
      .select({ id: returns.id })
      .from(returns)
      .where(
        sql`${returns.order_id} = ${order.id} and ${returns.with_shipping} and ${returns.id} <> ${row.id}`,
      )
    if (other) throw new Refusal('return_shipping_refunded')
  }
  const items = await listReturnItems(tx, row)
  const value = await readValue(tx, row, items)
  const most = value + (with_shipping ? order.shipping_price : 0)
  if (amount > most) throw new Refusal('return_amount_too_large')
}

/** An order that was not sent is cancelled as a whole, because its parcel is packed from its lines. */
async function requireWhole(
  tx: Tx,
  row: ReturnRow,
  order: OrderRow,
  amount: Centavos,
): Promise<void> {
  if (order.status !== 'procesado') throw new Refusal('order_state_final')
  const isPartial = (await listReturnable(tx, order)).some(({ left }) => left > 0)
  const isWhole = !isPartial && amount === (await readRefundableOfOrder(tx, order.id))
  if (!isWhole || row.date_booked) throw new Refusal('return_not_sent')
}
