import {
  entryOf,
  type FieldsWith,
  type ProductField,
  productFieldNames,
} from '#contracts/admin/product-fields.ts'
import type { products } from '#db/schema/catalogue.ts'

export type ProductRow = typeof products.$inferSelect
type NewRow = typeof products.$inferInsert
/** Values are never undefined, because columns are spread over a row. */
export type ProductColumns = { [C in keyof NewRow]?: Exclude<NewRow[C], undefined> }
type Column = keyof ProductRow

/** Fields whose column holds centavos. */
export type MoneyField = FieldsWith<{ kind: 'money' }>

const toColumn = (field: ProductField) => (entryOf(field).column ?? field) as Column

/** The columns that hold fields. `dated_discount` holds a `discount_percentage` that has dates. */
const fieldOfColumn = new Map<string, ProductField>([
  ...productFieldNames.map((field) => [toColumn(field), field] as const),
  ['dated_discount', 'discount_percentage'],
])

export const findField = (column: string) => fieldOfColumn.get(column)

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
  Exclude<Copied, 'category'> | 'category_id' | 'dated_discount' | 'photos'
>

export const copyForVariant = (row: ProductRow) =>
  Object.fromEntries(copiedColumns.map((column) => [column, row[column]])) as CopiedColumns
