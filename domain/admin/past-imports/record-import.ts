import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { products } from '#db/schema/catalogue.ts'
import { importPieces, imports } from '#db/schema/imports.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import type { Caller } from '#domain/caller.ts'
import { toDifference } from './restorable-columns.ts'

/** A written piece, and its row from before the import; null if the import created it. */
export type WrittenPiece = { id: number; before: ProductRow | null }

/** Long rows are read at once. */
const BATCH_SIZE = 250

/** Stores what an undo needs; null if nothing was written. Triggers change more than the import wrote, so the rows are read again. */
export async function recordImport(
  tx: Tx,
  caller: Caller,
  { entry_id, pieces }: { entry_id: number; pieces: WrittenPiece[] },
): Promise<number | null> {
  if (pieces.length === 0) return null
  const { id: import_id } = one(
    await tx.insert(imports).values({ author_id: caller.id, entry_id }).returning(),
  )
  for (let from = 0; from < pieces.length; from += BATCH_SIZE) {
    const batch = pieces.slice(from, from + BATCH_SIZE)
    const ids = batch.flatMap(({ id, before }) => (before ? [id] : []))
    const rows = await tx.select().from(products).where(inArray(products.id, ids))
    const now = new Map(rows.map((row) => [row.id, row]))
    const changes = batch.flatMap(({ id, before }) => {
      if (!before) return [{ import_id, product_id: id }]
      const difference = toDifference(before, now.get(id) as ProductRow)
      return difference ? [{ import_id, product_id: id, ...difference }] : []
    })
    if (changes.length > 0) await tx.insert(importPieces).values(changes)
  }
  return import_id
}
