import {
  type ImportedRow,
  type ImportReport,
  MAX_REPORTED_ROWS,
} from '#contracts/admin/import-export.ts'
import { hasLargeMove, listMoves } from '#domain/admin/price-changes.ts'
import { toPesosOrNull } from '#domain/money.ts'
import { toChanges } from './changes.ts'
import { groupByDesign } from './designs.ts'
import { inTurns } from './in-turns.ts'
import type { PlannedRow } from './plan.ts'

const MAX_LISTED = 100
/** Of the reported rows as JSON, which the reply is written in at once. */
const MAX_REPORT_LENGTH = 4_000_000

export const isValid = ({ errors }: PlannedRow) => Object.keys(errors).length === 0

export const hasLargePriceChange = ({ existing, columns }: PlannedRow) =>
  existing !== null && hasLargeMove(listMoves(existing, { ...existing, ...columns }))

function toAction(row: PlannedRow): ImportedRow['action'] | 'same' {
  if (!isValid(row)) return 'error'
  if (row.existing === null) return 'create'
  return Object.keys(row.columns).length > 0 ? 'update' : 'same'
}

type ReadFile = Pick<ImportReport, 'format' | 'photo_addresses' | 'unread_columns'>

export async function toReport(
  { format, photo_addresses, unread_columns }: ReadFile,
  rows: PlannedRow[],
  written: { id: number | null; ids: Map<PlannedRow, number> } | null,
): Promise<ImportReport> {
  const counts = {
    ...{ rows: rows.length, create: 0, update: 0, same: 0, error: 0 },
    large_price_changes: 0,
  }
  const wrong: PlannedRow[] = []
  const changed: PlannedRow[] = []
  await inTurns(rows, (row) => {
    const action = toAction(row)
    counts[action] += 1
    if (action === 'error') wrong.push(row)
    else if (action !== 'same') changed.push(row)
    if (action !== 'error' && hasLargePriceChange(row)) counts.large_price_changes += 1
  })
  const reported: ImportedRow[] = []
  let length = 0
  await inTurns([...wrong, ...changed].slice(0, MAX_REPORTED_ROWS), (row) => {
    if (length > MAX_REPORT_LENGTH) return
    const imported = toImported(row, written?.ids.get(row) ?? null)
    length += JSON.stringify(imported).length
    reported.push(imported)
  })
  return {
    ...{
      format,
      written: written !== null,
      id: written?.id ?? null,
      counts,
      photo_addresses,
      unread_columns,
    },
    rows: reported,
    unknown_categories: listUnknownCategories(rows),
    incomplete: listIncomplete(rows),
    ...countWithoutPhoto(rows),
  }
}

function toImported(row: PlannedRow, id: number | null): ImportedRow {
  const { draft, existing, name, errors } = row
  const action = toAction(row) as ImportedRow['action']
  const { before, after } = toChanges(row)
  // A note tells of them in words.
  const { design_id: _1, photos: _2, own_photo: _3, waits_for_photo: _4, ...fields } = after
  const changes = Object.entries(fields).map(([field, value]) => [
    field,
    { before: before?.[field] ?? null, after: value },
  ])
  return {
    line: draft.line,
    action,
    product_id: id ?? existing?.id ?? null,
    design: toDesignKey(row),
    name,
    piece: toPiece(row),
    sku: draft.sku ?? existing?.sku ?? null,
    changes: action === 'error' ? {} : Object.fromEntries(changes),
    errors,
    notes: draft.notes,
  }
}

/** Rows with the same key are pieces of one design. */
const toDesignKey = ({ draft, existing }: PlannedRow): string =>
  draft.group ?? (existing ? `design ${existing.design_id}` : `line ${draft.line}`)

/** The values after the import; those of a row with errors are the ones in the file. */
function toPiece(row: PlannedRow): ImportedRow['piece'] {
  const { draft, existing, columns, category } = row
  if (!isValid(row)) {
    const { size, price, sale_price, quantity } = draft.fields
    const toNumber = (value: unknown) => (typeof value === 'number' ? value : null)
    return {
      ...{ size: typeof size === 'string' ? size : (existing?.size ?? ''), category },
      ...{ price: toNumber(price), sale_price: toNumber(sale_price), quantity: toNumber(quantity) },
    }
  }
  const { size, price, sale_price, quantity } = { ...existing, ...columns }
  return {
    ...{ size: size ?? '', quantity: quantity ?? 0, category },
    price: toPesosOrNull(price ?? null),
    sale_price: toPesosOrNull(sale_price ?? null),
  }
}

const listUnknownCategories = (rows: PlannedRow[]): string[] =>
  [...new Set(rows.flatMap(({ unknownCategory }) => unknownCategory ?? []))].slice(0, MAX_LISTED)

/** New designs of which only some pieces have no errors. */
function listIncomplete(rows: PlannedRow[]): ImportReport['incomplete'] {
  const designs = new Map<string, PlannedRow[]>()
  for (const row of rows) {
    const key = toDesignKey(row)
    const own = designs.get(key)
    if (own) own.push(row)
    else designs.set(key, [row])
  }
  return [...designs.values()]
    .filter(
      (own) =>
        own.every(({ existing }) => existing === null) && own.some(isValid) && !own.every(isValid),
    )
    .slice(0, MAX_LISTED)
    .map((own) => ({
      name: own[0]?.name ?? '',
      missing: own
        .filter((row) => !isValid(row))
        .slice(0, MAX_LISTED)
        .map((row) => toPiece(row).size || `la fila ${row.draft.line}`),
    }))
}

/** Pieces that join a design with photos have these. */
function countWithoutPhoto(rows: PlannedRow[]) {
  const created = groupByDesign(rows.filter(isValid))
    .filter(({ joined }) => !joined?.existing?.photos.length)
    .flatMap((design) => design.rows)
    .filter(({ existing }) => existing === null)
  return {
    waiting_for_photo: created.filter(({ columns }) => columns.waits_for_photo).length,
    shown_without_photo: created.filter(
      ({ columns }) => columns.visible !== false && !columns.waits_for_photo,
    ).length,
  }
}
