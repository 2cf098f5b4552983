import { eq, inArray, sql } from 'drizzle-orm'
import {
  type DesignChanges,
  type EditedDesign,
  type EditedPiece,
  type SavedDesign,
  sharedFieldNames,
} from '#contracts/admin/designs.ts'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { type ArrangedPhoto, storeArranged } from '#domain/admin/products/arrange-photos.ts'
import { insertProduct, setStockAuthor } from '#domain/admin/products/change-product.ts'
import { scheduleDiscounts } from '#domain/admin/products/discounts.ts'
import { type ProductRow, pickDifferent } from '#domain/admin/products/product-columns.ts'
import { requireChangePermissions } from '#domain/admin/products/require-change-permissions.ts'
import { didPriceChange } from '#domain/admin/products/undo-price.ts'
import { toColumns } from '#domain/admin/products/write-product.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordTogether } from '#domain/editing/audit.ts'
import {
  forEachPiece,
  requireDistinctPieces,
  requireDistinctSkus,
  requireSeen,
} from './check-pieces.ts'
import {
  freeChangedSkus,
  type PieceEdit,
  type PieceInsert,
  planEdit,
  planInsert,
  requireConfirmedEdits,
} from './plan-pieces.ts'
import { pickShared, readDesign } from './read-design.ts'

type Request = { id: number; changes: DesignChanges; photos: ArrangedPhoto[] | undefined }

/** Saves a whole design or nothing. Its pieces are locked, so that sales and other editors wait. */
export async function saveDesign(tx: Tx, caller: Caller, request: Request): Promise<SavedDesign> {
  const { id, changes } = request
  const rows = await tx
    .select()
    .from(products)
    .where(eq(products.design_id, id))
    .orderBy(products.id)
    .for('no key update')
  const before = await readDesign(tx, id)
  requireSeen(before, changes)
  requireDistinctSkus(changes.pieces)
  await setStockAuthor(tx, caller)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const model = byId.get((before.pieces[0] ?? before.removed[0])?.id ?? 0) as ProductRow
  await removePieces(tx, caller, changes.removed)
  const isShared = await saveShared(tx, caller, { model, ...request })
  await savePieces(tx, caller, { before, byId, model, changes, isShared })
  const after = await readDesign(tx, id)
  if (after.pieces.some((piece) => piece.discount_starts_at ?? piece.discount_ends_at)) {
    await scheduleDiscounts(tx)
  }
  return { ...after, price_changes: await record(tx, caller, before, after) }
}

async function removePieces(tx: Tx, caller: Caller, removed: { id: number }[]): Promise<void> {
  if (removed.length === 0) return
  requirePermission(caller, 'catalogue')
  const ids = removed.map(({ id }) => id)
  await tx
    .update(products)
    .set({ date_removed: sql`now()`, version: sql`${products.version} + 1` })
    .where(inArray(products.id, ids))
}

/** Writes the shared fields to all pieces in one statement, which raises each version once. */
async function saveShared(
  tx: Tx,
  caller: Caller,
  { model, changes, photos }: Request & { model: ProductRow },
): Promise<boolean> {
  const given = Object.fromEntries(
    sharedFieldNames.flatMap((name) =>
      changes[name] === undefined ? [] : [[name, changes[name]]],
    ),
  )
  const facts = await toColumns(tx, given, model)
  const written = photos ? { ...facts, photos: await storeArranged(tx, photos) } : facts
  const columns = pickDifferent(written, model)
  if (photos) requirePermission(caller, 'catalogue')
  requireChangePermissions(caller, model, columns, model.quantity)
  if (Object.keys(columns).length === 0) return false
  await tx
    .update(products)
    .set({ ...columns, version: sql`${products.version} + 1` })
    .where(eq(products.design_id, model.design_id))
  return true
}

type Context = {
  before: EditedDesign
  byId: Map<number, ProductRow>
  model: ProductRow
  changes: DesignChanges
  isShared: boolean
}

