import type { BulkOrderResult, BulkOrderResults } from '#contracts/admin/bulk-orders.ts'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { Refusal } from '#domain/refusals.ts'
import { findBulkResults, storeBulkResults } from './bulk-requests.ts'

type Chosen = { transaction_id: string; version: number }

type Change<O extends Chosen> = {
  /** Whether an order already is as the request wants it. */
  isDone: (order: OrderRow, wanted: O) => boolean
  /** Changes one order in a transaction of its own. */
  change: (wanted: O) => Promise<unknown>
}

type Request<O extends Chosen> = {
  caller: Caller
  call: 'prepare' | 'tracking' | 'dispatch'
  body: { key: string; orders: O[] }
  toChange: () => Promise<Change<O>>
}

/** Changes one order after the other. One that fails is reported and does not stop the others. */
export async function changeInBulk<O extends Chosen>(
  db: Database,
  { caller, call, body: { key, orders }, toChange }: Request<O>,
): Promise<BulkOrderResults> {
  const known = await findBulkResults(db, caller, { key, call, orders })
  if (known) return { results: known }
  const change = await toChange()
  const results: BulkOrderResult[] = []
  for (const wanted of orders) results.push(await changeOne(db, wanted, change))
  await storeBulkResults(db, caller, key, results)
  return { results }
}

async function changeOne<O extends Chosen>(
  db: Database,
  wanted: O,
  { isDone, change }: Change<O>,
): Promise<BulkOrderResult> {
  const isDoneNow = async () => isDone(await findOrder({ from: db }, wanted.transaction_id), wanted)
  try {
    if (await isDoneNow()) return toResult(wanted, 'unchanged')
    await change(wanted)
    return toResult(wanted, 'done')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another request may have done the same in between.
    if (error.code === 'edited_elsewhere' && (await isDoneNow())) {
      return toResult(wanted, 'unchanged')
    }
    return toResult(wanted, 'failed', error)
  }
}

const toResult = (
  { transaction_id }: Chosen,
  outcome: BulkOrderResult['outcome'],
  refusal?: Refusal,
): BulkOrderResult => ({
  transaction_id,
  outcome,
  code: refusal?.code ?? null,
  message: refusal?.message ?? null,
})
