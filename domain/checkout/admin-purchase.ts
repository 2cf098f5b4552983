import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { toLeft } from '#contracts/order-words.ts'
import type { Destination } from '#contracts/postal-code.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { ReadSource } from '#db/database.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { isMainPhoto } from '#domain/catalogue/product.ts'
import { sumPieces } from '#domain/catalogue/sum-pieces.ts'
import type { CreditRequest } from '#domain/credit/find-credit.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { type Purchase, toPurchase } from './purchase.ts'
import { type PurchaseLine, purchaseLineColumns, toPurchaseLine } from './purchase-line.ts'
import type { Discount } from './totals.ts'

export type AdminPurchaseRequest = {
  lines: { product_id: number; count: number }[]
  /** A sale at the counter has none. */
  shipping_id?: number | undefined
  destination?: Destination | undefined
  coupon_name?: string | undefined
  discount?: Discount | undefined
  credit?: CreditRequest | undefined
  userId: number | null
}

/** A purchase that staff enter. It has no cart, and otherwise follows the rules of a web purchase. */
export async function readAdminPurchase(
  source: ReadSource,
  request: AdminPurchaseRequest,
  ivaRate: number,
): Promise<Purchase> {
  const lines = await readProductLines(source, sumPieces(request.lines), ivaRate)
  return toPurchase(source, { ...request, lines }, ivaRate)
}

/** Products at their current prices. With a lock, no other transaction can take their stock. */
export async function readProductLines(
  { from, lock }: ReadSource,
  counts: Map<number, number>,
  ivaRate: number,
): Promise<PurchaseLine[]> {
  const found = from
    .select(purchaseLineColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(photos, isMainPhoto)
    .where(and(inArray(products.id, [...counts.keys()]), isNull(products.date_removed)))
    // Products are always locked in this order, to prevent deadlocks.
    .orderBy(asc(products.id))
  const rows = await (lock ? found.for('no key update', { of: [products] }) : found)
  const known = new Map(rows.map((row) => [row.product_id, row]))
  return [...counts].map(([product_id, count]) => {
    const row = known.get(product_id)
    if (!row) throw new Invalid({ lines: [`No existe el producto ${product_id}.`] })
    if (count > row.quantity) {
      throw new Refusal('not_enough_stock', {
        wording: `De «${toProductName(row)}» ${toLeft(row.quantity)}.`,
      })
    }
    return toPurchaseLine(row, count, ivaRate)
  })
}
