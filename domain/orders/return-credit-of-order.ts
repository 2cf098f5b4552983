import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { returnCredit, toKeptCredit } from '#domain/credit/credit-of-order.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { setPaymentStatus } from '#domain/payments/payment-status.ts'
import { toCreditReturned } from './credit-letters.ts'
import type { Moves } from './move-order.ts'
import type { Settlement } from './settlement.ts'

export type CreditRefund = {
  amount: Centavos
  reason: string
  author_id: number | null
  key?: string | undefined
  silent?: boolean
}

type Dependencies = { moves: Moves; settlement: Settlement }

/** Puts credit of paid orders back. The order is locked. */
export function createCreditRefunds({ moves, settlement }: Dependencies) {
  /** As for a refunded payment: what was not sent is cancelled, and what was sent is no sale any more. */
  async function undo(tx: Tx, order: OrderRow, { amount, reason, author_id }: CreditRefund) {
    await setPaymentStatus(tx, order, 'refunded')
    await settlement.refreshVerifiedReviews(tx, order)
    if (order.status === 'procesado') {
      const note = [reason, `${formatMoney(amount)} volvieron a tu crédito en la tienda.`].join(
        ' · ',
      )
      await moves.cancel(tx, order, { note, author_id })
    } else if (order.status !== 'cancelado') await settlement.unsell(tx, order)
  }

  async function refundCredit(tx: Tx, order: OrderRow, refund: CreditRefund): Promise<void> {
    const { amount, author_id, key, silent = false } = refund
    const credit = await returnCredit(tx, order, { amount, reason: 'refunded', author_id, key })
    if (credit && !silent) {
      await moves.notify(tx, order, (sale) => toCreditReturned(sale, { amount, credit }))
    }
    // Nothing else pays it, so without its credit it is not paid.
    const isUndone = order.credit === order.amount && toKeptCredit(order) === amount
    if (isUndone && order.payment_status === 'approved') await undo(tx, order, refund)
  }

  async function refundKeptCredit(
    tx: Tx,
    order: OrderRow,
    refund: Omit<CreditRefund, 'amount'>,
  ): Promise<void> {
    const amount = toKeptCredit(order)
    if (amount > 0) await refundCredit(tx, order, { ...refund, amount })
  }

  return { refundCredit, refundKeptCredit }
}

export type RefundKeptCredit = ReturnType<typeof createCreditRefunds>['refundKeptCredit']
