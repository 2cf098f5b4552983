import { toLoggedFields } from '#domain/admin/products/logged-fields.ts'
import type { ExistingRow } from './find-existing.ts'
import type { PlannedRow } from './plan.ts'

/** The changes of a row, by the field names of the API and with money in pesos. */
export function toChanges({ existing, columns }: PlannedRow) {
  const written = { ...existing, ...columns } as ExistingRow
  if (existing) {
    const names = Object.keys(columns)
    return { before: toLoggedFields(existing, names), after: toLoggedFields(written, names) }
  }
  const given = Object.entries(columns).filter(([, value]) => value !== null && value !== undefined)
  return {
    before: null,
    after: toLoggedFields(
      written,
      given.map(([name]) => name),
    ),
  }
}
