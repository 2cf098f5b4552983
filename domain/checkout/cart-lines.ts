import { and, asc, eq, inArray } from 'drizzle-orm'
import { toProductName } from '#contracts/product-name.ts'
import type { ReadSource } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { isMainPhoto, isShown } from '#domain/catalogue/product.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Cart, Line } from './buyer.ts'
import { type PurchaseLine, purchaseLineColumns, toPurchaseLine } from './purchase-line.ts'

/** The lines of a cart at current prices, in its order. Those of products that are no longer shown are left out. */
export async function readCartLines(
  source: ReadSource,
  cart: Cart,
  ivaRate: number,
): Promise<PurchaseLine[]> {
  const rows =
    cart.userId === null
      ? await readSentLines(source, cart.lines)
      : await readStoredLines(source, cart.userId)
  if (rows.length === 0) throw new Refusal('cart_empty')
  const unavailable = rows.find(({ count, quantity }) => count > quantity)
  if (unavailable) {
    throw new Refusal('not_enough_stock', { wording: toShortage(unavailable) })
  }
  return rows
    .sort((a, b) => a.line - b.line)
    .map(({ line: _line, count, ...product }) => toPurchaseLine(product, count, ivaRate))
}

async function readStoredLines({ from, lock }: ReadSource, userId: number) {
  const found = from
    .select({
      line: cartLines.id,
      count: cartLines.count,
      ...purchaseLineColumns,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(photos, isMainPhoto)
    .where(and(eq(cartLines.user_id, userId), isShown))
    // Products are always locked in this order, to prevent deadlocks.
    .orderBy(asc(products.id))
  return lock
    ? found
        .for('no key update', { of: [products, cartLines] })
        .prepare('purchase_lines_locked')
        .execute()
    : found.prepare('purchase_lines').execute()
}

/** Like a stored cart, a sent one has each product once: the last count wins. */
async function readSentLines({ from, lock }: ReadSource, lines: Line[]) {
  const counts = new Map(lines.map(({ product_id, count }) => [product_id, count]))
  const ids = [...counts.keys()]
  const found = from
    .select(purchaseLineColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(photos, isMainPhoto)
    .where(and(inArray(products.id, ids), isShown))
    .orderBy(asc(products.id))
  const rows = await (lock ? found.for('no key update', { of: [products] }) : found)
  return rows.map((row) => ({
    ...row,
    line: ids.indexOf(row.product_id),
    count: counts.get(row.product_id) as number,
  }))
}

function toShortage({ name, size, quantity }: { name: string; size: string; quantity: number }) {
  const product = `«${toProductName({ name, size })}»`
  if (quantity === 0) return `Se agotó ${product}. Sacalo de tu bolsa para seguir.`
  const left = quantity === 1 ? 'queda 1 unidad' : `quedan ${quantity} unidades`
  return `De ${product} ${left}. Cambiá la cantidad en tu bolsa para seguir.`
}
