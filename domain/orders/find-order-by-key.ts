import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'

/** Finds the manual order that was created with this idempotency key. Throws if its data differ. */
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
