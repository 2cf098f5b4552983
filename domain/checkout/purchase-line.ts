import { sql } from 'drizzle-orm'
import type { Material } from '#contracts/materials.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { piecePhotos } from '#domain/catalogue/product.ts'
import type { PricedLine } from './totals.ts'

export type SalePhoto = Pick<typeof photos.$inferSelect, 'file' | 'width' | 'height' | 'alt'>

export type PurchaseLine = PricedLine & {
  product_id: number
  /** Decide which coupons apply to it. */
  category_id: number
  design_id: number
  name: string
  size: string
  material: Material
  image: string | null
  /** The photo of the image, for the mail about the order. */
  photo: SalePhoto | null
}

/** Computes the discount at the time of the query, because the job that starts and ends discounts may be late. */
const priceNow = sql<number>`price_after_discount(${products.price}, effective_discount(
  ${products.dated_discount}, ${products.discount_starts_at}, ${products.discount_ends_at}, ${products.own_discount},
  ${products.category_id}, ${products.material}, ${products.tags}, ${products.design_id}
), ${products.sale_price})`.mapWith(Number)

/** The columns of a purchase line, from products joined with categories and their main photo. */
export const purchaseLineColumns = {
  product_id: products.id,
  category_id: products.category_id,
  design_id: products.design_id,
  name: products.name,
  size: products.size,
  material: products.material,
  photos: piecePhotos,
  photo: { file: photos.file, width: photos.width, height: photos.height, alt: photos.alt },
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
