import {
  type ImportedRow,
  type ImportFormat,
  type ImportReport,
  type ImportRequest,
  MAX_REPORTED_ROWS,
} from '#contracts/admin/import-export.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { hasLargeMove, listMoves, requireConfirmedPrices } from '#domain/admin/price-changes.ts'
import { scheduleDiscounts } from '#domain/admin/products/discounts.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { toChanges } from './changes.ts'
import { readDrafts } from './formats.ts'
import { type PlannedRow, planImport } from './plan.ts'
import { readTable } from './table.ts'
import { writeRows } from './write-import.ts'

type Upload = { bytes: Uint8Array; name: string }

/** Imports products from a table in one transaction. A dry run only reports what would change. */
export async function importProducts(
  db: Database,
  caller: Caller,
  upload: Upload,
  request: ImportRequest,
): Promise<ImportReport> {
  const { format, drafts } = readDrafts(readTable(upload.bytes))
  if (request.dry_run !== false) {
    return toReport(format, await planImport({ from: db }, drafts, request), null)
  }
  return inTransaction(db, async (tx) => {
    const rows = await planImport({ from: tx, lock: true }, drafts, request)
    const valid = rows.filter(isValid)
    if (valid.length < rows.length && !request.skip_errors) return toReport(format, rows, null)
    requireConfirmedPrices(valid.filter(hasLargePriceChange).length, request.confirm_price_change)
    const ids = await writeRows(tx, caller, valid)
    await scheduleDiscounts(tx)
    const report = toReport(format, rows, ids)
    await recordChange(tx, caller, {
      action: 'import',
      resource: 'imports',
      resource_id: upload.name.slice(0, 100),
      after: { format, ...report.counts },
    })
    return report
  })
}

const isValid = ({ errors }: PlannedRow) => Object.keys(errors).length === 0

const hasLargePriceChange = ({ existing, columns }: PlannedRow) =>
  existing !== null && hasLargeMove(listMoves(existing, { ...existing, ...columns }))

function toAction(row: PlannedRow): ImportedRow['action'] | 'same' {
  if (!isValid(row)) return 'error'
  if (row.existing === null) return 'create'
  return Object.keys(row.columns).length > 0 ? 'update' : 'same'
}

function toReport(
  format: ImportFormat,
  rows: PlannedRow[],
  ids: Map<PlannedRow, number> | null,
): ImportReport {
  const counts = {
    ...{ rows: rows.length, create: 0, update: 0, same: 0, error: 0 },
    large_price_changes: rows.filter((row) => isValid(row) && hasLargePriceChange(row)).length,
  }
  const reported: ImportedRow[] = []
  for (const row of rows) {
    const action = toAction(row)
    counts[action] += 1
    if (action !== 'same') reported.push(toImported(row, action, ids?.get(row) ?? null))
  }
  reported.sort((one, other) => Number(other.action === 'error') - Number(one.action === 'error'))
  return { format, written: ids !== null, counts, rows: reported.slice(0, MAX_REPORTED_ROWS) }
}

function toImported(
  row: PlannedRow,
  action: ImportedRow['action'],
  id: number | null,
): ImportedRow {
  const { draft, existing, name, errors } = row
  const { before, after } = toChanges(row)
  const changes = Object.entries(after).map(([field, value]) => [
    field,
    { before: before?.[field] ?? null, after: value },
  ])
  return {
    line: draft.line,
    action,
    product_id: id ?? existing?.id ?? null,
    name,
    sku: draft.sku ?? existing?.sku ?? null,
    changes: action === 'error' ? {} : Object.fromEntries(changes),
    errors,
    notes: draft.notes,
  }
}
