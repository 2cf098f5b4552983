import { and, eq } from 'drizzle-orm'
import type { BulkPreview, BulkResult } from '#contracts/admin/bulk-changes.ts'
import type { AskedBulkChange, BulkRequest } from '#contracts/admin/bulk-requests.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { bulkChangePieces, bulkChanges } from '#db/schema/bulk-changes.ts'
import { requireConfirmedPrices } from '#domain/admin/price-changes.ts'
import { requireCategory } from '#domain/admin/products/write-product.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { ListQuery } from '#domain/editing/list-rows.ts'
import type { Operations } from '#domain/operations/operations.ts'
import type { Handler, Report } from '#domain/operations/run-operation.ts'
import { Refusal } from '#domain/refusals.ts'
import { listBulkChanges } from './past-changes.ts'
import { countChanges, isSame, type Plan, planBulkChange, toPreview } from './plan.ts'
import { requireForKind } from './require-for-kind.ts'
import { undoBulkChange } from './undo.ts'
import { writePieces } from './write-pieces.ts'

type Dependencies = {
  db: Database
  getStock: (from?: Database) => Promise<StockSettings>
  operations: Operations
}

/** Changes of many products at once: preview, write, undo. */
export function createBulkChanges({ db, getStock, operations }: Dependencies) {
  return {
    async preview(caller: Caller, request: BulkRequest): Promise<BulkPreview> {
      requireForKind(caller, request.change.kind)
      const plan = await planBulkChange({ from: db }, request, await getStock())
      return toPreview(plan, request)
    },

    async apply(caller: Caller, asked: AskedBulkChange): Promise<BulkResult> {
      requireForKind(caller, asked.change.kind)
      const stock = await getStock()
      return inTransaction(db, (tx) => apply(tx, caller, asked, stock))
    },

    async start(caller: Caller, asked: AskedBulkChange) {
      requireForKind(caller, asked.change.kind)
      return operations.start(caller, {
        key: asked.key,
        kind: 'bulk_change',
        title: 'Cambiar varias piezas',
        request: asked,
      })
    },

    handler: {
      async run({ tx, caller, request, report }) {
        const asked = request as AskedBulkChange
        requireForKind(caller, asked.change.kind)
        return { result: await apply(tx, caller, asked, await getStock(tx), report) }
      },
    } satisfies Handler,

    list: (caller: Caller, query: ListQuery<'id'>) => listBulkChanges(db, caller, query),
    undo: (caller: Caller, id: number) => undoBulkChange(db, caller, id),
  }
}

async function apply(
  tx: Tx,
  caller: Caller,
  { key, fingerprint, confirm_price_change, ...request }: AskedBulkChange,
  stock: StockSettings,
  report?: Report,
): Promise<BulkResult> {
  await report?.(0, 0)
  // A second request with the same key waits here until the first one is committed.
  const [created] = await tx
    .insert(bulkChanges)
    .values({ author_id: caller.id, key, request })
    .onConflictDoNothing()
    .returning({ id: bulkChanges.id })
  if (!created) return readResult(tx, caller, key, request)
  const plan = await planBulkChange({ from: tx, lock: true }, request, stock)
  if (fingerprint !== undefined && fingerprint !== plan.fingerprint) {
    throw new Refusal('bulk_preview_outdated')
  }
  requireConfirmedPrices(plan.changes.filter(({ isLarge }) => isLarge).length, confirm_price_change)
  const { kind } = request.change
  if (request.change.kind === 'category') await requireCategory(tx, request.change.category)
  const hasChanges = plan.changes.length > 0
  const result: BulkResult = {
    id: hasChanges ? created.id : null,
    ...countChanges(plan.changes),
    unchanged: plan.unchanged,
  }
  await tx.update(bulkChanges).set({ result }).where(eq(bulkChanges.id, created.id))
  await insertPieces(tx, created.id, plan)
  if (!hasChanges) return result
  const partOf = await recordChange(tx, caller, {
    action: kind,
    resource: 'bulk-changes',
    resource_id: created.id,
    after: { count: result.pieces },
  })
  const onWritten = async (pieces: number) => report?.(pieces, plan.changes.length)
  await writePieces(tx, caller, { kind, isUndo: false, partOf, pieces: plan.changes, onWritten })
  return result
}

async function readResult(
  tx: Tx,
  caller: Caller,
  key: string,
  request: BulkRequest,
): Promise<BulkResult> {
  const known = one(
    await tx
      .select()
      .from(bulkChanges)
      .where(and(eq(bulkChanges.author_id, caller.id), eq(bulkChanges.key, key))),
  )
  if (!isSame(known.request, request)) throw new Refusal('bulk_key_used')
  return known.result as BulkResult
}

const BATCH_SIZE = 1_000

async function insertPieces(tx: Tx, id: number, { changes }: Plan): Promise<void> {
  for (let from = 0; from < changes.length; from += BATCH_SIZE) {
    await tx.insert(bulkChangePieces).values(
      changes.slice(from, from + BATCH_SIZE).map(({ row, before, after }) => ({
        bulk_change_id: id,
        product_id: row.id,
        before,
        after,
      })),
    )
  }
}
