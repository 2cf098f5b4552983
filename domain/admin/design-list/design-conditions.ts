import { and, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import {
  bySearchAndFilters,
  matchesSearch,
  type ProductFilters,
} from '#domain/admin/products/product-query.ts'

export type DesignFilters = ProductFilters & { search?: string | undefined }

/** The condition for the pieces that match. The search also finds sizes, alone or after other words: «anillo 16». */
export async function toCondition(
  db: Database,
  { search, ...filters }: DesignFilters,
  stock: StockSettings,
): Promise<SQL | undefined> {
  const matching = bySearchAndFilters(filters, stock)
  if (!search) return matching
  return and(matching, or(matchesSearch(search), await matchesSize(db, search)))
}

/** Removed pieces are listed apart from the others. */
export const isInTrash = (removed = false): SQL =>
  removed ? isNotNull(products.date_removed) : isNull(products.date_removed)

const MAX_WORDS = 8

const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? []

/** The longest end of the search that is (part of) a size must be one; the words before it are searched for. */
async function matchesSize(db: Database, search: string): Promise<SQL | undefined> {
  const words = toWords(search)
  const sizes = (await listSizes(db)).map((size) => ({ size, words: toWords(size) }))
  for (let from = 0; from < words.length; from += 1) {
    const wanted = words.slice(from)
    const found = sizes.filter((each) => wanted.every((word) => each.words.includes(word)))
    if (found.length === 0) continue
    const hasSize = inArray(
      products.size,
      found.map(({ size }) => size),
    )
    return from === 0 ? hasSize : and(matchesSearch(words.slice(0, from).join(' ')), hasSize)
  }
  return undefined
}

/** Each size is found from the one before it in the index, because `distinct` would read every product. */
async function listSizes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ size: string }>(sql`
    with recursive sizes as (
      select min(size) as size from ${products} where size > ''
      union all
      select (select min(p.size) from ${products} p where p.size > sizes.size)
      from sizes where sizes.size is not null
    )
    select size from sizes where size is not null`)
  return rows.map(({ size }) => size)
}
