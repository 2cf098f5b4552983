import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import type { OrderRow } from './letters.ts'

/** The order of the counter that was asked for under this key before. */
export async function findOrderByKey(db: Database, key: string): Promise<string | null> {
  const [known] = await db
    .select({ transaction_id: orders.transaction_id })
    .from(orders)
    .where(eq(orders.key, key))
  return known?.transaction_id ?? null
}

export async function findOrder(
  from: Database,
  transactionId: string,
  lock = false,
): Promise<OrderRow> {
  const found = from
    .select()
    .from(orders)
    .where(eq(orders.transaction_id, transactionId.toUpperCase()))
  const [order] = await (lock ? found.for('update') : found)
  if (!order) throw new Refusal('order_not_found')
  return order
}
