import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'

export type OrderRequest = { key: string; request_hash: string }

/** The idempotency key of a request, with a hash of the rest. */
export const toOrderRequest = ({ key, ...input }: { key: string }): OrderRequest => ({
  key,
  request_hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
})

/** Places an order once per key, after a double click, a lost reply or a reload. Returns its number. */
export async function placeOnce(
  db: Database,
  request: OrderRequest,
  place: () => Promise<string>,
): Promise<string> {
  const known = await findOrderByKey(db, request)
  if (known) return known
  try {
    return await place()
  } catch (error) {
    const concurrent = await findOrderByKey(db, request)
    if (!concurrent) throw error
    return concurrent
  }
}

/** Finds the manual order that was created with this idempotency key. Throws if its data differ. */
async function findOrderByKey(
  db: Database,
  { key, request_hash }: OrderRequest,
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
