import { eq, inArray, sql } from 'drizzle-orm'
import type { BulkUndone } from '#contracts/admin/bulk-changes.ts'
import type { BulkRequest } from '#contracts/admin/bulk-requests.ts'
import { MAX_KEPT } from '#contracts/admin/past-imports.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { bulkChangePieces, bulkChanges } from '#db/schema/bulk-changes.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import type { Caller } from '#domain/caller.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { type PieceFields, readFields, withFields } from './piece-fields.ts'
import { isSame, toPieceName } from './plan.ts'
import { requireForKind } from './require-for-kind.ts'
import { writePieces } from './write-pieces.ts'

type Change = { row: ProductRow; before: PieceFields; after: PieceFields }

/** Restores the earlier values. A piece that somebody changed since is skipped and reported in `kept`. */
export const undoBulkChange = (db: Database, caller: Caller, id: number): Promise<BulkUndone> =>
  inTransaction(db, async (tx) => {
    const [past] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
    if (!past) throw new Refusal('bulk_change_not_found')
    if (past.date_undone) {
      throw new Refusal('already_undone', { wording: 'Ese cambio ya se deshizo.' })
    }
    const { change } = past.request as BulkRequest
    requireForKind(caller, change.kind)
    const changes = await lockChanges(tx, id)
    const removedCategories = await lockCategories(tx, changes)
    const isRestorable = ({ row, before, after }: Change) =>
      isSame(readFields(change.kind, row), after) &&
      !removedCategories.has(before.category ?? row.category_id)
    const untouched = changes.filter(isRestorable)
    const kept = changes.filter((each) => !isRestorable(each))
    const partOf = await recordChange(tx, caller, {
      action: 'undo',
      resource: 'bulk-changes',
      resource_id: id,
      after: {
        restored: untouched.length,
        kept: kept.length,
        kept_pieces: kept.slice(0, MAX_KEPT).map(({ row }) => toPieceName(row)),
      },
    })
    await writePieces(tx, caller, {
      partOf,
      kind: change.kind,
      isUndo: true,
      pieces: untouched.map(({ row, before, after }) => ({
        row,
        changed: withFields(row, before),
        before: after,
        after: before,
      })),
    })
    await markUndone(tx, caller, id, kept)
    return { id, restored: untouched.length, kept: kept.map(({ row }) => toPieceName(row)) }
  })

/** The pieces of the change, locked together with the others of their designs, which a trigger may write. */
async function lockChanges(tx: Tx, id: number): Promise<Change[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${products} where design_id in (
      select p.design_id from ${products} p join ${bulkChangePieces} c on c.product_id = p.id
      where c.bulk_change_id = ${id})`)
  await lockProducts(
    tx,
    rows.map((row) => row.id),
  )
  const found = await tx
    .select({ row: products, before: bulkChangePieces.before, after: bulkChangePieces.after })
    .from(bulkChangePieces)
    .innerJoin(products, eq(products.id, bulkChangePieces.product_id))
    .where(eq(bulkChangePieces.bulk_change_id, id))
    .orderBy(products.id)
  return found.map(({ row, before, after }) => ({
    row,
    before: before as PieceFields,
    after: after as PieceFields,
  }))
}

/** The removed ones among the categories that the undo puts pieces into; the others cannot be removed meanwhile. */
async function lockCategories(tx: Tx, changes: Change[]): Promise<Set<number>> {
  const ids = new Set(
    changes
      .filter(({ before }) => before.category !== undefined || before.removed === false)
      .map(({ row, before }) => before.category ?? row.category_id),
  )
  const rows = await tx
    .select({ id: categories.id, date_removed: categories.date_removed })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.id)
    .for('share')
  return new Set(rows.filter(({ date_removed }) => date_removed !== null).map(({ id }) => id))
}

async function markUndone(tx: Tx, caller: Caller, id: number, kept: Change[]): Promise<void> {
  const ids = kept.map(({ row }) => row.id)
  await tx.execute(sql`
    update ${bulkChangePieces} set restored = not product_id = any(${`{${ids}}`}::int[])
    where bulk_change_id = ${id}`)
  await tx
    .update(bulkChanges)
    .set({ date_undone: sql`now()`, undone_by: caller.id })
    .where(eq(bulkChanges.id, id))
}
