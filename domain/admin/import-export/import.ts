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

/** Goods from a table. What it would do is told first; then it is done as a whole or not at all. */
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
    const sound = rows.filter(isSound)
    if (sound.length < rows.length && !request.skip_errors) return toReport(format, rows, null)
    requireConfirmedPrices(sound.filter(hasLargePriceChange).length, request.confirm_price_change)
    const ids = await writeRows(tx, caller, sound)
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

const isSound = ({ errors }: PlannedRow) => Object.keys(errors).length === 0

const hasLargePriceChange = ({ present, columns }: PlannedRow) =>
  present !== null && hasLargeMove(listMoves(present, { ...present, ...columns }))

function toAction(row: PlannedRow): ImportedRow['action'] | 'same' {
  if (!isSound(row)) return 'error'
  if (row.present === null) return 'create'
  return Object.keys(row.columns).length > 0 ? 'update' : 'same'
}

function toReport(
  format: ImportFormat,
  rows: PlannedRow[],
  ids: Map<PlannedRow, number> | null,
): ImportReport {
  const counts = {
    ...{ rows: rows.length, create: 0, update: 0, same: 0, error: 0 },
    large_price_changes: rows.filter((row) => isSound(row) && hasLargePriceChange(row)).length,
  }
  const told: ImportedRow[] = []
  for (const row of rows) {
    const action = toAction(row)
    counts[action] += 1
    if (action !== 'same') told.push(toImported(row, action, ids?.get(row) ?? null))
  }
  told.sort((one, other) => Number(other.action === 'error') - Number(one.action === 'error'))
  return { format, written: ids !== null, counts, rows: told.slice(0, MAX_REPORTED_ROWS) }
}

function toImported(
  row: PlannedRow,
  action: ImportedRow['action'],
  id: number | null,
): ImportedRow {
  const { draft, present, name, errors } = row
  const { before, after } = toChanges(row)
  const changes = Object.entries(after).map(([field, value]) => [
    field,
    { before: before?.[field] ?? null, after: value },
  ])
  return {
    line: draft.line,
    action,
    product_id: id ?? present?.id ?? null,
    name,
    sku: draft.sku ?? present?.sku ?? null,
    changes: action === 'error' ? {} : Object.fromEntries(changes),
    errors,
    notes: draft.notes,
  }
}
