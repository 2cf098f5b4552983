import { eq, sql } from 'drizzle-orm'
import type { Product, Variant } from '#contracts/catalogue.ts'
import { toMediaPath } from '#contracts/media.ts'
import { toNetPrice } from '#contracts/net-price.ts'
import { products } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/photos.ts'
import { toPesos } from '#domain/money.ts'

/** Excludes hidden and removed products. Every public query must use it. */
export const isShown = sql`${products.shown}`

/** The photos of a piece: its own comes before those of its design, or stands alone. */
export const piecePhotos = sql`case when ${products.own_photo} is null then ${products.photos}
  when ${products.own_photo_only} then array[${products.own_photo}]
  else array_prepend(${products.own_photo}, array_remove(${products.photos}, ${products.own_photo})) end`.mapWith(
  products.photos,
)

/** Joins a product with its first photo. */
export const isMainPhoto = eq(
  photos.file,
  sql`coalesce(${products.own_photo}, ${products.photos}[1])`,
)

/** The columns that a list of products needs. */
export const listed = {
  id: products.id,
  name: products.name,
  final_price: products.final_price,
  price: products.price,
  discount_percentage: products.discount_percentage,
  quantity: products.quantity,
  photos: piecePhotos,
  material: products.material,
  size: products.size,
  average_rating: products.average_rating,
  review_count: products.review_count,
  sold: products.sold,
  date_created: products.date_created,
  category_id: products.category_id,
}

export type ListedRow = Pick<typeof products.$inferSelect, keyof typeof listed>
export type ToProducts = (rows: ListedRow[]) => Promise<Product[]>

export function toProduct(row: ListedRow, iva_rate: number): Product {
  const final_price = toPesos(row.final_price)
  const [main, second] = row.photos
  return {
    id: row.id,
    name: row.name,
    final_price,
    price: toPesos(row.price),
    price_without_taxes: toNetPrice([{ final_price, count: 1, iva_rate }]),
    iva_rate,
    discount_percentage: row.discount_percentage,
    quantity: row.quantity,
    main_photo: main ? toMediaPath(main) : null,
    secundary_photo: second ? toMediaPath(second) : null,
    material: row.material,
    size: row.size,
    average_rating: row.average_rating,
    review_count: row.review_count,
    sold: row.sold,
    date_created: row.date_created.toISOString(),
    category: row.category_id,
  }
}

type VariantRow = Pick<ListedRow, 'id' | 'size' | 'material' | 'quantity' | 'final_price'> & {
  color?: string | null
}

export const toVariant = (row: VariantRow): Variant => ({
  id: row.id,
  size: row.size,
  material: row.material,
  quantity: row.quantity,
  final_price: toPesos(row.final_price),
  ...(row.color && { color: row.color }),
})
