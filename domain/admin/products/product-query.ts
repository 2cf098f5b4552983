import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { productSortings } from '#contracts/admin/products.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Material } from '#contracts/materials.ts'
import { products } from '#db/schema/catalogue.ts'
import type { ListQuery } from '#domain/admin/list-rows.ts'

export type ProductFilters = {
  category?: number | undefined
  material?: Material | undefined
  stock?: 'in' | 'low' | 'out' | undefined
  hidden?: boolean | undefined
  promo?: boolean | undefined
  removed?: boolean | undefined
}

export type ProductQuery = ListQuery<(typeof productSortings)[number]> & ProductFilters

export const sortings = {
  id: products.id,
  name: sql`${products.name} collate spanish`,
  final_price: products.final_price,
  quantity: products.quantity,
  sold: products.sold,
  date_created: products.date_created,
}

/** The stock is at or below the limit of the product, or else of the settings. This includes sold-out products. */
const isLow = (low_stock: number) =>
  sql`${products.quantity} <= coalesce(${products.low_stock}, ${low_stock})`

const byStock = {
  in: () => gt(products.quantity, 0),
  low: isLow,
  out: () => eq(products.quantity, 0),
}

/** `low_stock` is the limit for products without one of their own. */
export function bySearchAndFilters(
  query: ProductFilters & { search?: string | undefined },
  { low_stock }: StockSettings,
) {
  const { category, material, stock, hidden, promo, removed, search } = query
  return and(
    removed ? isNotNull(products.date_removed) : isNull(products.date_removed),
    category === undefined ? undefined : eq(products.category_id, category),
    material && eq(products.material, material),
    stock && byStock[stock](low_stock),
    hidden === undefined ? undefined : eq(products.visible, !hidden),
    promo === undefined
      ? undefined
      : promo
        ? gt(products.discount_percentage, 0)
        : eq(products.discount_percentage, 0),
    search ? matches(search) : undefined,
  )
}

const MAX_WORDS = 8
const MAX_ID = 2_147_483_647
/** The highest code point: the end of the range of all texts with a prefix. */
const LAST_CHARACTER = '\u{10ffff}'

/** Finds products by id, by a prefix of the SKU, or by prefixes of words in name, material and category. */
function matches(text: string): SQL | undefined {
  const typed = text.trim()
  const number = /^\d{1,10}$/.test(typed) && Number(typed) <= MAX_ID ? Number(typed) : null
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? []
  const query = words.map((word) => `${word}:*AB`).join(' & ')
  const start = typed.toLowerCase()
  return or(
    number === null ? undefined : eq(products.id, number),
    words.length > 0 ? sql`${products.search} @@ to_tsquery('quilate', ${query})` : undefined,
    // Like `like 'start%'`, but this form also uses the index in a prepared statement.
    sql`(lower(${products.sku}) ~>=~ ${start} and lower(${products.sku}) ~<~ ${start + LAST_CHARACTER})`,
  )
}
