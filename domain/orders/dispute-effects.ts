import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { giveBackCredit } from '#domain/credit/withdraw-credit.ts'
import { keepRest } from '#domain/payments/payment-rows.ts'
import { setPaymentStatus } from '#domain/payments/payment-status.ts'
import type { ReportedPayment } from '#domain/payments/payments.ts'
import { toDisputed } from './letters.ts'
import type { Moves } from './move-order.ts'
import { type Settlement, setRefunded } from './settlement.ts'
import { createWithdrawal } from './withdraw-refunded-credit.ts'

type Dependencies = {
  moves: Moves
  settlement: Settlement
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

const GOES_ON = ': el pedido sigue.'
const STAYS_CANCELLED = '. El pedido sigue cancelado.'
const SOLD_TO_OTHERS =
  ', pero las piezas ya se vendieron, o su cambio se resolvió de otra manera. Decidí qué hacer en «Dinero por resolver».'

/** What a dispute of the buyer with the means of payment does to the order. The order is locked. */
export function createDisputeEffects({ moves, settlement, notifyShop }: Dependencies) {
  const withdraw = createWithdrawal({ notifyShop })
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
      await setPaymentStatus(tx, order, 'charged_back')
      await withdraw(tx, order, { payment_id: payment.id, amount: payment.amount })
      await setRefunded(tx, order, payment.amount)
      await settlement.refreshVerifiedReviews(tx, order)
      if (order.status === 'procesado') {
        const note = 'El pago fue desconocido ante el medio de pago.'
        await moves.cancel(tx, order, { note, silent: true, lapsed: true })
        await moves.freeCredit(tx, order, { silent: false })
      } else if (order.status !== 'cancelado') await settlement.unsell(tx, order)
      await moves.notify(tx, order, toDisputed)
    },

    async restore(tx: Tx, order: OrderRow, payment: ReportedPayment) {
      await setPaymentStatus(tx, order, 'approved', { dispute: 'won' })
      await giveBackCredit(tx, payment.id)
      await setRefunded(tx, order, payment.refunded)
      // An order that staff cancelled before stays cancelled.
      const isOver = order.status === 'cancelado' && !order.lapsed
      if (isOver) await keepRest(tx, order, null)
      const isBack = isOver || order.payment_status === 'approved' || (await sellAgain(tx, order))
      const outcome = isOver ? STAYS_CANCELLED : isBack ? GOES_ON : SOLD_TO_OTHERS
      const text = `El dinero es de la tienda otra vez${outcome}`
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
