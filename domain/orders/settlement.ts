import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { canRetakeCredit, retakeCredit, toDue } from '#domain/credit/credit-of-order.ts'
import { announcePaid } from '#domain/live/announce-paid.ts'
import type { Centavos } from '#domain/money.ts'
import { isOwed } from '#domain/payments/is-owed.ts'
import { setPaymentStatus } from '#domain/payments/payment-status.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { countSold, retakeStock } from '#domain/stock/stock.ts'
import { noPromise } from './due-day.ts'
import { holdLonger } from './hold-longer.ts'
import { listKeptItems, listWithReturned, toKept } from './kept-items.ts'
import type { Moves } from './move-order.ts'
import { listItems } from './order-items.ts'
import { readSaleItems, type SaleItem } from './sale.ts'

/** Whether an order that was cancelled can use the credit of its exchange again. */
export type ExchangeClaim = 'not_an_exchange' | 'spent' | { link: () => Promise<void> }

type Dependencies = {
  moves: Moves
  claimExchange: (tx: Tx, order: OrderRow) => Promise<ExchangeClaim>
  notifyShop: (
    tx: Tx,
    order: OrderRow,
    subject: string,
    text: string,
    items: SaleItem[],
  ) => Promise<void>
}

type Taking = {
  /** The staff member who took the payment. Undefined if nobody did. */
  taken_by?: number | null | undefined
  /** Sends no mail, for example to a buyer at the counter. */
  silent?: boolean
}

/** Sets what went back to the buyer: money, and what went back or was given as store credit. */
export const setRefunded = (tx: Tx, { id }: Pick<OrderRow, 'id'>, money: Centavos) =>
  tx
    .update(orders)
    .set({
      refunded: sql`${money}::bigint + ${orders.credit_returned} + coalesce((
        select sum(p.credited) from payments p where p.order_id = ${orders.id} and p.counted), 0)`,
    })
    .where(eq(orders.id, id))

type Paid = { id: string; amount: Centavos; currency: string }

/** What a payment leaves open of an order, beside its deposit. What another currency is worth is not known. */
async function readShortfall(tx: Tx, order: OrderRow, { id, amount, currency }: Paid) {
  if (currency !== 'ARS') return 0
  const [deposit] = await tx
    .select({ amount: sql<number>`${payments.amount} - ${payments.refunded}`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, order.id),
        eq(payments.at_counter, true),
        isOwed,
        ne(payments.id, id),
      ),
    )
  return Math.max(0, toDue(order) - amount - (deposit?.amount ?? 0))
}

/** Whether it can be paid on the page of the provider. */
const hasOpenLink = ({ payment_url, held_until }: OrderRow): boolean =>
  payment_url !== null && held_until > new Date()

/** A payment in the test mode of the provider makes its order a test order. */
export const paidWith = (order: OrderRow, { live_mode }: { live_mode: boolean }): OrderRow => ({
  ...order,
  is_test: !live_mode,
})

