import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { toLeft } from '#contracts/order-words.ts'
import type { ReadSource } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { toPieceName } from './limits.ts'
import { type Purchase, toPurchase } from './purchase.ts'
import { type PurchaseLine, pieceColumns, toPurchaseLine } from './purchase-line.ts'
import type { Discount } from './totals.ts'

export type AdminPurchaseRequest = {
  lines: { product_id: number; count: number }[]
  shipping_id: number
  coupon_name?: string | undefined
  discount?: Discount | undefined
  userId: number | null
}

/** What the shop sells across its counter: no cart, and everything else as for a shopper. */
export async function readAdminPurchase(
  source: ReadSource,
  request: AdminPurchaseRequest,
  ivaRate: number,
): Promise<Purchase> {
  const lines = await readPieces(source, addUp(request.lines), ivaRate)
  return toPurchase(source, { ...request, lines }, ivaRate)
}

/** One line of each product, however often it was rung up. */
function addUp(lines: AdminPurchaseRequest['lines']): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { product_id, count } of lines) {
    counts.set(product_id, (counts.get(product_id) ?? 0) + count)
  }
  return counts
}

async function readPieces(
  { from, lock }: ReadSource,
  counts: Map<number, number>,
  ivaRate: number,
): Promise<PurchaseLine[]> {
  const found = from
    .select(pieceColumns)
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
    if (count > row.quantity) {
      throw new Refusal('not_enough_stock', {
        wording: `De ${toPieceName(row)} ${toLeft(row.quantity)}.`,
      })
    }
    return toPurchaseLine(row, count, ivaRate)
  })
}
