import { eq } from 'drizzle-orm'
import type { Database, ReadSource } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import type { OrderRow } from './letters.ts'

/** The order of the counter that was asked for under this key before. */
export async function findOrderByKey(
  db: Database,
  { key, request_hash }: { key: string; request_hash: string },
): Promise<string | null> {
  const [known] = await db
    .select({ transaction_id: orders.transaction_id, request_hash: orders.request_hash })
    .from(orders)
    .where(eq(orders.key, key))
  if (!known) return null
  // Orders from before the hash was stored have none.
  if (known.request_hash !== null && known.request_hash !== request_hash) {
    throw new Refusal('order_key_used')
  }
  return known.transaction_id
}

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
