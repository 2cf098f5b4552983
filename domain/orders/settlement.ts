import { eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contracts/orders.ts'
import type { Tx } from '#db/database.ts'
import { couponUses, type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { countSold, retakeStock } from '#domain/stock/stock.ts'
import type { Moves } from './move-order.ts'
import { listItems } from './order-items.ts'

type Dependencies = {
  moves: Moves
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

export const setPayment = (tx: Tx, { id }: OrderRow, payment_status: PaymentStatus) =>
  tx.update(orders).set({ payment_status }).where(eq(orders.id, id))

/** A payment in the test mode of the provider makes its order a test order. */
export const paidWith = (order: OrderRow, { live_mode }: { live_mode: boolean }): OrderRow => ({
  ...order,
  is_test: !live_mode,
})

/** Turns an order into a sale and back. The order is locked. */
export function createSettlement({ moves, notifyShop }: Dependencies) {
  const markCounted = (tx: Tx, order: OrderRow, paymentId: string) =>
    tx
      .update(payments)
      .set({ counted: true, order_id: order.id, problem: null })
      .where(eq(payments.id, paymentId))

  async function sell(tx: Tx, order: OrderRow) {
    const items = await listItems(tx, order.id)
    await tx
      .update(orders)
      .set({ payment_status: 'approved', is_test: order.is_test })
      .where(eq(orders.id, order.id))
    await countSold(tx, order, items, 1)
    await refreshVerifiedReviews(tx, order)
  }

  const refreshVerifiedReviews = async (tx: Tx, { id, user_id }: OrderRow) => {
    if (user_id === null) return
    const items = await listItems(tx, id)
    const productIds = items.map(({ product_id }) => product_id)
    await refreshVerified(tx, user_id, productIds)
  }

  /** Called when an order is paid in time. */
  async function settle(tx: Tx, order: OrderRow, taken_by?: number | null) {
    await sell(tx, order)
    await tx
      .update(couponUses)
      .set({ consumed: sql`now()` })
      .where(eq(couponUses.order_id, order.id))
    await moves.move(tx, order, 'procesado', { author_id: taken_by ?? null })
    // A staff member who took the payment needs no mail about it.
    if (taken_by === undefined) {
      await notifyShop(tx, order, 'Nuevo pedido', 'El pago se acreditó: ya podés prepararlo.')
    }
  }

  /**
   * Reopens a cancelled order. Returns false if there is not enough stock. The coupon is redeemed again even beyond its
   * limit, and the history says so.
   */
  async function reopen(tx: Tx, order: OrderRow, why: string): Promise<boolean> {
    const items = await listItems(tx, order.id)
    const taken = await retakeStock(tx, items, { reason: 'late_payment', order_id: order.id })
    if (!taken) return false
    await sell(tx, order)
    const isBeyondLimit = await redeemAgain(tx, order)
    await tx.update(orders).set({ status: 'procesado' }).where(eq(orders.id, order.id))
    const note = isBeyondLimit ? `${why} ${COUPON_BEYOND_LIMIT}` : why
    await moves.addHistory(tx, order, 'procesado', { note })
    return true
  }

  /** Uncounts the sale. The status of the order stays. */
  async function unsell(tx: Tx, order: OrderRow) {
    await countSold(tx, order, await listItems(tx, order.id), -1)
  }

  return { markCounted, sell, settle, reopen, unsell, refreshVerifiedReviews }
}

export type Settlement = ReturnType<typeof createSettlement>

const COUPON_BEYOND_LIMIT = 'Usa un cupón que ya había llegado a su límite.'

/** Returns whether the coupon is now used more often than its limit. */
async function redeemAgain(tx: Tx, { id, coupon_id, user_id }: OrderRow): Promise<boolean> {
  if (coupon_id === null) return false
  await tx
    .insert(couponUses)
    .values({ order_id: id, coupon_id, user_id, consumed: new Date() })
    .onConflictDoNothing()
  const { rows } = await tx.execute<{ beyond: boolean }>(sql`
    select coalesce(count(*) > c.total_uses, false)
      or coalesce(count(*) filter (where u.user_id = ${user_id}) > c.uses_per_account, false) as beyond
    from coupons c join coupon_uses u on u.coupon_id = c.id
    where c.id = ${coupon_id}
    group by c.id`)
  return rows[0]?.beyond ?? false
}
