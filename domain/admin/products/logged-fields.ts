import { productFields } from '#contracts/admin/product-fields.ts'
import { toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import { findField, type ProductColumns, type ProductRow } from './product-columns.ts'

/** Columns of a row by the field names of the API, with money in pesos, as the log holds them. */
export const toLoggedFields = (row: ProductRow, columns: string[]): Record<string, unknown> =>
  Object.fromEntries(
    columns.map((column) => [
      findField(column) ?? column,
      toApiValue(column as keyof ProductColumns, row),
    ]),
  )

function toApiValue(name: keyof ProductColumns, row: ProductRow) {
  const field = findField(name)
  if (field === 'discount_percentage') return toWrittenDiscount(row)
  const value = row[name as keyof ProductRow]
  const isMoney = field !== undefined && productFields[field].kind === 'money'
  return isMoney && typeof value === 'number' ? toPesos(value) : (value ?? null)
}
