import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/caller.ts'
import { lockDesignsOf } from '#domain/catalogue/lock-products.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { scheduleDiscounts } from './discounts.ts'
import { findEdited } from './read-products.ts'

type Row = typeof products.$inferSelect
type Write = (tx: Tx, before: EditedProduct, row: Row) => Promise<void>

const resource = 'products'

export async function getProduct(db: Database, id: number): Promise<EditedProduct> {
  const product = await findEdited(db, id)
  if (!product) throw new Refusal('product_not_found')
  return product
}

export async function lockProduct(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
  if (!row) throw new Refusal('product_not_found')
  return row
}

type Change = {
  id: number
  action: AuditAction<'products'>
  /** The piece whose design the product joins; null for a design of its own. */
  variant_of?: number | null | undefined
}

/** Changes a locked product, writes the audit entry and reschedules the discount job if needed. */
export const changeProduct = (
  db: Database,
  caller: Caller,
  { id, action, variant_of }: Change,
  write: Write,
) =>
  inTransaction(db, async (tx) => {
    if (variant_of !== undefined) await lockDesignsOf(tx, [id, variant_of ?? id])
    const row = await lockProduct(tx, id)
    const before = await getProduct(tx, id)
    await setStockAuthor(tx, caller)
    await write(tx, before, row)
    const after = await getProduct(tx, id)
    const entry = await recordChange(tx, caller, {
      action,
      resource,
      resource_id: id,
      before,
      after,
    })
    await scheduleItsDiscount(tx, after)
    return { before, after, entry }
  })

export async function insertProduct(
  tx: Tx,
  caller: Caller,
  columns: typeof products.$inferInsert,
): Promise<EditedProduct> {
  await setStockAuthor(tx, caller)
  const { id } = one(await tx.insert(products).values(columns).returning({ id: products.id }))
  const after = await getProduct(tx, id)
  await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
  await scheduleItsDiscount(tx, after)
  return after
}

async function scheduleItsDiscount(tx: Tx, product: EditedProduct): Promise<void> {
  if (product.discount_starts_at || product.discount_ends_at) await scheduleDiscounts(tx)
}

/** The trigger that writes `stock_moves` reads the author from this setting. */
export const setStockAuthor = (tx: Tx, { id }: Caller) =>
  tx.execute(
    sql`select set_config('quilate.stock_cause', ${JSON.stringify({ reason: 'by_hand', author_id: id })}, true)`,
  )
