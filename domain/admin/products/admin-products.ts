import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { EditedProduct, UpdatedProduct } from '#contracts/admin/edited-product.ts'
import type { NewProduct, NewVariant, ProductChanges } from '#contracts/admin/product-draft.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { listRows } from '#domain/admin/list-rows.ts'
import { requireConfirmedPrice } from '#domain/admin/price-changes.ts'
import { requireVersion } from '#domain/admin/versions.ts'
import { requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { toCentavos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { listStock } from '#domain/stock/stock-ledger.ts'
import { changeProduct, getProduct, insertProduct, lockProduct } from './change-product.ts'
import { copyForVariant } from './product-columns.ts'
import { bySearchAndFilters, type ProductQuery, sortings } from './product-query.ts'
import { listProducts } from './read-products.ts'
import { requireChangePermissions } from './require-change-permissions.ts'
import { didPriceChange, undoPrice } from './undo-price.ts'
import { toColumns } from './write-product.ts'

type Write = Parameters<typeof changeProduct>[3]

type Dependencies = { db: Database; getStock: () => Promise<StockSettings> }

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

    get: (id: number) => getProduct(db, id),
    listStock: async (id: number, query: Parameters<typeof listStock>[2]) => {
      await getProduct(db, id)
      return listStock(db, id, query)
    },

    create: (caller: Caller, { quantity, ...facts }: NewProduct): Promise<EditedProduct> =>
      inTransaction(db, async (tx) => {
        requirePermission(caller, 'prices_discounts')
        const columns = await toColumns(tx, facts, null)
        return insertProduct(tx, caller, { ...columns, quantity } as typeof products.$inferInsert)
      }),

    async update(caller: Caller, id: number, changes: ProductChanges): Promise<UpdatedProduct> {
      const { version, quantity, quantity_seen, confirm_price_change, ...facts } = changes
      const write: Write = async (tx, before, row) => {
        requireVersion(version, before)
        const columns = await toColumns(tx, facts, row)
        const stock = toStock(before, quantity, quantity_seen)
        requireChangePermissions(caller, row, columns, stock)
        requireConfirmedPrice(row, { ...row, ...columns }, confirm_price_change)
        const hasOtherChanges = Object.keys(columns).length > 0
        if (!hasOtherChanges && stock === before.quantity) return
        await tx
          .update(products)
          .set({ ...columns, quantity: stock, version: version + (hasOtherChanges ? 1 : 0) })
          .where(eq(products.id, id))
      }
      const { before, after, entry } = await changeProduct(
        db,
        caller,
        { id, action: 'update' },
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
        const model = await lockProduct(tx, id)
        const { quantity, ...facts } = variant
        if (facts.price !== undefined && toCentavos(facts.price) !== model.price) {
          requirePermission(caller, 'prices_discounts')
        }
        const own = await toColumns(tx, { ...facts, variant_of: id }, null)
        const copied = copyForVariant(model)
        const isSamePrice = (own.price ?? model.price) === model.price
        return insertProduct(tx, caller, {
          ...copied,
          sale_price: isSamePrice ? copied.sale_price : null,
          ...own,
          quantity,
        })
      }),
  }
}

/** Applies the difference between the written and the seen stock, so that sales in between are not undone. */
function toStock(before: EditedProduct, wanted?: number, seen?: number): number {
  if (wanted === undefined) return before.quantity
  if (seen === undefined) {
    throw new Invalid({ quantity: ['Falta la cantidad que se vio (quantity_seen).'] })
  }
  const quantity = before.quantity + wanted - seen
  if (quantity < 0) {
    throw new Refusal('stock_moved', {
      wording: `Mientras editabas cambió el stock: ahora hay ${before.quantity}. Revisalo antes de guardar.`,
      current: before,
    })
  }
  return quantity
}
