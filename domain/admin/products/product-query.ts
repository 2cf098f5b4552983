import { and, arrayContains, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { productSortings } from '#contracts/admin/products.ts'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Material } from '#contracts/materials.ts'
import { products } from '#db/schema/catalogue.ts'
import type { ListQuery } from '#domain/editing/list-rows.ts'

export type ProductFilters = {
  category?: number | undefined
  material?: Material | undefined
  stock?: 'in' | 'low' | 'out' | undefined
  hidden?: boolean | undefined
  promo?: boolean | undefined
  photo?: boolean | undefined
  removed?: boolean | undefined
  tag?: string | undefined
}

export type ProductQuery = ListQuery<(typeof productSortings)[number]> & ProductFilters

export const sortings = {
  id: products.id,
  name: sql`${products.name} collate spanish`,
  final_price: products.final_price,
  quantity: products.quantity,
  sold: products.ranked_sold,
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
  const { category, material, stock, hidden, promo, photo, removed, tag, search } = query
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
    photo === undefined ? undefined : sql`(${products.photos} <> '{}') = ${photo}`,
    tag ? arrayContains(products.tags, [tag]) : undefined,
    search ? matchesSearch(search) : undefined,
  )
}

const MAX_WORDS = 8
const MAX_ID = 2_147_483_647
/** The highest code point: the end of the range of all texts with a prefix. */
const LAST_CHARACTER = '\u{10ffff}'

export const MIN_CODE = 3
/** A code without its hyphens and spaces, as people type it. */
export const toPlainCode = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
/** The same of the stored code, as its index has it. */
export const plainSku = sql`regexp_replace(lower(${products.sku}), '[^a-z0-9]+', '', 'g')`

/** Finds products by id, by a prefix of the SKU with or without its hyphens, or by prefixes of words in name, material and category. */
export function matchesSearch(text: string): SQL | undefined {
  const typed = text.trim()
  const number = /^\d{1,10}$/.test(typed) && Number(typed) <= MAX_ID ? Number(typed) : null
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? []
  const query = words.map((word) => `${word}:*AB`).join(' & ')
  const start = typed.toLowerCase()
  const code = toPlainCode(typed)
  return or(
    number === null ? undefined : eq(products.id, number),
    words.length > 0 ? sql`${products.search} @@ to_tsquery('quilate', ${query})` : undefined,
    // Like `like 'start%'`, but this form also uses the index in a prepared statement.
    beginsWith(sql`lower(${products.sku})`, start),
    code.length < MIN_CODE ? undefined : beginsWith(plainSku, code),
  )
}

export const beginsWith = (column: SQL, start: string): SQL =>
  sql`(${column} ~>=~ ${start} and ${column} ~<~ ${start + LAST_CHARACTER})`
