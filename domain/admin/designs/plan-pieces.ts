import { inArray } from 'drizzle-orm'
import type { EditedDesign, PieceChanges } from '#contracts/admin/designs.ts'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import {
  describeMove,
  hasLargeMove,
  listMoves,
  requireConfirmedPrice,
  requireConfirmedPrices,
} from '#domain/admin/price-changes.ts'
import { dropHidden } from '#domain/admin/products/hide-costs.ts'
import {
  copyForVariant,
  type ProductColumns,
  type ProductRow,
  pickDifferent,
} from '#domain/admin/products/product-columns.ts'
import { requireChangePermissions } from '#domain/admin/products/require-change-permissions.ts'
import { requirePhoto } from '#domain/admin/products/require-photo.ts'
import { toStock } from '#domain/admin/products/to-stock.ts'
import { toColumns } from '#domain/admin/products/write-product.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { toPesos } from '#domain/money.ts'

export type PieceEdit = { row: ProductRow; columns: ProductColumns; stock: number }
export type PieceInsert = ProductColumns & { quantity: number }
type Facts = Omit<PieceChanges, 'id' | 'version' | 'quantity' | 'quantity_seen'>

/** The columns of the given fields of one piece, after all checks that do not need the other pieces. */
export async function toPieceColumns(
  tx: Tx,
  { own_photo, own_photo_only, waits_for_photo, ...facts }: Facts,
  existing: ProductRow | null,
): Promise<ProductColumns> {
  const columns = await toColumns(tx, facts, existing)
  if (own_photo_only !== undefined) columns.own_photo_only = own_photo_only
  if (waits_for_photo !== undefined) columns.waits_for_photo = waits_for_photo
  if (own_photo === undefined) return columns
  return {
    ...columns,
    own_photo: own_photo === null ? null : await requirePhoto(tx, 'own_photo', own_photo),
  }
}

/** Empties the codes that change, so that two pieces can exchange theirs. */
export async function freeChangedSkus(
  tx: Tx,
  pieces: { row: ProductRow; sku?: string | null | undefined }[],
): Promise<void> {
  const ids = pieces.filter(({ row, sku }) => sku !== undefined && sku !== row.sku)
  if (ids.length === 0) return
  const changed = ids.map(({ row }) => row.id)
  await tx.update(products).set({ sku: null }).where(inArray(products.id, changed))
}

type Existing = { row: ProductRow; position: number | null | undefined; current: EditedDesign }

export async function planEdit(
  tx: Tx,
  caller: Caller,
  { id: _, version: __, quantity, quantity_seen, ...given }: PieceChanges,
  { row, position, current }: Existing,
): Promise<PieceEdit> {
  const facts = dropHidden(caller, given)
  const written = await toPieceColumns(tx, facts, row)
  const different = pickDifferent(position === undefined ? written : { ...written, position }, row)
  const columns = row.waits_for_photo ? withSight(different, written) : different
  const of = row.size && ` de ${row.size}`
  const stock = toStock(row.quantity, { quantity, quantity_seen }, current, of)
  requireChangePermissions(caller, row, columns, stock)
  return { row, columns, stock }
}

/**
 * Of a piece that waits for its photo. New photos of the same form show it, so what the form says of its sight is written
 * even if the row said so before; unless it says that the piece goes on waiting.
 */
function withSight({ visible: _, ...columns }: ProductColumns, written: ProductColumns) {
  const { visible, waits_for_photo } = written
  return waits_for_photo || visible === undefined ? columns : { ...columns, visible }
}

/** A new piece copies what is absent from another one, and only another price needs the permission for prices. */
export async function planInsert(
  tx: Tx,
  caller: Caller,
  { id: _, version: __, quantity = 0, quantity_seen: ___, ...given }: PieceChanges,
  model: ProductRow,
): Promise<PieceInsert> {
  const facts = dropHidden(caller, given)
  requirePermission(caller, 'catalogue')
  const own = await toPieceColumns(tx, { price: toPesos(model.price), ...facts }, null)
  requireChangePermissions(caller, model, own, model.quantity)
  return { ...copyForVariant(model, own.price), ...own, quantity }
}

const MAX_EXAMPLES = 3

/** The question describes a large change of one price; of several it counts all and describes a few. */
export function requireConfirmedEdits(edits: PieceEdit[], isConfirmed?: boolean | undefined): void {
  const moved = edits.map(({ row, columns }) => ({ row, after: { ...row, ...columns } }))
  const large = moved.filter(({ row, after }) => hasLargeMove(listMoves(row, after)))
  const [first] = large
  if (first && large.length === 1) requireConfirmedPrice(first.row, first.after, isConfirmed)
  else requireConfirmedPrices(large.length, isConfirmed, describeSome(large))
}

const toInner = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Once for all if every price moves alike. */
function describeSome(large: { row: ProductRow; after: ProductRow }[]): string {
  const described = large.map(({ row, after }) => ({
    size: row.size || 'Sin talle',
    move: describeMove(row, after),
  }))
  const [first] = described
  if (first && described.every(({ move }) => move === first.move)) return first.move
  const named = described
    .slice(0, MAX_EXAMPLES)
    .map(({ size, move }) => `${size}: ${toInner(move)}`)
  return [...named, ...(described.length > MAX_EXAMPLES ? ['…'] : [])].join(' ')
}
