import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BulkOrderResult } from '#contracts/admin/bulk-orders.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { bulkOrderRequests } from '#db/schema/order-views.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'

type Request = { key: string; call: string; orders: object[] }

const isOf = (caller: Caller, key: string) =>
  and(eq(bulkOrderRequests.author_id, caller.id), eq(bulkOrderRequests.key, key))

/**
 * The results of an earlier request with the same key; null if there was none, or if it ended before its last order. It
 * then is carried out again, which changes only the orders that were left.
 */
export async function findBulkResults(
  db: Database,
  caller: Caller,
  { key, ...request }: Request,
): Promise<BulkOrderResult[] | null> {
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  await db
    .insert(bulkOrderRequests)
    .values({ author_id: caller.id, key, request_hash })
    .onConflictDoNothing()
  const known = one(await db.select().from(bulkOrderRequests).where(isOf(caller, key)))
  if (known.request_hash !== request_hash) throw new Refusal('bulk_key_used')
  return known.results as BulkOrderResult[] | null
}

export async function storeBulkResults(
  db: Database,
  caller: Caller,
  key: string,
  results: BulkOrderResult[],
): Promise<void> {
  await db.update(bulkOrderRequests).set({ results }).where(isOf(caller, key))
}