async function savePieces(tx: Tx, caller: Caller, context: Context): Promise<void> {
  const { before, byId, model, changes, isShared } = context
  const { pieces, manual_order } = changes
  const rowOf = (id?: number) => (id === undefined ? undefined : byId.get(id))
  await freeChangedSkus(
    tx,
    pieces.flatMap(({ id, sku }) => {
      const row = rowOf(id)
      return row ? { row, sku } : []
    }),
  )
  const planned = await forEachPiece(pieces, async (piece, at) => {
    const position = manual_order === undefined ? undefined : manual_order ? at : null
    const row = rowOf(piece.id)
    return row
      ? { edit: await planEdit(tx, caller, piece, { row, position, current: before }) }
      : { insert: { ...(await planInsert(tx, caller, piece, model)), position: position ?? null } }
  })
  requireDistinctPieces(planned.map(toResult), listUntouched(byId, changes))
  const edits = planned.flatMap(({ edit }) => edit ?? [])
  requireConfirmedEdits(edits, changes.confirm_price_change)
  for (const edit of edits) await writeEdit(tx, edit, isShared)
  for (const { insert } of planned) if (insert) await writeInsert(tx, caller, insert, model)
}

type Planned = { edit?: PieceEdit; insert?: PieceInsert }

/** A planned piece as it will be, and whether its size or its material is new. */
function toResult({ edit, insert }: Planned) {
  if (!edit) return { ...(insert as Named), isNew: true }
  const { row, columns } = edit
  return { ...row, ...columns, isNew: 'size' in columns || 'material' in columns } as ProductRow & {
    isNew: boolean
  }
}

type Named = Pick<ProductRow, 'size' | 'material'>

const listUntouched = (byId: Map<number, ProductRow>, { pieces, removed }: DesignChanges) => {
  const touched = new Set([...pieces, ...removed].map(({ id }) => id))
  return [...byId.values()].filter(({ id, date_removed }) => !date_removed && !touched.has(id))
}

async function writeEdit(tx: Tx, { row, columns, stock }: PieceEdit, isShared: boolean) {
  const hasOtherChanges = Object.keys(columns).length > 0
  if (!hasOtherChanges && stock === row.quantity) return
  const version = row.version + (hasOtherChanges || isShared ? 1 : 0)
  await tx
    .update(products)
    .set({ ...columns, quantity: stock, version })
    .where(eq(products.id, row.id))
}

const writeInsert = (tx: Tx, caller: Caller, insert: PieceInsert, { design_id }: ProductRow) =>
  insertProduct(tx, caller, { ...insert, design_id } as typeof products.$inferInsert)

/** One entry of the log, of the first changed piece; the entries of the others are its parts. */
async function record(tx: Tx, caller: Caller, before: EditedDesign, after: EditedDesign) {
  const now = new Map([...after.pieces, ...after.removed].map((piece) => [piece.id, piece]))
  const changed = before.pieces.flatMap((was, at) => {
    const is = now.get(was.id)
    if (!is) return []
    const facts = [toFacts(was, at === 0 && before), toFacts(is, at === 0 && after)] as const
    return hasChanged(...facts) ? { was, is, facts } : []
  })
  const entries = await recordTogether(
    tx,
    caller,
    changed.map(({ was, is, facts }) => ({
      action: is.date_removed ? 'remove' : 'update',
      resource: 'products',
      resource_id: was.id,
      before: facts[0],
      after: facts[1],
    })),
  )
  return changed.flatMap(({ was, is }, at) =>
    didPriceChange(was, is) ? { product_id: was.id, entry: entries[at] as number } : [],
  )
}

const toFacts = ({ waiting: _, ...piece }: EditedPiece, design: EditedDesign | false) =>
  design ? { ...piece, ...pickShared(design), photos: design.photos } : piece

/** The version of every piece rises with the shared fields, which is no change of its own. */
const hasChanged = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, version: 0 }) !== JSON.stringify({ ...other, version: 0 })