/** Turns an order into a sale and back. The order is locked. */
export function createSettlement({ moves, notifyShop, claimExchange }: Dependencies) {
  /** A part of the payment may have been refunded before it pays the order, and staff may have accepted a smaller one. */
  async function markCounted(tx: Tx, order: OrderRow, paymentId: string): Promise<OrderRow> {
    const counted = one(
      await tx
        .update(payments)
        .set({ counted: true, order_id: order.id, problem: null })
        .where(eq(payments.id, paymentId))
        .returning({
          amount: payments.amount,
          currency: payments.currency,
          refunded: payments.refunded,
        }),
    )
    const shortfall = await readShortfall(tx, order, { ...counted, id: paymentId })
    if (shortfall !== order.shortfall) {
      await tx.update(orders).set({ shortfall }).where(eq(orders.id, order.id))
    }
    await setRefunded(tx, order, counted.refunded)
    return { ...order, shortfall }
  }

  async function sell(tx: Tx, order: OrderRow) {
    const lines = await listWithReturned(tx, order.id)
    await setPaymentStatus(tx, order, 'approved', { is_test: order.is_test })
    await countSold(tx, order, toKept(lines), 1)
    await refreshReviewsOf(tx, order, lines)
  }

  const refreshReviewsOf = async (
    tx: Tx,
    { user_id }: OrderRow,
    lines: { product_id: number }[],
  ) => {
    if (user_id === null) return
    const productIds = lines.map(({ product_id }) => product_id)
    await refreshVerified(tx, user_id, productIds)
  }
  const refreshVerifiedReviews = async (tx: Tx, order: OrderRow) =>
    refreshReviewsOf(tx, order, await listItems(tx, order.id))

  /** Called when an order is paid in time. */
  async function settle(tx: Tx, order: OrderRow, { taken_by, silent = false }: Taking = {}) {
    await sell(tx, order)
    if (order.coupon_id !== null) {
      await tx
        .update(couponUses)
        .set({ consumed: sql`now()` })
        .where(eq(couponUses.order_id, order.id))
    }
    const items = await readSaleItems(tx, order)
    await moves.move(tx, order, 'procesado', { author_id: taken_by ?? null, silent, items })
    // A staff member who took the payment needs no mail about it.
    if (taken_by === undefined) {
      await announcePaid(tx, order.transaction_id)
      const text = 'El pago se acreditó: ya podés prepararlo.'
      await notifyShop(tx, order, 'Nuevo pedido', text, items)
    }
  }

  /**
   * Reopens a cancelled order. Returns false if there is not enough stock, or if its store credit or the credit of its exchange
   * was used. The coupon is redeemed again even beyond its limit, and the history says so.
   */
  async function reopen(tx: Tx, order: OrderRow, why: string): Promise<boolean> {
    const claim = await claimExchange(tx, order)
    if (claim === 'spent') return false
    if (!(await canRetakeCredit(tx, order))) return false
    const items = await listKeptItems(tx, order.id)
    const taken = await retakeStock(tx, items, { reason: 'late_payment', order_id: order.id })
    if (!taken) return false
    await retakeCredit(tx, order)
    if (claim !== 'not_an_exchange') await claim.link()
    await sell(tx, order)
    const isBeyondLimit = await redeemAgain(tx, order)
    // Its pieces went back to the shelf, so it has to be prepared again.
    const again = { status: 'procesado', date_prepared: null, lapsed: false } as const
    const columns = { ...(await moves.promise(tx, order)), ...again }
    await tx.update(orders).set(columns).where(eq(orders.id, order.id))
    const note = isBeyondLimit ? `${why} ${COUPON_BEYOND_LIMIT}` : why
    await moves.addHistory(tx, order, 'procesado', { note })
    return true
  }

  /** Sets and returns what is missing of an order after its deposit or rest became less. A waived rest is asked for again. */
  async function addToShortfall(tx: Tx, order: OrderRow): Promise<Centavos> {
    const [counted] = await tx
      .select({ id: payments.id, amount: payments.amount, currency: payments.currency })
      .from(payments)
      .where(and(eq(payments.order_id, order.id), eq(payments.counted, true)))
    if (!counted) return order.shortfall
    const shortfall = await readShortfall(tx, order, counted)
    if (shortfall <= order.shortfall) return order.shortfall
    await tx.update(orders).set({ shortfall, rest_waived: false }).where(eq(orders.id, order.id))
    return shortfall
  }

  /**
   * Makes an unpaid order of one whose payment was noted by mistake. Its pieces stay reserved: until its payment link ends,
   * if that can still be used, or as long as after any sign of a payment.
   */
  async function unsettle(tx: Tx, order: OrderRow, by: { author_id: number; note: string }) {
    await unsell(tx, order)
    await setPaymentStatus(tx, order, 'pending')
    await tx.update(couponUses).set({ consumed: null }).where(eq(couponUses.order_id, order.id))
    await tx
      .update(payments)
      .set({ counted: false })
      .where(and(eq(payments.order_id, order.id), eq(payments.counted, true)))
    const unpaid = one(
      await tx
        .update(orders)
        .set({
          status: 'sin_procesar',
          ...noPromise,
          date_prepared: null,
          shortfall: 0,
          rest_waived: false,
          // The page of the provider ended with the reservation.
          payment_url: hasOpenLink(order) ? order.payment_url : null,
        })
        .where(eq(orders.id, order.id))
        .returning(),
    )
    await refreshVerifiedReviews(tx, order)
    const held = hasOpenLink(order) ? unpaid : await holdLonger(tx, unpaid)
    await moves.addHistory(tx, held, 'sin_procesar', by)
    return held
  }

  /** Uncounts the sale. The status of the order stays. */
  async function unsell(tx: Tx, order: OrderRow) {
    await countSold(tx, order, await listKeptItems(tx, order.id), -1)
  }

  return {
    markCounted,
    sell,
    settle,
    reopen,
    unsettle,
    addToShortfall,
    unsell,
    refreshVerifiedReviews,
  }
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
