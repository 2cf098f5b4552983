import { isDeepStrictEqual } from 'node:util'
import { getTableColumns } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import {
  findField,
  type ProductRow,
  sharedColumns,
} from '#domain/admin/products/product-columns.ts'

type Column = keyof ProductRow

/** A trigger computes the current discount. */
const COMPUTED = 'discount_percentage'

const withoutField = ['quantity', 'design_id', 'photos', 'own_photo', 'waits_for_photo'] as const

/** The columns that an import may change, directly or by the triggers of a design. */
export const restorableColumns = (Object.keys(getTableColumns(products)) as Column[]).filter(
  (column) =>
    column !== COMPUTED &&
    (findField(column) !== undefined || withoutField.some((each) => each === column)),
)

/** The parts of a price only make sense together. */
const priceColumns: Column[] = [
  'price',
  'sale_price',
  'own_discount',
  'dated_discount',
  'discount_starts_at',
  'discount_ends_at',
]
/** What a piece takes over from a design that it moves to. */
const designColumns: Column[] = ['design_id', ...sharedColumns, 'photos', 'own_photo']

/** The values of the columns that differ; null if none does. */
export function toDifference(before: ProductRow, after: ProductRow) {
  const changed = restorableColumns.filter(
    (column) => !isDeepStrictEqual(before[column], after[column]),
  )
  if (changed.length === 0) return null
  const isPriced = priceColumns.some((column) => changed.includes(column))
  const isMoved = changed.includes('design_id')
  const all = [...changed, ...(isPriced ? priceColumns : []), ...(isMoved ? designColumns : [])]
  return { before: pick(before, all), after: pick(after, all) }
}

const pick = (row: ProductRow, columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))
