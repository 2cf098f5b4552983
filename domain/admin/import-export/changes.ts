import { toWrittenDiscount } from '#domain/catalogue/sale-price.ts'
import { toPesos } from '#domain/money.ts'
import type { PresentRow } from './find-present.ts'
import type { Columns, PlannedRow } from './plan.ts'

const wireNames: Partial<Record<keyof Columns, string>> = {
  category_id: 'category',
  dated_discount: 'discount_percentage',
}
const inPesos: (keyof Columns)[] = ['price', 'sale_price', 'labour']

function toWire(name: keyof Columns, row: PresentRow) {
  if (wireNames[name] === 'discount_percentage' || name === 'discount_percentage') {
    return toWrittenDiscount(row)
  }
  const value = row[name as keyof PresentRow]
  return inPesos.includes(name) && typeof value === 'number' ? toPesos(value) : (value ?? null)
}

/** What a row changes, by the names and in the money of the contract. */
export function toChanges({ present, columns }: PlannedRow) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const written = { ...present, ...columns } as PresentRow
  for (const [column, value] of Object.entries(columns)) {
    const name = column as keyof Columns
    if (present === null && (value === null || value === undefined)) continue
    const wire = wireNames[name] ?? name
    after[wire] = toWire(name, written)
    if (present) before[wire] = toWire(name, present)
  }
  return { before: present ? before : null, after }
}
