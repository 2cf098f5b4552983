import type { PieceValues } from '#contracts/admin/bulk-changes.ts'
import type { BulkChange, BulkKind } from '#contracts/admin/bulk-requests.ts'
import type { ProductColumns, ProductRow } from '#domain/admin/products/product-columns.ts'
import { type ProductFields, toPriceFacts } from '#domain/admin/products/read-products.ts'
import { toPlainColumns } from '#domain/admin/products/write-product.ts'
import { toDiscountedPrice } from '#domain/catalogue/sale-price.ts'
import { toPesos, toPesosOrNull } from '#domain/money.ts'

type Field =
  | keyof ReturnType<typeof toPriceFacts>
  | 'category'
  | 'visible'
  | 'attributes'
  | 'tags'
  | 'cost'

/** Fields as staff write them. `removed` stands for the moment of the removal. */
export type PieceFields = { [F in Field]?: ProductFields[F] } & {
  removed?: boolean
  /** Only if it does. */
  waits_for_photo?: boolean
}

const readers: Record<BulkKind, (row: ProductRow) => PieceFields> = {
  price: toPriceFacts,
  discount: toPriceFacts,
  category: ({ category_id }) => ({ category: category_id }),
  visibility: ({ visible, waits_for_photo }) => ({
    visible,
    ...(waits_for_photo && { waits_for_photo }),
  }),
  attribute: ({ attributes }) => ({ attributes }),
  tags: ({ tags }) => ({ tags }),
  cost: ({ cost }) => ({ cost: toPesosOrNull(cost) }),
  remove: ({ date_removed }) => ({ removed: date_removed !== null }),
  restore: ({ date_removed }) => ({ removed: date_removed !== null }),
}

/** The fields that a kind of change concerns. */
export const readFields = (kind: BulkKind, row: ProductRow): PieceFields => readers[kind](row)

const priceColumns = [
  'price',
  'sale_price',
  'discount_percentage',
  'own_discount',
  'dated_discount',
  'discount_starts_at',
  'discount_ends_at',
] as const

/** The columns that a kind of change writes. */
export const writtenColumns = {
  price: priceColumns,
  discount: priceColumns,
  category: ['category_id'],
  visibility: ['visible', 'waits_for_photo'],
  attribute: ['attributes'],
  tags: ['tags'],
  cost: ['cost'],
  remove: ['date_removed'],
  restore: ['date_removed'],
} as const satisfies Record<BulkKind, readonly (keyof ProductRow)[]>

/** The row with other values in some fields. */
export function withFields(row: ProductRow, given: PieceFields): ProductRow {
  const { removed, waits_for_photo, ...fields } = given
  const date_removed = removed ? new Date() : null
  const columns: ProductColumns = {
    ...toPlainColumns(fields, row),
    ...(waits_for_photo !== undefined && { waits_for_photo }),
    ...(removed !== undefined && { date_removed }),
  }
  return { ...row, ...columns }
}

export const findAttribute = (row: Pick<ProductRow, 'attributes'>, name: string) =>
  row.attributes.find((each) => isSameName(each.name, name))

export const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('es') === other.toLocaleLowerCase('es')

/** What a preview shows of a piece. */
export function toShownValues(change: BulkChange, row: ProductRow): PieceValues {
  if (change.kind === 'attribute') {
    return { attribute: findAttribute(row, change.name)?.value ?? null }
  }
  const read = readFields(change.kind, row)
  const { sale_price: _1, attributes: _2, waits_for_photo: _3, ...fields } = read
  if (fields.price === undefined) return fields
  return { ...fields, discounted_price: toPesos(toDiscountedPrice(row)) }
}
