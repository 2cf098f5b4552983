import { sql } from 'drizzle-orm'
import type { Material } from '#contracts/materials.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import type { PricedLine } from './totals.ts'

export type PurchaseLine = PricedLine & {
  product_id: number
  name: string
  size: string
  material: Material
  image: string | null
}

/** Computes the discount at the time of the query, because the job that starts and ends discounts may be late. */
const priceNow = sql<number>`price_after_discount(${products.price}, discount_now(
  ${products.dated_discount}, ${products.discount_starts_at}, ${products.discount_ends_at}, ${products.discount_percentage}
), ${products.sale_price})`.mapWith(Number)

/** The columns of a purchase line, from products joined with categories. */
export const purchaseLineColumns = {
  product_id: products.id,
  name: products.name,
  size: products.size,
  material: products.material,
  photos: products.photos,
  price: priceNow,
  list_price: products.price,
  quantity: products.quantity,
  iva_rate: categories.iva_rate,
}

type ProductRow = Omit<PurchaseLine, 'count' | 'image' | 'iva_rate'> & {
  photos: string[]
  quantity: number
  iva_rate: number | null
}

/** The rate of the shop applies to categories without a rate of their own. */
export const toPurchaseLine = (
  { photos, quantity: _quantity, iva_rate, ...product }: ProductRow,
  count: number,
  defaultIvaRate: number,
): PurchaseLine => ({
  ...product,
  count,
  image: photos[0] ?? null,
  iva_rate: iva_rate ?? defaultIvaRate,
})
