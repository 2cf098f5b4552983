import { and, eq, inArray } from 'drizzle-orm'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import type { ProductChanges } from '#contracts/admin/product-draft.ts'
import type { Database } from '#db/database.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeProduct } from './change-product.ts'
import { toPriceFacts } from './read-products.ts'
import { toPlainColumns } from './write-product.ts'

type PriceFacts = ReturnType<typeof toPriceFacts>
type Entry = Pick<typeof auditLog.$inferSelect, 'resource' | 'resource_id' | 'before' | 'after'>

const priceFields: (keyof PriceFacts)[] = [
  'price',
  'sale_price',
  'discount_percentage',
  'discount_starts_at',
  'discount_ends_at',
]

/** The price fields before a change of the audit log; null if the entry is not about a price. */
function findEarlierPrice({ resource, before, after }: Entry): Partial<ProductChanges> | null {
  if (resource !== 'products' || !before || !after) return null
  const facts = before as Record<string, unknown>
  const logged = priceFields.filter((name) => name in facts)
  return logged.length > 0 ? Object.fromEntries(logged.map((name) => [name, facts[name]])) : null
}

const isUnchangedSince = (entry: Entry, now: PriceFacts): boolean => {
  const earlier = findEarlierPrice(entry)
  if (!earlier) return false
  const after = entry.after as Record<string, unknown>
  const isSame = priceFields
    .filter((name) => name in earlier)
    .every((name) => (after[name] ?? null) === now[name])
  const isBelowSale =
    earlier.price !== undefined &&
    !('sale_price' in earlier) &&
    earlier.price <= (now.sale_price ?? 0)
  return isSame && !isBelowSale
}

export const didPriceChange = (before: PriceFacts, after: PriceFacts): boolean =>
  priceFields.some((name) => before[name] !== after[name])

/** Restores the price from before a change, unless it was changed again since. */
export async function undoPrice(
  db: Database,
  caller: Caller,
  { id, entry }: { id: number; entry: number },
): Promise<EditedProduct> {
  const [change] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.id, entry), eq(auditLog.resource_id, String(id))))
  const earlier = change && findEarlierPrice(change)
  if (!earlier) throw new Refusal('price_change_not_found')
  const { after } = await changeProduct(
    db,
    caller,
    { id, action: 'undo' },
    async (tx, before, row) => {
      if (!isUnchangedSince(change, before)) throw new Refusal('price_changed_since')
      await tx
        .update(products)
        .set({ ...toPlainColumns(earlier, row), version: before.version + 1 })
        .where(eq(products.id, id))
    },
  )
  return after
}

/** Adds to each entry whether its price can still be restored. */
export async function markUndoable<E extends Entry>(db: Database, entries: E[]) {
  const ids = entries
    .filter((entry) => findEarlierPrice(entry))
    .map((entry) => Number(entry.resource_id))
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const now = new Map(rows.map((row) => [String(row.id), toPriceFacts(row)]))
  return entries.map((entry) => {
    const price = now.get(entry.resource_id)
    return { ...entry, price_undoable: price !== undefined && isUnchangedSince(entry, price) }
  })
}
