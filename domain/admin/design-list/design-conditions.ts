import { and, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import {
  bySearchAndFilters,
  matchesSearch,
  type ProductFilters,
} from '#domain/admin/products/product-query.ts'
import { listSizes, toWords } from '#domain/admin/products/size-words.ts'

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
