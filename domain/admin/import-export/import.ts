import type { ImportFormat, ImportReport, ImportRequest } from '#contracts/admin/import-export.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordImport } from '#domain/admin/past-imports/record-import.ts'
import { requireConfirmedPrices } from '#domain/admin/price-changes.ts'
import { scheduleDiscounts } from '#domain/admin/products/discounts.ts'
import { hasPermission, requirePermission } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { Draft } from './draft.ts'
import { readDrafts } from './formats.ts'
import { type PlannedRow, planImport } from './plan.ts'
import { hasLargePriceChange, isValid, toReport } from './report.ts'
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
  if (request.dry_run === false) {
    return inTransaction(db, (tx) => writeImport(tx, caller, upload, request))
  }
  const { drafts, ...file } = await readDrafts(await readTable(upload.bytes))
  checkCosts(caller, file.format, drafts)
  return toReport(file, await planImport({ from: db }, drafts, request), null)
}

/** Our own table has costs only if somebody wrote them; the exports of other shops have them for everybody. */
function checkCosts(caller: Caller, format: ImportFormat, drafts: Draft[]): void {
  const withCosts = drafts.filter(({ fields }) => 'cost' in fields)
  if (withCosts.length === 0 || hasPermission(caller, 'costs')) return
  if (format === 'quilate') requirePermission(caller, 'costs')
  for (const { fields, notes } of withCosts) {
    delete fields['cost']
    notes.push('El costo no se carga: tu rol no lo ve.')
  }
}

/** Planning takes about as long as writing. */
type Progress = { report?: (done: number, total: number) => Promise<void> }

/** Writes the valid rows, and reports twice for each: when it was planned, and when it was written. */
export async function writeImport(
  tx: Tx,
  caller: Caller,
  upload: Upload,
  { report, ...request }: ImportRequest & Progress,
): Promise<ImportReport> {
  const { drafts, ...file } = await readDrafts(await readTable(upload.bytes))
  const steps = drafts.length * 2
  await report?.(0, steps)
  checkCosts(caller, file.format, drafts)
  const rows = await planImport({ from: tx, lock: true }, drafts, request, (planned) =>
    report?.(planned, steps),
  )
  const valid = rows.filter(isValid)
  if (valid.length < rows.length && !request.skip_errors) return toReport(file, rows, null)
  requireConfirmedPrices(valid.filter(hasLargePriceChange).length, request.confirm_price_change)
  const partOf = await recordChange(tx, caller, {
    action: 'import',
    resource: 'imports',
    resource_id: upload.name.slice(0, 100),
    after: { format: file.format, ...(await toReport(file, rows, null)).counts },
  })
  const onWritten = async (written: number) => report?.(drafts.length + written, steps)
  const ids = await writeRows(tx, caller, { rows: valid, partOf, onWritten })
  await scheduleDiscounts(tx)
  const id = await recordImport(tx, caller, { entry_id: partOf, pieces: listWritten(ids) })
  return toReport(file, rows, { id, ids })
}

/** Rows that write nothing may still get values from another row of their design, which takes them along when it is undone. */
const listWritten = (ids: Map<PlannedRow, number>) =>
  [...ids].flatMap(([{ existing, columns }, id]) =>
    existing === null || Object.keys(columns).length > 0 ? [{ id, before: existing }] : [],
  )
