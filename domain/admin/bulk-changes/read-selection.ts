import { and, inArray, not, type SQL } from 'drizzle-orm'
import {
  type BulkChange,
  type BulkKind,
  type BulkRequest,
  MAX_BULK_PIECES,
  type Selection,
} from '#contracts/admin/bulk-requests.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database, ReadSource } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { isInTrash, toCondition } from '#domain/admin/design-list/design-conditions.ts'
import type { ProductRow } from '#domain/admin/products/product-columns.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAnyOf } from './is-any-of.ts'

/** The pieces of a design share these fields, so that a change of one is a change of all. */
const ofWholeDesigns: readonly BulkKind[] = ['category', 'attribute', 'tags']

/** The selected pieces by ascending id. With `lock`, they stay locked until the transaction ends. */
export async function readSelection(
  { from, lock }: ReadSource,
  { selection, change }: BulkRequest,
  stock: StockSettings,
): Promise<ProductRow[]> {
  const ids = await findIds(from, await toWhere(from, { selection, change }, stock))
  if (ids.length > MAX_BULK_PIECES) throw new Refusal('bulk_change_too_large')
  if (lock) await lockProducts(from, await withRemovedSiblings(from, ids, change))
  return from
    .select()
    .from(products)
    .where(and(isAnyOf(products.id, ids), isInTrash(change.kind === 'restore')))
    .orderBy(products.id)
}

async function toWhere(
  db: Database,
  { selection, change }: BulkRequest,
  stock: StockSettings,
): Promise<SQL | undefined> {
  const inTrash = isInTrash(change.kind === 'restore')
  const chosen = and(inTrash, await toChosen(db, selection, stock))
  if (!ofWholeDesigns.includes(change.kind)) return chosen
  const designs = db.select({ id: products.design_id }).from(products).where(chosen)
  return and(inTrash, inArray(products.design_id, designs))
}

async function toChosen(
  db: Database,
  { ids, filters = {}, except = [] }: Selection,
  stock: StockSettings,
): Promise<SQL | undefined> {
  if (ids) return isAnyOf(products.id, ids)
  const matching = await toCondition(db, filters, stock)
  return except.length > 0 ? and(matching, not(isAnyOf(products.id, except))) : matching
}

async function findIds(db: Database, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(products.id)
    .limit(MAX_BULK_PIECES + 1)
  return rows.map(({ id }) => id)
}

/** The trigger that keeps the pieces of a design alike also writes removed ones. */
async function withRemovedSiblings(
  db: Database,
  ids: number[],
  { kind }: BulkChange,
): Promise<number[]> {
  if (!ofWholeDesigns.includes(kind)) return ids
  const designs = db
    .select({ id: products.design_id })
    .from(products)
    .where(isAnyOf(products.id, ids))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.design_id, designs))
  return rows.map(({ id }) => id)
}
