import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { orderItems } from '#db/schema/orders.ts'
import { type ReturnRow, returnItems, returns } from '#db/schema/returns.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { countSold, type Piece, returnStock, takeStock } from '#domain/stock/stock.ts'

export const listReturnedPieces = (tx: Tx, { id }: Pick<ReturnRow, 'id'>) =>
  tx
    .select({
      product_id: orderItems.product_id,
      count: returnItems.count,
      condition: returnItems.condition,
    })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.order_item_id))
    .where(eq(returnItems.return_id, id))

/**
 * Books the pieces of a return once: they are no longer sold, and are in stock again unless they are damaged or go to
 * the workshop. The ledger shows these, too, as returned and taken out. The order is locked.
 */
export async function bookReturn(
  tx: Tx,
  order: OrderRow,
  row: ReturnRow,
  author_id: number | null,
): Promise<void> {
  if (row.date_booked) return
  const items = await listReturnedPieces(tx, row)
  const cause = { order_id: order.id, author_id }
  const pieces = mergePieces(items)
  await returnStock(tx, pieces, { ...cause, reason: 'returned' })
  for (const condition of ['damaged', 'workshop'] as const) {
    const lost = mergePieces(items.filter((item) => item.condition === condition))
    if (lost.length > 0) await takeStock(tx, lost, { ...cause, reason: condition })
  }
  // The sale of an order whose payment was given back or charged back is uncounted already.
  if (order.payment_status === 'approved') await countSold(tx, order, pieces, -1)
  await tx.update(returns).set({ date_booked: sql`now()` }).where(eq(returns.id, row.id))
  if (order.user_id === null) return
  const productIds = pieces.map(({ product_id }) => product_id)
  await refreshVerified(tx, order.user_id, productIds)
}

/** One entry per product, because stock moves once per product. */
function mergePieces(items: Piece[]): Piece[] {
  const counts = new Map<number, number>()
  for (const { product_id, count } of items) {
    counts.set(product_id, (counts.get(product_id) ?? 0) + count)
  }
  return [...counts].map(([product_id, count]) => ({ product_id, count }))
}
