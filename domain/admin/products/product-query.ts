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

/** No more pieces are left than the product says, or the settings say; sold out is the worst of it. */
const isLow = (low_stock: number) =>
  sql`${products.quantity} <= coalesce(${products.low_stock}, ${low_stock})`

const byStock = {
  in: () => gt(products.quantity, 0),
  low: isLow,
  out: () => eq(products.quantity, 0),
}

/** `low_stock` is what the settings say of the products that do not say it themselves. */
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
/** No text goes on with it. */
const LAST = '\u{10ffff}'

/** By number, by the beginning of the shop's code, or by words of name, material and category, even unfinished. */
function matches(text: string): SQL | undefined {
  const typed = text.trim()
  const number = /^\d{1,10}$/.test(typed) && Number(typed) <= MAX_ID ? Number(typed) : null
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? []
  const query = words.map((word) => `${word}:*AB`).join(' & ')
  const start = typed.toLowerCase()
  return or(
    number === null ? undefined : eq(products.id, number),
    words.length > 0 ? sql`${products.search} @@ to_tsquery('quilate', ${query})` : undefined,
    // «like», in the words that an index understands before it knows the text.
    sql`(lower(${products.sku}) ~>=~ ${start} and lower(${products.sku}) ~<~ ${start + LAST})`,
  )
}
