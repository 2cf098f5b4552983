import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { type Purchase, type PurchaseLine, priceNow, type Reading, toPurchase } from './purchase.ts'
import type { Discount } from './totals.ts'

export type DeskWish = {
  lines: { product_id: number; count: number }[]
  shipping_id: number
  coupon_name?: string | undefined
  discount?: Discount | undefined
  userId: number | null
}

/** What the shop sells across its counter: no cart, and everything else as for a shopper. */
export async function readDeskPurchase(
  db: Database,
  wish: DeskWish,
  reading: Reading,
): Promise<Purchase> {
  const lines = await readPieces(db, addUp(wish.lines), reading)
  return toPurchase(db, { ...wish, lines }, reading)
}

/** One line of each product, however often it was rung up. */
function addUp(lines: DeskWish['lines']): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { product_id, count } of lines) {
    counts.set(product_id, (counts.get(product_id) ?? 0) + count)
  }
  return counts
}

async function readPieces(
  db: Database,
  counts: Map<number, number>,
  { ivaRate, lock }: Reading,
): Promise<PurchaseLine[]> {
  const found = db
    .select({
      product_id: products.id,
      name: products.name,
      photos: products.photos,
      price: priceNow,
      list_price: products.price,
      quantity: products.quantity,
      iva_rate: categories.iva_rate,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(inArray(products.id, [...counts.keys()]), isNull(products.date_removed)))
    // Everybody locks products in this order, so that nobody waits in a circle.
    .orderBy(asc(products.id))
  const rows = await (lock ? found.for('no key update', { of: [products] }) : found)
  const known = new Map(rows.map((row) => [row.product_id, row]))
  return [...counts].map(([product_id, count]) => {
    const row = known.get(product_id)
    if (!row) throw new Invalid({ lines: [`No existe el producto ${product_id}.`] })
    const { name, quantity, photos, price, list_price, iva_rate } = row
    if (count > quantity) {
      throw new Refusal('not_enough_stock', { wording: `De «${name}» quedan ${quantity}.` })
    }
    const image = photos[0] ?? null
    return { product_id, name, image, price, list_price, count, iva_rate: iva_rate ?? ivaRate }
  })
}
