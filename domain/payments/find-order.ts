import { eq } from 'drizzle-orm'
import type { ReadSource, Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'

/** Finds an order by its number, in upper or lower case. */
export async function findOrder(
  { from, lock }: ReadSource,
  transactionId: string,
): Promise<OrderRow> {
  const found = from
    .select()
    .from(orders)
    .where(eq(orders.transaction_id, transactionId.toUpperCase()))
  const [order] = await (lock ? found.for('update') : found)
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** Every change of an order takes this lock. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Refusal('order_not_found')
  return order
}
