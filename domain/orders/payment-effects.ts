import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { listOtherPayments } from '#domain/payments/payment-rows.ts'
import type { Effects, ReportedPayment } from '#domain/payments/payments.ts'
import { refundInFull } from '#domain/payments/refunds.ts'
import { toDisputed, toPaid, toRefunded, toRejected } from './letters.ts'
import type { Moves } from './move-order.ts'
import { toMoney } from './sale.ts'
import { paidWith, type Settlement, setPayment } from './settlement.ts'

type Dependencies = {
  moves: Moves
  settlement: Settlement
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

const TOO_LATE =
  'El pago llegó cuando la reserva ya había vencido y la pieza ya no estaba disponible, así que te devolvemos todo.'
const NOT_OWED = 'Ese pedido no debía nada, así que el pago vuelve completo.'
const PAID_OTHERWISE = 'El pedido ya se pagó con otro pago, así que este vuelve completo.'

/** Ends a reason typed by staff with a period, because another sentence follows. */
const toSentence = (text: string) =>
  /[.!?…]$|^$/.test(text.trim()) ? text.trim() : `${text.trim()}.`

/** What each step of `decide` does to the order, its stock and its coupon, and which mails it sends. The order is locked. */
export function createPaymentEffects(
  dependencies: Dependencies,
): Omit<Effects, 'orphan' | 'orphanReturned'> {
  const { moves, settlement, notifyShop } = dependencies

  async function returnMoney(tx: Tx, order: OrderRow, payment: ReportedPayment, why: string) {
    await refundInFull(tx, payment.id, why)
    await notifyShop(tx, order, 'Devolvemos un pago', why)
  }

  async function count(tx: Tx, order: OrderRow, payment: ReportedPayment) {
    await settlement.markCounted(tx, order, payment.id)
    await settlement.settle(tx, paidWith(order, payment), payment.taken_by)
    for (const other of await listOtherPayments(tx, order.id, payment.id)) {
      await refundInFull(tx, other, PAID_OTHERWISE)
    }
  }

  async function revive(tx: Tx, unpaid: OrderRow, payment: ReportedPayment) {
    const order = paidWith(unpaid, payment)
    const note = 'El pago llegó después de la reserva.'
    if (!(await settlement.reopen(tx, order, note))) {
      await setPayment(tx, order, 'refunded')
      return returnMoney(tx, order, payment, TOO_LATE)
    }
    await settlement.markCounted(tx, order, payment.id)
    await moves.notify(tx, order, toPaid)
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
    await tx
      .update(orders)
      .set({ payment_status: 'refunded', refunded: payment.amount })
      .where(eq(orders.id, order.id))
    await settlement.refreshVerifiedReviews(tx, order)
    const amount = payment.more_refunded || payment.amount
    const currency = payment.currency_id
    const returned = `Devolvimos tu pago de ${toMoney(amount, currency)}; según el medio, puede tardar unos días en verse.`
    if (wasSold && order.status === 'procesado') {
      const note = [toSentence(payment.refund_reason), returned].filter(Boolean).join(' ')
      await moves.cancel(tx, order, { note, author_id: payment.taken_by ?? null })
    } else {
      // Sent products are not back in stock, so only the sale is uncounted.
      if (wasSold && order.status !== 'cancelado') await settlement.unsell(tx, order)
      const why = toSentence(payment.refund_reason)
      await moves.notify(tx, order, (sale) => toRefunded(sale, { amount, currency, why }))
    }
    if (payment.taken_by === undefined) {
      const text = `Se devolvieron ${toMoney(amount, currency)} a quien compró.`
      await notifyShop(tx, order, 'Pago devuelto', text)
    }
  }

  return {
    count,
    revive,
    undo,
    refund: (tx, order, payment) => returnMoney(tx, order, payment, NOT_OWED),

    async review(tx, order, payment) {
      if (order.status === 'sin_procesar') await setPayment(tx, order, 'in_review')
      const text = `Llegó un pago de ${toMoney(payment.amount, payment.currency_id)} que no podemos acreditar solos. Decidí qué hacer en «Dinero por resolver».`
      await notifyShop(tx, order, 'Un pago no coincide', text)
    },

    async reject(tx, order) {
      await setPayment(tx, order, 'rejected')
      await moves.notify(tx, order, toRejected)
    },

    async returned(tx, order, payment, counted) {
      // A payment that arrived too late was never counted, but the order shows its refund.
      const isOfOrder = counted || (order.payment_status === 'refunded' && order.refunded === 0)
      // A chargeback takes the whole amount, including what was refunded before.
      if (isOfOrder && payment.status !== 'charged_back') {
        await tx.update(orders).set({ refunded: payment.refunded }).where(eq(orders.id, order.id))
      }
      const why = toSentence(payment.refund_reason) || (counted ? 'Es una devolución parcial.' : '')
      const { more_refunded: amount, currency_id: currency } = payment
      await moves.notify(tx, order, (sale) => toRefunded(sale, { amount, currency, why }))
    },

    ...createDisputeEffects(dependencies),

    no_change: async () => undefined,
  }
}

function createDisputeEffects({ moves, settlement, notifyShop }: Dependencies) {
  const setDispute = (tx: Tx, { id }: OrderRow, dispute: OrderRow['dispute']) =>
    tx.update(orders).set({ dispute }).where(eq(orders.id, id))

  return {
    async dispute(tx: Tx, order: OrderRow) {
      await setDispute(tx, order, 'open')
      const text =
        'Abrieron un reclamo por este pago. No despaches el pedido y respondé en el panel de Mercado Pago.'
      await notifyShop(tx, order, 'Reclamo abierto', text)
    },

    /** Cancels an order that was not sent yet. A sent order stays, as a loss until the dispute is won. */
    async charge_back(tx: Tx, order: OrderRow, payment: ReportedPayment) {
      await setDispute(tx, order, 'lost')
      const text = 'El medio de pago le quitó el dinero a la tienda. Podés disputarlo en su panel.'
      await notifyShop(tx, order, 'Contracargo', text)
      if (order.payment_status !== 'approved') return
      await tx
        .update(orders)
        .set({ payment_status: 'charged_back', refunded: payment.amount })
        .where(eq(orders.id, order.id))
      await settlement.refreshVerifiedReviews(tx, order)
      if (order.status === 'procesado') {
        const note = 'El pago fue desconocido ante el medio de pago.'
        await moves.cancel(tx, order, { note, silent: true })
      } else if (order.status !== 'cancelado') await settlement.unsell(tx, order)
      await moves.notify(tx, order, toDisputed)
    },

    async restore(tx: Tx, order: OrderRow, payment: ReportedPayment) {
      await tx
        .update(orders)
        .set({ dispute: 'won', payment_status: 'approved', refunded: payment.refunded })
        .where(eq(orders.id, order.id))
      const isBack = order.payment_status === 'approved' || (await sellAgain(tx, order))
      const text = isBack
        ? 'El dinero es de la tienda otra vez: el pedido sigue.'
        : 'El dinero es de la tienda otra vez, pero las piezas ya se vendieron. Decidí qué hacer en «Dinero por resolver».'
      await notifyShop(tx, order, 'Reclamo ganado', text)
    },
  }

  async function sellAgain(tx: Tx, order: OrderRow): Promise<boolean> {
    if (order.status === 'cancelado') {
      return settlement.reopen(tx, order, 'El reclamo se ganó.')
    }
    await settlement.sell(tx, order)
    return true
  }
}
