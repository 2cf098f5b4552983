import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { toLoggedFields } from '#domain/admin/products/logged-fields.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import type { Caller } from '#domain/caller.ts'
import { type Change, recordChanges } from '#domain/editing/audit.ts'
import { restorableColumns } from './restorable-columns.ts'

/** Small enough that a statement with its triggers stays far below the time limit of a statement. */
const BATCH_SIZE = 500

type Piece = { product_id: number; before: object | null; after: object | null }
type Undone = { importId: number; partOf: number }

/** Writes the earlier values of the pieces that are not kept, and removes the new ones. Both get their part of the log. */
export async function restorePieces(
  tx: Tx,
  caller: Caller,
  { importId, partOf }: Undone,
): Promise<void> {
  const cause = JSON.stringify({ reason: 'import_undone', author_id: caller.id })
  await tx.execute(sql`select set_config('quilate.stock_cause', ${cause}, true)`)
  for (let last = 0; ; ) {
    const { rows: batch } = await tx.execute<Piece>(sql`
      select product_id, before, after from import_pieces
      where import_id = ${importId} and kept is null and product_id > ${last}
      order by product_id limit ${BATCH_SIZE}`)
    const end = batch.at(-1)
    if (!end) return
    last = end.product_id
    const changed = batch.filter(({ before }) => before !== null)
    await writeBack(tx, importId, changed)
    const removed = await remove(
      tx,
      batch.filter(({ before }) => before === null),
    )
    const changes = [...changed.map(toChange), ...removed]
    await recordChanges(tx, caller, changes, partOf)
  }
}

const toIds = (pieces: Piece[]): string => `{${pieces.map(({ product_id }) => product_id)}}`

/** As in the form, a change of stock alone keeps the version. */
async function writeBack(tx: Tx, importId: number, pieces: Piece[]): Promise<void> {
  const values = restorableColumns.map((name) => {
    const column = sql.identifier(name)
    return sql`${column} = earlier.${column}`
  })
  await tx.execute(sql`
    update products p set ${sql.join(values, sql`, `)},
      version = p.version + case when c.before - 'quantity' = '{}' then 0 else 1 end
    from import_pieces c, products now, jsonb_populate_record(now, c.before) earlier
    where c.import_id = ${importId} and c.product_id = any(${toIds(pieces)}::int[])
      and now.id = c.product_id and p.id = c.product_id`)
}

async function remove(tx: Tx, pieces: Piece[]): Promise<Change[]> {
  const { rows } = await tx.execute<{ id: number; date_removed: Date }>(sql`
    update products set date_removed = now(), version = version + 1
    where id = any(${toIds(pieces)}::int[]) and date_removed is null
    returning id, date_removed`)
  return rows.map(({ id, date_removed }) => ({
    action: 'remove',
    resource: 'products',
    resource_id: id,
    before: { date_removed: null },
    after: { date_removed: new Date(date_removed).toISOString() },
  }))
}

function toChange({ product_id, before, after }: Piece): Change {
  const columns = Object.keys(before ?? {})
  return {
    action: 'update',
    resource: 'products',
    resource_id: product_id,
    before: toLoggedFields(after as ProductRow, columns),
    after: toLoggedFields(before as ProductRow, columns),
  }
}
