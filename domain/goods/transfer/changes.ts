import { toPesos } from '#domain/money.ts'
import type { Columns, PlannedRow } from './plan.ts'

const wireNames: Partial<Record<keyof Columns, string>> = {
  category_id: 'category',
  dated_discount: 'discount_percentage',
}
const inPesos: (keyof Columns)[] = ['price', 'labour']

const toWire = (name: keyof Columns, value: unknown) =>
  inPesos.includes(name) && typeof value === 'number' ? toPesos(value) : (value ?? null)

/** What a row changes, by the names and in the money of the contract. */
export function toChanges({ present, columns }: PlannedRow) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(columns)) {
    const name = column as keyof Columns
    if (present === null && (value === null || value === undefined)) continue
    const wire = wireNames[name] ?? name
    after[wire] = toWire(name, value)
    if (present) before[wire] = toWire(name, present[name as keyof typeof present])
  }
  return { before: present ? before : null, after }
}
