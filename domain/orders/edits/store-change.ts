import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { type OrderRow, orderItems, orders } from '#db/schema/orders.ts'
import type { Items } from '#domain/orders/order-items.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Piece, returnStock, takeStock } from '#domain/stock/stock.ts'
import type { EditedLine } from './edited-lines.ts'
import type { EditedPurchase } from './edited-purchase.ts'

type Change = { order: OrderRow; items: Items; purchase: EditedPurchase; author_id: number }

/** Stores the new contents of an order and moves the difference of its stock. Order and products are locked. */
export async function storeChange(
  tx: Tx,
  { order, items, purchase, author_id }: Change,
): Promise<void> {
  await moveStock(tx, { order, author_id }, toDifferences(items, purchase.lines))
  await storeLines(tx, order, items, purchase)
  await storeCoupon(tx, order, purchase)
  const { shipping: method, totals, coupon } = purchase
  await tx
    .update(orders)
    .set({
      shipping_id: method.shipping_id,
      shipping_name: method.shipping_name,
      shipping_time: method.shipping_time,
      shipping_type: method.shipping_type,
      is_pickup: method.is_pickup,
      shipping_price: totals.shipping,
      original_price: totals.original_price,
      discount: totals.discount,
      pay_way_discount: totals.pay_way_discount,
      amount: totals.amount,
      estimated_tax: totals.tax,
      coupon_id: coupon?.id ?? null,
      coupon_name: coupon?.name ?? null,
      version: order.version + 1,
    })
    .where(eq(orders.id, order.id))
}

/** How many units more or fewer of each product the order has. */
function toDifferences(items: Items, lines: EditedLine[]): Piece[] {
  const more = new Map(lines.map(({ product_id, count }) => [product_id, count]))
  for (const { product_id, count } of items) {
    more.set(product_id, (more.get(product_id) ?? 0) - count)
  }
  return [...more].map(([product_id, count]) => ({ product_id, count }))
}

async function moveStock(
  tx: Tx,
  { order, author_id }: { order: OrderRow; author_id: number },
  differences: Piece[],
): Promise<void> {
  const cause = { reason: 'order_changed', order_id: order.id, author_id } as const
  const back = differences
    .filter(({ count }) => count < 0)
    .map(({ product_id, count }) => ({ product_id, count: -count }))
  const more = differences.filter(({ count }) => count > 0)
  if (back.length > 0) await returnStock(tx, back, cause)
  if (more.length > 0 && !(await takeStock(tx, more, cause))) throw new Refusal('not_enough_stock')
}

async function storeLines(
  tx: Tx,
  { id: order_id }: OrderRow,
  items: Items,
  { lines, totals }: EditedPurchase,
): Promise<void> {
  const shared = lines.map((line, at) => ({ ...line, discount: totals.shares[at] as number }))
  const kept = new Set(lines.map(({ item }) => item?.id))
  const dropped = items.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (dropped.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, dropped))
  for (const { item, count, discount } of shared) {
    if (item) await tx.update(orderItems).set({ count, discount }).where(eq(orderItems.id, item.id))
  }
  const added = shared
    .filter(({ item }) => item === null)
    .map(({ item: _item, list_price: _list, category_id: _, design_id: __, ...line }) => ({
      ...line,
      order_id,
    }))
  if (added.length > 0) await tx.insert(orderItems).values(added)
}

async function storeCoupon(
  tx: Tx,
  { id: order_id, coupon_id, user_id }: OrderRow,
  { coupon, totals: { shipping_saved } }: EditedPurchase,
): Promise<void> {
  const ofOrder = eq(couponUses.order_id, order_id)
  if (coupon && coupon.id === coupon_id) {
    await tx.update(couponUses).set({ shipping_saved }).where(ofOrder)
    return
  }
  await tx.delete(couponUses).where(ofOrder)
  if (coupon) {
    const use = { order_id, coupon_id: coupon.id, user_id, shipping_saved }
    await tx.insert(couponUses).values(use)
  }
}
