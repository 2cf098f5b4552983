import { productFields } from '#contracts/admin/product-fields.ts'
import { findField, type ProductColumns } from '#domain/admin/products/product-columns.ts'
import { toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import type { ExistingRow } from './find-existing.ts'
import type { PlannedRow } from './plan.ts'

function toApiValue(name: keyof ProductColumns, row: ExistingRow) {
  const field = findField(name)
  if (field === 'discount_percentage') return toWrittenDiscount(row)
  const value = row[name as keyof ExistingRow]
  const isMoney = field !== undefined && productFields[field].kind === 'money'
  return isMoney && typeof value === 'number' ? toPesos(value) : (value ?? null)
}

/** The changes of a row, by the field names of the API and with money in pesos. */
export function toChanges({ existing, columns }: PlannedRow) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const written = { ...existing, ...columns } as ExistingRow
  for (const [column, value] of Object.entries(columns)) {
    const name = column as keyof ProductColumns
    if (existing === null && (value === null || value === undefined)) continue
    const field = findField(name) ?? name
    after[field] = toApiValue(name, written)
    if (existing) before[field] = toApiValue(name, existing)
  }
  return { before: existing ? before : null, after }
}
