import { productFields } from '#contracts/admin/product-fields.ts'
import { findField } from '#domain/admin/products/product-columns.ts'
import { toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import type { PresentRow } from './find-present.ts'
import type { Columns, PlannedRow } from './plan.ts'

function toApiValue(name: keyof Columns, row: PresentRow) {
  const field = findField(name)
  if (field === 'discount_percentage') return toWrittenDiscount(row)
  const value = row[name as keyof PresentRow]
  const isMoney = field !== undefined && productFields[field].kind === 'money'
  return isMoney && typeof value === 'number' ? toPesos(value) : (value ?? null)
}

/** The changes of a row by the names of the API, with money in pesos. */
export function toChanges({ present, columns }: PlannedRow) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const written = { ...present, ...columns } as PresentRow
  for (const [column, value] of Object.entries(columns)) {
    const name = column as keyof Columns
    if (present === null && (value === null || value === undefined)) continue
    const field = findField(name) ?? name
    after[field] = toApiValue(name, written)
    if (present) before[field] = toApiValue(name, present)
  }
  return { before: present ? before : null, after }
}
