import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { BulkKind } from '#contracts/admin/bulk-requests.ts'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { scheduleDiscounts } from '#domain/admin/products/discounts.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChanges } from '#domain/editing/audit.ts'
import { type PieceFields, writtenColumns } from './piece-fields.ts'

/** Small enough that a statement with its triggers stays far below the time limit of a statement. */
const BATCH_SIZE = 500

type Request = {
  kind: BulkKind
  isUndo: boolean
  partOf: number
  pieces: Written[]
  onWritten?: (pieces: number) => Promise<void>
}
type Written = { row: ProductRow; changed: ProductRow; before: PieceFields; after: PieceFields }

/** Writes locked products, and the log of each as a part of the entry of the change. Raises the versions too, so that a concurrent edit gets a conflict. */
export async function writePieces(
  tx: Tx,
  caller: Caller,
  { kind, isUndo, partOf, pieces, onWritten }: Request,
): Promise<void> {
  for (let from = 0; from < pieces.length; from += BATCH_SIZE) {
    const batch = pieces.slice(from, from + BATCH_SIZE)
    await setColumns(tx, kind, batch)
    await recordChanges(
      tx,
      caller,
      batch.map((piece) => ({
        action: toAction(kind, isUndo, piece.after),
        resource: 'products',
        resource_id: piece.row.id,
        before: toLogged(piece.before, piece.row),
        after: toLogged(piece.after, piece.changed),
      })),
      partOf,
    )
    await onWritten?.(from + batch.length)
  }
  if (kind === 'price' || kind === 'discount') await scheduleDiscounts(tx)
}

async function setColumns(tx: Tx, kind: BulkKind, pieces: Written[]): Promise<void> {
  const columns = writtenColumns[kind]
  const rows = pieces.map(({ changed }) => ({
    id: changed.id,
    ...Object.fromEntries(columns.map((column) => [column, changed[column]])),
  }))
  const assignments = columns.map((column) => `${column} = changed.${column}`).join(', ')
  const types = columns.map((column) => `${column} ${products[column].getSQLType()}`).join(', ')
  await tx.execute(sql`
    update ${products} p set ${sql.raw(assignments)}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) changed (id int, ${sql.raw(types)})
    where p.id = changed.id`)
}

/** The log calls the undo of a price by its name, and that of another field a change. */
function toAction(kind: BulkKind, isUndo: boolean, after: PieceFields): AuditAction<'products'> {
  if (after.removed !== undefined) return after.removed ? 'remove' : 'restore'
  return isUndo && (kind === 'price' || kind === 'discount') ? 'undo' : 'update'
}

/** The log holds the moment of a removal, as for a single product. */
const toLogged = ({ removed, ...fields }: PieceFields, { date_removed }: ProductRow) =>
  removed === undefined ? fields : { date_removed: date_removed?.toISOString() ?? null }
