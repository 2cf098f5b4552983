import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { announcePaid } from '#domain/live/announce-paid.ts'
import { formatMoney } from '#domain/money.ts'
import { setPaymentStatus } from '#domain/payments/payment-status.ts'
import type { Effects, ReportedPayment } from '#domain/payments/payments.ts'
import { PAID_OTHERWISE, refundInFull, refundOthers } from '#domain/payments/refunds.ts'
import { toRejectionWords } from '#domain/payments/rejection-words.ts'
import { createDisputeEffects } from './dispute-effects.ts'
import { holdForDecision } from './hold-for-decision.ts'
import { toPaid, toPending, toRefunded, toRejected } from './letters.ts'
import type { Moves } from './move-order.ts'
import type { RefundKeptCredit } from './return-credit-of-order.ts'
import { isExchange } from './returns-of-order.ts'
import { paidWith, type Settlement, setRefunded } from './settlement.ts'
import { createWithdrawal } from './withdraw-refunded-credit.ts'

type Dependencies = {
  moves: Moves
  settlement: Settlement
  /** The part of an order that store credit paid goes back with its payment. */
  refundKeptCredit: RefundKeptCredit
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

const TOO_LATE =
  'El pago llegó cuando la reserva ya había vencido y la pieza ya no estaba disponible, así que te devolvemos todo.'
const EXCHANGE_OVER =
  'El pago llegó cuando la reserva del cambio ya había vencido y el cambio ya se resolvió de otra manera o la pieza nueva ya no está, así que te devolvemos todo.'
const NOT_OWED = 'Ese pedido no debía nada, así que el pago vuelve completo.'

/** Ends a reason typed by staff with a period, because another sentence follows. */
export const toSentence = (text: string) =>
  /[.!?…]$|^$/.test(text.trim()) ? text.trim() : `${text.trim()}.`

/** What each step of `decide` does to the order, its stock and its coupon, and which mails it sends. The order is locked. */
export function createPaymentEffects(dependencies: Dependencies) {
  const { moves, settlement, notifyShop, refundKeptCredit } = dependencies
  const withdraw = createWithdrawal(dependencies)

  async function returnMoney(tx: Tx, order: OrderRow, payment: ReportedPayment, why: string) {
    await refundInFull(tx, payment.id, why)
    await notifyShop(tx, order, 'Devolvemos un pago', why)
  }

  async function count(
    tx: Tx,
    order: OrderRow,
    payment: ReportedPayment,
    { silent = false }: { silent?: boolean } = {},
  ) {
    await settlement.markCounted(tx, order, payment.id)
    await settlement.settle(tx, paidWith(order, payment), { taken_by: payment.taken_by, silent })
    await refundOthers(tx, order.id, payment.id)
  }

  async function revive(tx: Tx, unpaid: OrderRow, payment: ReportedPayment) {
    const order = paidWith(unpaid, payment)
    const note = 'El pago llegó después de la reserva.'
    if (!(await settlement.reopen(tx, order, note))) {
      await setPaymentStatus(tx, order, 'refunded')
      const why = (await isExchange(tx, order)) ? EXCHANGE_OVER : TOO_LATE
      return returnMoney(tx, order, payment, why)
    }
    await settlement.markCounted(tx, order, payment.id)
    await moves.notify(tx, order, toPaid)
    await announcePaid(tx, order.transaction_id)
    await notifyShop(
      tx,
      order,
      'Un pedido vencido se pagó',
      'El pago llegó tarde, pero había piezas: el pedido sigue y ya podés prepararlo.',
    )
  }

  /** A payment that was charged back before is already uncounted as a sale. */
  async function undo(tx: Tx, order: OrderRow, payment: ReportedPayment) {
    const wasSold = order.payment_status === 'approved'
    await setPaymentStatus(tx, order, 'refunded')
    await refundKeptCredit(tx, order, {
      reason: payment.refund_reason,
      author_id: payment.taken_by ?? null,
      silent: payment.is_silent,
    })
    await withdraw(tx, order, { payment_id: payment.id, amount: payment.amount })
    await setRefunded(tx, order, payment.amount)
    await settlement.refreshVerifiedReviews(tx, order)
    const amount = payment.more_refunded || payment.amount
    const currency = payment.currency_id
    const returned = `Se devolvió el pago de ${formatMoney(amount, currency)}; según el medio, puede tardar unos días en verse.`
    if (wasSold && order.status === 'procesado') {
      const note = [toSentence(payment.refund_reason), returned].filter(Boolean).join(' ')
      await moves.cancel(tx, order, { note, author_id: payment.taken_by ?? null })
    } else {
      // Sent products are not back in stock, so only the sale is uncounted.
      if (wasSold && order.status !== 'cancelado') await settlement.unsell(tx, order)
      const why = toSentence(payment.refund_reason)
      if (!payment.is_silent) {
        await moves.notify(tx, order, (sale) => toRefunded(sale, { amount, currency, why }))
      }
    }
    if (payment.taken_by === undefined) {
      const text = `Se devolvieron ${formatMoney(amount, currency)} a quien compró.`
      await notifyShop(tx, order, 'Pago devuelto', text)
    }
  }

  return {
    count,
    revive,
    undo,
    refund: (tx, order, payment) =>
      returnMoney(
        tx,
        order,
        payment,
        order.payment_status === 'approved' ? PAID_OTHERWISE : NOT_OWED,
      ),

    async review(tx, order, payment) {
      if (order.status === 'sin_procesar') await setPaymentStatus(tx, order, 'in_review')
      const text = `Llegó un pago de ${formatMoney(payment.amount, payment.currency_id)} que no podemos acreditar solos. Decidí qué hacer en «Dinero por resolver».`
      await notifyShop(tx, order, 'Un pago no coincide', text)
    },

    /** A card changes nothing for who chose to pay the shop itself. */
    async reject(tx, order, { status_detail }) {
      if (order.pay_way !== null) return
      await setPaymentStatus(tx, order, 'rejected')
      const why = toRejectionWords(status_detail)
      await moves.notify(tx, order, (sale) => toRejected(sale, why))
    },

    /** Who chose to pay the shop itself keeps the term of that. */
    async wait(tx: Tx, order: OrderRow) {
      if (order.pay_way !== null) return
      const held = await holdForDecision(tx, order)
      if (held) await moves.notify(tx, held, toPending)
    },

    async returned(tx, order, payment, counted) {
      // A payment that arrived too late was never counted, but the order shows its refund.
      const isOfOrder = counted || (order.payment_status === 'refunded' && order.refunded === 0)
      // A chargeback takes the whole amount, including what was refunded before, until the shop wins it.
      const isTaken = payment.status === 'charged_back' && payment.status_detail !== 'reimbursed'
      if (isOfOrder && !isTaken) {
        await withdraw(tx, order, { payment_id: payment.id, amount: payment.refunded })
        await setRefunded(tx, order, payment.refunded)
      }
      const why = toSentence(payment.refund_reason) || (counted ? 'Es una devolución parcial.' : '')
      if (payment.is_silent) return
      const { more_refunded: amount, currency_id: currency } = payment
      await moves.notify(tx, order, (sale) => toRefunded(sale, { amount, currency, why }))
    },

    ...createDisputeEffects(dependencies),

    no_change: async () => undefined,
  } satisfies Omit<Effects, 'orphan' | 'orphanReturned'>
}
