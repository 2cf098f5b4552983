import { eq } from 'drizzle-orm'
import type { SizeSwap } from '#contracts/admin/order-edits.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orderItems, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { countInReturns } from '#domain/orders/kept-items.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { type Items, listItems } from '#domain/orders/order-items.ts'
import { findOrder, lockOrder } from '#domain/payments/find-order.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { countSold, returnStock, takeStock } from '#domain/stock/stock.ts'
import { type CurrentPiece, readDesigns, readPieces } from './current-pieces.ts'
import { toSizeChange } from './describe-change.ts'
import { toChanged } from './edit-letters.ts'

type Item = Items[number]
type Dependencies = { db: Database; moves: Moves }

/** Swaps a piece of a paid order for another size at the same price, before it is sent. */
export const createSwapSize =
  ({ db, moves }: Dependencies) =>
  (caller: Caller, transactionId: string, input: SizeSwap): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await findOrder({ from: tx, lock: true }, transactionId)
      if (order.version !== input.version) requireVersion(input.version, await toDetail(tx, order))
      if (order.status !== 'procesado' || order.payment_status !== 'approved') {
        throw new Refusal('order_not_swappable')
      }
      const items = await listItems(tx, order.id)
      const item = items.find(({ id }) => id === input.item_id)
      if (!item) throw new Refusal('order_item_not_found')
      const left = item.count - (await countInReturns(tx, item.id))
      if (left === 0) throw new Refusal('order_item_in_return')
      const count = input.count ?? left
      if (count > left) throw new Invalid({ count: [`Son ${left} como mucho.`] })
      const piece = await lockReplacement(tx, item, { product_id: input.product_id, count })
      await moveStock(tx, order, { item, piece, count, author_id: caller.id })
      await storeSwap(tx, items, { item, piece, count })
      // What was packed is another piece now, and its parcel gets another number.
      await tx
        .update(orders)
        .set({ version: order.version + 1, date_prepared: null, tracking_number: null })
        .where(eq(orders.id, order.id))
      const change = `${item.name}: ${toSizeChange(item.size, piece.size)}`
      const text = item.count > 1 ? `${count} × ${change}` : change
      await addOrderEvent(tx, order.id, { kind: 'size_changed', text, author_id: caller.id })
      await recordChange(tx, caller, {
        action: 'swap',
        resource: 'orders',
        resource_id: order.transaction_id,
        before: { product_id: item.product_id, count },
        after: { product_id: piece.product_id, count },
      })
      if (input.notify) {
        await moves.notify(tx, await lockOrder(tx, order.id), (sale) => toChanged(sale, `${text}.`))
      }
    })

type Wanted = { product_id: number; count: number }

async function lockReplacement(
  tx: Tx,
  item: Item,
  { product_id, count }: Wanted,
): Promise<CurrentPiece> {
  await lockProducts(tx, [item.product_id, product_id])
  const piece = (await readPieces(tx, [product_id])).get(product_id)
  if (!piece) throw new Refusal('product_not_found')
  const designs = await readDesigns(tx, [item.product_id])
  const isSame = piece.design_id === designs.get(item.product_id)
  if (!isSame || product_id === item.product_id) throw new Refusal('swap_other_design')
  if (piece.price !== item.price) throw new Refusal('swap_other_price')
  if (piece.quantity < count) {
    const wording = `De «${toProductName(piece)}» ${toLeft(piece.quantity)}.`
    throw new Refusal('not_enough_stock', { wording })
  }
  return piece
}

type Swap = { item: Item; piece: CurrentPiece; count: number }

/** The order was counted as sold, so the sale moves from one piece to the other, too. */
async function moveStock(
  tx: Tx,
  order: OrderRow,
  { item, piece, count, author_id }: Swap & { author_id: number },
): Promise<void> {
  const cause = { reason: 'order_changed', order_id: order.id, author_id } as const
  const before = [{ product_id: item.product_id, count }]
  const after = [{ product_id: piece.product_id, count }]
  if (!(await takeStock(tx, after, cause))) throw new Refusal('not_enough_stock')
  await returnStock(tx, before, cause)
  await countSold(tx, order, before, -1)
  await countSold(tx, order, after, 1)
}

/** A line keeps its price and its share of the discount. An order has one line for each piece. */
async function storeSwap(tx: Tx, items: Items, { item, piece, count }: Swap): Promise<void> {
  const discount = Math.floor((item.discount * count) / item.count)
  const other = items.find(({ product_id }) => product_id === piece.product_id)
  if (other && other.price !== item.price) throw new Refusal('swap_other_price')
  const { product_id, name, size, material } = piece
  const columns = { product_id, name, size, material, image: piece.photos[0] ?? null }
  const isWhole = count === item.count
  if (isWhole && !other) {
    await tx.update(orderItems).set(columns).where(eq(orderItems.id, item.id))
    return
  }
  if (isWhole) await tx.delete(orderItems).where(eq(orderItems.id, item.id))
  else await setAmounts(tx, item, { count: -count, discount: -discount })
  if (other) await setAmounts(tx, other, { count, discount })
  else {
    const { id: _id, ...line } = item
    await tx.insert(orderItems).values({ ...line, ...columns, count, discount })
  }
}

const setAmounts = (tx: Tx, item: Item, more: { count: number; discount: number }) =>
  tx
    .update(orderItems)
    .set({ count: item.count + more.count, discount: item.discount + more.discount })
    .where(eq(orderItems.id, item.id))
