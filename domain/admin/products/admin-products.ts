import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { EditedProduct, UpdatedProduct } from '#contracts/admin/edited-product.ts'
import type { NewProduct, NewVariant, ProductChanges } from '#contracts/admin/product-draft.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { requireConfirmedPrice } from '#domain/admin/price-changes.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { lockDesignsOf } from '#domain/catalogue/lock-products.ts'
import { listRows } from '#domain/editing/list-rows.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { toCentavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { listStock } from '#domain/stock/stock-ledger.ts'
import { changeProduct, getProduct, insertProduct, lockProduct } from './change-product.ts'
import { requireDistinctPiece } from './distinct-pieces.ts'
import { dropHidden } from './hide-costs.ts'
import { listTags } from './list-tags.ts'
import { copyForVariant, pickDifferent } from './product-columns.ts'
import { bySearchAndFilters, type ProductQuery, sortings } from './product-query.ts'
import { listProducts } from './read-products.ts'
import { requireChangePermissions } from './require-change-permissions.ts'
import { toStock } from './to-stock.ts'
import { didPriceChange, undoPrice } from './undo-price.ts'
import { toColumns } from './write-product.ts'

type Write = Parameters<typeof changeProduct>[3]

type Dependencies = { db: Database; getStock: () => Promise<StockSettings> }

/** A piece that looks different or moves is compared with the others of its design, which must not change meanwhile. */
const toLockedDesign = (
  id: number,
  { variant_of, size, material }: Pick<ProductChanges, 'variant_of' | 'size' | 'material'>,
) => (variant_of === undefined && (size ?? material) !== undefined ? id : variant_of)

/** Products in the back office, including hidden ones. Removing one only sets `date_removed`. */
export function createAdminProducts({ db, getStock }: Dependencies) {
  const change = (caller: Caller, id: number, action: AuditAction<'products'>, write: Write) =>
    changeProduct(db, caller, { id, action }, write).then(({ after }) => after)

  return {
    list: async (query: ProductQuery) =>
      listRows(db, query, {
        table: products,
        id: products.id,
        sortings,
        by: { sort: 'date_created', order: 'desc' },
        where: bySearchAndFilters(query, await getStock()),
        read: (ids) => listProducts(db, ids),
        idOf: ({ id }) => id,
      }),

    listTags: async () => ({ results: await listTags(db) }),
    get: (id: number) => getProduct(db, id),
    listStock: async (id: number, query: Parameters<typeof listStock>[2]) => {
      await getProduct(db, id)
      return listStock(db, id, query)
    },

    create: (caller: Caller, { quantity, ...facts }: NewProduct): Promise<EditedProduct> =>
      inTransaction(db, async (tx) => {
        requirePermission(caller, 'prices_discounts')
        if (facts.cost != null) requirePermission(caller, 'costs')
        if (facts.variant_of) await lockDesignsOf(tx, [facts.variant_of])
        const columns = await toColumns(tx, facts, null)
        const row = { ...columns, quantity } as typeof products.$inferInsert
        const added = await insertProduct(tx, caller, row)
        if (facts.variant_of) await requireDistinctPiece(tx, added.id, columns)
        return added
      }),

    async update(caller: Caller, id: number, changes: ProductChanges): Promise<UpdatedProduct> {
      const { version, quantity, quantity_seen, confirm_price_change, ...facts } = dropHidden(
        caller,
        changes,
      )
      const write: Write = async (tx, before, row) => {
        requireVersion(version, before)
        const columns = await toColumns(tx, facts, row)
        const stock = toStock(before.quantity, { quantity, quantity_seen }, before)
        requireChangePermissions(caller, row, columns, stock)
        requireConfirmedPrice(row, { ...row, ...columns }, confirm_price_change)
        const hasOtherChanges = Object.keys(columns).length > 0
        if (!hasOtherChanges && stock === before.quantity) return
        await tx
          .update(products)
          .set({ ...columns, quantity: stock, version: version + (hasOtherChanges ? 1 : 0) })
          .where(eq(products.id, id))
        await requireDistinctPiece(tx, id, pickDifferent(columns, row))
      }
      const { before, after, entry } = await changeProduct(
        db,
        caller,
        { id, action: 'update', variant_of: toLockedDesign(id, facts) },
        write,
      )
      return { ...after, price_change_id: didPriceChange(before, after) ? entry : null }
    },

    undoPrice: (caller: Caller, id: number, entry: number) => undoPrice(db, caller, { id, entry }),

    remove: (caller: Caller, id: number, seen?: number) =>
      change(caller, id, 'remove', async (tx, before) => {
        if (seen !== undefined) requireVersion(seen, before)
        if (before.date_removed) throw new Refusal('product_not_found')
        await tx
          .update(products)
          .set({ date_removed: sql`now()`, version: before.version + 1 })
          .where(eq(products.id, id))
      }),

    restore: (caller: Caller, id: number): Promise<EditedProduct> =>
      change(caller, id, 'restore', async (tx, before) => {
        if (!before.date_removed) return
        const [category] = await tx
          .select({ date_removed: categories.date_removed })
          .from(categories)
          .where(eq(categories.id, before.category))
          .for('share')
        if (category?.date_removed) throw new Refusal('category_removed')
        await tx
          .update(products)
          .set({ date_removed: null, version: before.version + 1 })
          .where(eq(products.id, id))
      }),

    addVariant: (caller: Caller, id: number, variant: NewVariant): Promise<EditedProduct> =>
      inTransaction(db, async (tx) => {
        await lockDesignsOf(tx, [id])
        const model = await lockProduct(tx, id)
        const { quantity, ...facts } = variant
        if (facts.price !== undefined && toCentavos(facts.price) !== model.price) {
          requirePermission(caller, 'prices_discounts')
        }
        const own = await toColumns(tx, { ...facts, variant_of: id }, null)
        const row = { ...copyForVariant(model, own.price), ...own, quantity }
        const added = await insertProduct(tx, caller, row)
        await requireDistinctPiece(tx, added.id, own)
        return added
      }),
  }
}
