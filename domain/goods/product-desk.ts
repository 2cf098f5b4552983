import { eq, sql } from 'drizzle-orm'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import type { NewProduct, NewVariant, ProductChanges } from '#contracts/admin/product-draft.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { noteChange } from '#domain/audit/audit.ts'
import { listRows } from '#domain/list-rows.ts'
import { toCentavos } from '#domain/money.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { requirePermission } from '#domain/require-permission.ts'
import { requireVersion } from '#domain/versions.ts'
import { scheduleDiscounts } from './discounts.ts'
import { bySearchAndFilters, type ProductQuery, sortings } from './product-query.ts'
import { findEdited, listProducts } from './read-products.ts'
import { requireForChanges } from './require-for-changes.ts'
import { listStock } from './stock-ledger.ts'
import { toColumns } from './write-product.ts'

const resource = 'products'

type Row = typeof products.$inferSelect

/** The goods as the shop edits them: hidden or shown, and taken out only softly. */
export function createProductDesk({ db }: { db: Database }) {
  const get = async (id: number, from = db): Promise<EditedProduct> => {
    const product = await findEdited(from, id)
    if (!product) throw new Refusal('product_not_found')
    return product
  }
  const lock = async (tx: Database, id: number) => {
    const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
    if (!row) throw new Refusal('product_not_found')
    return row
  }
  /** Notes what became of a product, and what its ledger and its discount's dates bring about. */
  const change = (
    caller: Caller,
    id: number,
    action: string,
    write: (tx: Database, before: EditedProduct, row: Row) => Promise<void>,
  ) =>
    inTransaction(db, async (tx) => {
      const row = await lock(tx, id)
      const before = await get(id, tx)
      await blameStock(tx, caller)
      await write(tx, before, row)
      const after = await get(id, tx)
      await noteChange(tx, caller, { action, resource, resource_id: id, before, after })
      if (after.discount_starts_at || after.discount_ends_at) await scheduleDiscounts(tx)
      return after
    })

  const insert = async (tx: Database, caller: Caller, columns: typeof products.$inferInsert) => {
    await blameStock(tx, caller)
    const [row] = await tx.insert(products).values(columns).returning({ id: products.id })
    const after = await get((row as { id: number }).id, tx)
    await noteChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
    if (after.discount_starts_at || after.discount_ends_at) await scheduleDiscounts(tx)
    return after
  }

  return {
    list: (query: ProductQuery) =>
      listRows(db, query, {
        table: products,
        id: products.id,
        sortings,
        by: { sort: 'date_created', order: 'desc' },
        where: bySearchAndFilters(query),
        read: (ids) => listProducts(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),
    listStock: async (id: number, query: Parameters<typeof listStock>[2]) => {
      await get(id)
      return listStock(db, id, query)
    },

    create: (caller: Caller, { quantity, ...facts }: NewProduct): Promise<EditedProduct> =>
      inTransaction(db, async (tx) => {
        requirePermission(caller, 'prices_discounts')
        const columns = await toColumns(tx, facts, null)
        return insert(tx, caller, { ...columns, quantity } as typeof products.$inferInsert)
      }),

    update: (caller: Caller, id: number, changes: ProductChanges): Promise<EditedProduct> =>
      change(caller, id, 'update', async (tx, before, row) => {
        const { version, quantity, quantity_seen, ...facts } = changes
        requireVersion(version, before)
        const columns = await toColumns(tx, facts, row)
        const stock = toStock(before, quantity, quantity_seen)
        requireForChanges(caller, row, columns, stock)
        const isMore = Object.keys(columns).length > 0
        if (!isMore && stock === before.quantity) return
        await tx
          .update(products)
          .set({ ...columns, quantity: stock, version: version + (isMore ? 1 : 0) })
          .where(eq(products.id, id))
      }),

    remove: (caller: Caller, id: number) =>
      change(caller, id, 'remove', async (tx, before) => {
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
        const model = await lock(tx, id)
        const { quantity, ...facts } = variant
        if (facts.price !== undefined && toCentavos(facts.price) !== model.price) {
          requirePermission(caller, 'prices_discounts')
        }
        const own = await toColumns(tx, { ...facts, variant_of: id }, null)
        const { category_id, name, description, material, size, price, photos, attributes } = model
        const { discount_percentage, dated_discount, discount_starts_at, discount_ends_at } = model
        const discount = {
          discount_percentage,
          dated_discount,
          discount_starts_at,
          discount_ends_at,
        }
        const same = { category_id, name, description, material, size, price, photos, attributes }
        return insert(tx, caller, {
          ...same,
          ...discount,
          visible: model.visible,
          ...own,
          quantity,
        })
      }),
  }
}

/** The ledger's trigger reads who it was. */
const blameStock = (tx: Database, { id }: Caller) =>
  tx.execute(
    sql`select set_config('quilate.stock_cause', ${JSON.stringify({ reason: 'by_hand', author_id: id })}, true)`,
  )

/** What was sold since it was seen stays sold. */
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
