import {
  entryOf,
  type FieldsWith,
  type ProductField,
  productFieldNames,
} from '#contracts/admin/product-fields.ts'
import type { products } from '#db/schema/catalogue.ts'
import { findSalePrice } from '#domain/catalogue/sale-price.ts'

export type ProductRow = typeof products.$inferSelect
type NewRow = typeof products.$inferInsert
/** Values are never undefined, because columns are spread over a row. */
export type ProductColumns = { [C in keyof NewRow]?: Exclude<NewRow[C], undefined> }
type Column = keyof ProductRow

/** Fields whose column holds centavos. */
export type MoneyField = FieldsWith<{ kind: 'money' }>

const toColumn = (field: ProductField) => (entryOf(field).column ?? field) as Column

/**
 * The columns that hold fields. `dated_discount` holds a `discount_percentage` that has dates, `own_discount` one without.
 */
const fieldOfColumn = new Map<string, ProductField>([
  ...productFieldNames.map((field) => [toColumn(field), field] as const),
  ['dated_discount', 'discount_percentage'],
  ['own_discount', 'discount_percentage'],
])

export const findField = (column: string) => fieldOfColumn.get(column)

/** The columns that are equal in all pieces of a design. Triggers keep them so (`products_share_with_design`). */
export const sharedColumns = [
  'name',
  'category_id',
  'description',
  'attributes',
  'brand',
  'gender',
  'age_group',
  'tags',
] as const satisfies Column[]

/** The columns of the fields that are copied into a new variant, and its photos. */
const copiedColumns = [
  ...[...fieldOfColumn].flatMap(([column, field]) =>
    entryOf(field).inVariant === 'copied' ? [column as Column] : [],
  ),
  'photos' as const,
]

type Copied = FieldsWith<{ inVariant: 'copied' }>
type CopiedColumns = Pick<
  ProductRow,
  Exclude<Copied, 'category'> | 'category_id' | 'dated_discount' | 'own_discount' | 'photos'
>

/** A sale price and the percentage derived from it are copied only with the list price they belong to. */
export function copyForVariant(row: ProductRow, price: number | undefined): CopiedColumns {
  const copied = Object.fromEntries(
    copiedColumns.map((column) => [column, row[column]]),
  ) as CopiedColumns
  // The current discount may be that of a rule.
  copied.discount_percentage = row.own_discount
  if (price === undefined || price === row.price) return copied
  if (findSalePrice(row) === null) return { ...copied, sale_price: null }
  return {
    ...copied,
    sale_price: null,
    discount_percentage: 0,
    own_discount: 0,
    dated_discount: null,
    discount_starts_at: null,
    discount_ends_at: null,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The columns that differ from the row. */
export const pickDifferent = (columns: ProductColumns, row: ProductRow): ProductColumns =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => !isSame(value, row[name as keyof ProductRow]),
    ),
  )
