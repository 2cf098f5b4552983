import { eq } from 'drizzle-orm'
import {
  type EditedDesign,
  type EditedPiece,
  pieceFieldNames,
  sharedFieldNames,
} from '#contracts/admin/designs.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import { readPhotos, toFields } from '#domain/admin/products/read-products.ts'
import { byPosition } from '#domain/catalogue/piece-order.ts'
import { toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { countWaiting } from '#domain/stock-alerts/count-waiting.ts'

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

export const pickShared = <T extends Pick<EditedDesign, (typeof sharedFieldNames)[number]>>(
  from: T,
) => pick(from, sharedFieldNames)

const toPiece = (row: ProductRow, waiting: number): EditedPiece => ({
  id: row.id,
  version: row.version,
  ...pick(toFields(row), pieceFieldNames),
  final_price: toPesos(row.final_price),
  quantity: row.quantity,
  sold: row.sold,
  own_photo: row.own_photo === null ? null : toMediaPath(row.own_photo),
  own_photo_only: row.own_photo_only,
  waits_for_photo: row.waits_for_photo,
  position: row.position,
  waiting,
  date_removed: row.date_removed?.toISOString() ?? null,
})

/** Reads designs of which all pieces are removed too, so that they can be restored. */
export async function readDesign(db: Database, id: number): Promise<EditedDesign> {
  const found = await db
    .select({ row: products, waiting: countWaiting })
    .from(products)
    .where(eq(products.design_id, id))
    .orderBy(products.id)
  const first = found.find(({ row }) => row.date_removed === null) ?? found[0]
  if (!first) throw new Refusal('product_not_found')
  const pieces = found.map(({ row, waiting }) => toPiece(row, waiting)).sort(byPosition)
  return {
    id,
    ...pickShared(toFields(first.row)),
    photos: await readPhotos(db, first.row.photos),
    pieces: pieces.filter(({ date_removed }) => date_removed === null),
    removed: pieces.filter(({ date_removed }) => date_removed !== null),
  }
}
