import { eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import { couponUses, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { ProviderPayment } from '#domain/payment/gateway.ts'
import { type OrderRow, toMoney, toPaid, toRefunded, toRejected } from './letters.ts'
import { type Items, listItems, type Moves } from './move-order.ts'
import { countSold, retakeStock } from './stock.ts'

type Dependencies = {
  moves: Moves
  /** Within the transaction; the provider is asked afterwards. */
  giveBack: (tx: Database, payment: ProviderPayment, reason: string) => Promise<void>
  tellShop: (tx: Database, order: OrderRow, subject: string, text: string) => Promise<void>
  /** Somebody's reviews of these products are of what they bought, or no longer. */
  verifyReviews: (tx: Database, userId: number, productIds: number[]) => Promise<void>
}

const TOO_LATE =
  'El pago llegó cuando la reserva ya había vencido y la pieza ya no estaba disponible, así que te devolvemos todo.'

/** What each step of `decide` does to the order, its stock and its coupon, and who is told. The order is locked. */
export function createPaymentEffects({ moves, giveBack, tellShop, verifyReviews }: Dependencies) {
  const setPayment = (tx: Database, { id }: OrderRow, payment_status: PaymentStatus) =>
    tx.update(orders).set({ payment_status }).where(eq(orders.id, id))

  async function sell(tx: Database, order: OrderRow) {
    const items = await listItems(tx, order.id)
    await setPayment(tx, order, 'approved')
    await countSold(tx, items, 1)
    await verify(tx, order, items)
  }

  const verify = async (tx: Database, { user_id }: OrderRow, items: Items) => {
    if (user_id) await verifyReviews(tx, user_id, items.map(toProductId))
  }

  const markCounted = (tx: Database, { id }: ProviderPayment) =>
    tx.update(payments).set({ counted: true }).where(eq(payments.id, id))

  async function settle(tx: Database, order: OrderRow, taken_by?: number | null) {
    await sell(tx, order)
    await tx
      .update(couponUses)
      .set({ consumed: sql`now()` })
      .where(eq(couponUses.order_id, order.id))
    await moves.move(tx, order, 'procesado', { author_id: taken_by ?? null })
    // Who took the money knows.
    if (taken_by === undefined)
      await tellShop(tx, order, 'Nuevo pedido', 'El pago se acreditó: ya podés prepararlo.')
  }

  async function returnMoney(tx: Database, order: OrderRow, payment: ProviderPayment, why: string) {
    await giveBack(tx, payment, why)
    await moves.tell(tx, order, toRefunded(order, payment.amount, why))
    await tellShop(tx, order, 'Devolvemos un pago', why)
  }

  /** The only way out of `cancelado`: the shop's own clock had brought it there, and there are goods left. */
  async function revive(tx: Database, order: OrderRow, payment: ProviderPayment) {
    const items = await listItems(tx, order.id)
    const taken = await retakeStock(tx, items, { reason: 'late_payment', order_id: order.id })
    if (!taken) {
      await setPayment(tx, order, 'refunded')
      return returnMoney(tx, order, payment, TOO_LATE)
    }
    await markCounted(tx, payment)
    await sell(tx, order)
    if (order.coupon_id && order.user_id) {
      await tx.insert(couponUses).values({
        order_id: order.id,
        coupon_id: order.coupon_id,
        user_id: order.user_id,
        consumed: new Date(),
      })
    }
    await tx.update(orders).set({ status: 'procesado' }).where(eq(orders.id, order.id))
    await moves.note(tx, order, 'procesado', { note: 'El pago llegó después de la reserva.' })
    await moves.tell(tx, order, toPaid(order, items))
    await tellShop(
      tx,
      order,
      'Un pedido vencido se pagó',
      'El pago llegó tarde, pero había piezas: el pedido sigue y ya podés prepararlo.',
    )
  }

  async function note(tx: Database, order: OrderRow, payment: ProviderPayment) {
    const more = payment.refunded - order.refunded
    const [paid] = await tx
      .select({ counted: payments.counted })
      .from(payments)
      .where(eq(payments.id, payment.id))
    if (!paid?.counted || more <= 0) return
    await tx.update(orders).set({ refunded: payment.refunded }).where(eq(orders.id, order.id))
    await moves.tell(tx, order, toRefunded(order, more, 'Es una devolución parcial.'))
  }

  async function undo(tx: Database, order: OrderRow, payment: ProviderPayment) {
    const isRefund = payment.status === 'refunded'
    await tx
      .update(orders)
      .set({ payment_status: isRefund ? 'refunded' : 'charged_back', refunded: payment.amount })
      .where(eq(orders.id, order.id))
    await verify(tx, order, await listItems(tx, order.id))
    const why = isRefund
      ? `Devolvimos tu pago de ${toMoney(payment.amount)}; según el medio, puede tardar unos días en verse.`
      : 'El pago fue desconocido ante el medio de pago.'
    if (order.status === 'procesado' || order.status === 'en_camino') {
      await moves.cancel(tx, order, { note: why, author_id: payment.taken_by ?? null })
    } else if (order.status === 'entregado') {
      await countSold(tx, await listItems(tx, order.id), -1)
      await moves.tell(tx, order, toRefunded(order, payment.amount, ''))
    }
    if (payment.taken_by === undefined)
      await tellShop(tx, order, isRefund ? 'Pago devuelto' : 'Contracargo', why)
  }

  return {
    /** A coupon paid for everything. */
    settleFree: settle,
    async count(tx: Database, order: OrderRow, payment: ProviderPayment) {
      await markCounted(tx, payment)
      await settle(tx, order, payment.taken_by)
    },
    revive,
    note,
    undo,
    give_back: (tx: Database, order: OrderRow, payment: ProviderPayment) =>
      returnMoney(tx, order, payment, 'Ese pedido no debía nada, así que el pago vuelve completo.'),
    async review(tx: Database, order: OrderRow, payment: ProviderPayment) {
      if (order.status === 'sin_procesar') await setPayment(tx, order, 'in_review')
      const text = `Llegó un pago de ${toMoney(payment.amount)} (${payment.currency_id}) que no coincide con el total del pedido. Revisalo en Mercado Pago antes de hacer nada.`
      await tellShop(tx, order, 'Un pago no coincide', text)
    },
    async reject(tx: Database, order: OrderRow, _payment: ProviderPayment) {
      await setPayment(tx, order, 'rejected')
      await moves.tell(tx, order, toRejected(order))
    },
  }
}

const toProductId = ({ product_id }: Items[number]) => product_id
