import { eq, sql } from 'drizzle-orm'
import { type ImportUndone, MAX_KEPT } from '#contracts/admin/past-imports.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { auditLog } from '#db/schema/audit.ts'
import { imports } from '#db/schema/imports.ts'
import { scheduleDiscounts } from '#domain/admin/products/discounts.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { deductSales } from './deduct-sales.ts'
import { keepPieces, lockPieces } from './keep-pieces.ts'
import { requireForImport } from './require-for-import.ts'
import { restorePieces } from './restore-pieces.ts'

/** Restores what an import changed, its stock without what was sold since, and removes what it created. What somebody changed or ordered since is skipped and reported in `kept`, and in the log. */
export const undoImport = (db: Database, caller: Caller, id: number): Promise<ImportUndone> =>
  inTransaction(db, async (tx) => {
    const [past] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!past) throw new Refusal('import_not_found')
    if (past.date_undone) {
      throw new Refusal('already_undone', { wording: 'Esa importación ya se deshizo.' })
    }
    requireForImport(caller)
    await requireForCosts(tx, caller, id)
    await lockPieces(tx, id)
    await deductSales(tx, id)
    await keepPieces(tx, id)
    const counts = await countPieces(tx, id)
    const kept = await listKept(tx, id)
    const partOf = await recordChange(tx, caller, {
      action: 'undo',
      resource: 'imports',
      resource_id: await readFileName(tx, past.entry_id),
      after: { ...counts, kept_pieces: kept },
    })
    await restorePieces(tx, caller, { importId: id, partOf })
    await scheduleDiscounts(tx)
    await tx
      .update(imports)
      .set({ date_undone: sql`now()`, undone_by: caller.id })
      .where(eq(imports.id, id))
    const { kept: kept_count, ...done } = counts
    return { id, ...done, kept_count, kept }
  })

/** Who does not see the costs does not change them either. */
async function requireForCosts(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from import_pieces where import_id = ${id} and before ? 'cost' limit 1`)
  if (rows.length > 0) requirePermission(caller, 'costs')
}

type Counts = { restored: number; removed: number; kept: number }

async function countPieces(tx: Tx, id: number): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    select count(*) filter (where c.kept is null and c.before is not null)::int as restored,
      count(*) filter (where c.kept is null and c.before is null and p.date_removed is null)::int
        as removed,
      count(c.kept)::int as kept
    from import_pieces c join products p on p.id = c.product_id
    where c.import_id = ${id}`)
  return one(rows)
}

async function listKept(tx: Tx, id: number): Promise<ImportUndone['kept']> {
  const { rows } = await tx.execute<ImportUndone['kept'][number]>(sql`
    select p.id as product_id, p.name, p.size, c.kept as reason
    from import_pieces c join products p on p.id = c.product_id
    where c.import_id = ${id} and c.kept is not null
    order by p.name, p.id limit ${MAX_KEPT}`)
  return rows
}

async function readFileName(tx: Tx, entryId: number): Promise<string> {
  const rows = await tx
    .select({ name: auditLog.resource_id })
    .from(auditLog)
    .where(eq(auditLog.id, entryId))
  return one(rows).name
}
