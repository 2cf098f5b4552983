import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { orderItems } from '#db/schema/orders.ts'
import { type ReturnRow, returnItems, returns } from '#db/schema/returns.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { countSold, returnStock, takeStock } from '#domain/stock/stock.ts'

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
  await returnStock(tx, items, { ...cause, reason: 'returned' })
  for (const condition of ['damaged', 'workshop'] as const) {
    const lost = items.filter((item) => item.condition === condition)
    if (lost.length > 0) await takeStock(tx, lost, { ...cause, reason: condition })
  }
  // The sale of an order whose payment was given back or charged back is uncounted already.
  if (order.payment_status === 'approved') await countSold(tx, order, items, -1)
  await tx.update(returns).set({ date_booked: sql`now()` }).where(eq(returns.id, row.id))
  if (order.user_id === null) return
  const productIds = items.map(({ product_id }) => product_id)
  await refreshVerified(tx, order.user_id, productIds)
}
