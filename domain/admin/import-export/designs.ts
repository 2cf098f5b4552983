import {
  findField,
  type ProductColumns,
  sharedColumns,
} from '#domain/admin/products/product-columns.ts'
import type { ExistingRow } from './find-existing.ts'
import type { PlannedRow } from './plan.ts'

/** The rows of one design, and the existing piece whose design they join: one of them, or one that is not in the table. */
export type PlannedDesign = {
  rows: PlannedRow[]
  joined: Pick<PlannedRow, 'existing' | 'columns'> | null
}

/** The rows by design: those of one group, and those of pieces that already share a design. */
export function groupByDesign(rows: PlannedRow[]): PlannedDesign[] {
  const designOfGroup = new Map<string, number>()
  for (const { draft, existing } of rows) {
    if (existing && draft.group !== null && !designOfGroup.has(draft.group)) {
      designOfGroup.set(draft.group, existing.design_id)
    }
  }
  for (const { draft, exportedDesign } of rows) {
    if (exportedDesign && draft.group !== null && !designOfGroup.has(draft.group)) {
      designOfGroup.set(draft.group, exportedDesign.design_id)
    }
  }
  const designs = new Map<number | string, PlannedDesign>()
  for (const row of rows) {
    const { group, line } = row.draft
    const key =
      group === null
        ? (row.existing?.design_id ?? `line ${line}`)
        : (designOfGroup.get(group) ?? `group ${group}`)
    const design = designs.get(key) ?? { rows: [], joined: null }
    design.rows.push(row)
    if (row.existing?.design_id === key) design.joined ??= row
    designs.set(key, design)
  }
  for (const design of designs.values()) {
    const existing = design.rows.find((row) => row.exportedDesign)?.exportedDesign
    if (existing) design.joined ??= { existing, columns: {} }
  }
  return [...designs.values()]
}

/** Plans that existing pieces move to the design of their group. They take over what its pieces share; no photo is lost. */
export function* planMoves(designs: PlannedDesign[]): Generator<void> {
  for (const { joined, rows: members } of designs) {
    yield
    const target = joined?.existing
    if (!joined || !target) continue
    const photos = new Set(target.photos)
    for (const row of members) {
      yield
      if (!row.existing || row.existing.design_id === target.design_id) continue
      row.columns = { ...row.columns, ...toMove(row.existing, target) }
      for (const photo of row.existing.photos) photos.add(photo)
      row.draft.notes.push(
        `Pasa a ser una pieza de «${target.name}» (n.º ${target.id}): toma su nombre, categoría, descripción y características.`,
      )
    }
    if (photos.size > target.photos.length) joined.columns.photos = [...photos]
  }
}

/** A piece with another main photo keeps it as its own. */
function toMove({ photos, own_photo }: ExistingRow, target: ExistingRow): ProductColumns {
  const [main] = photos
  const isOther = main !== undefined && main !== target.photos[0]
  return {
    design_id: target.design_id,
    ...(isOther && own_photo === null && { own_photo: main }),
  }
}

/** Reports rows that contradict another row of their design, because its pieces share these values. */
export function* checkSharedValues(designs: PlannedDesign[]): Generator<void> {
  for (const design of designs) {
    yield
    for (const column of sharedColumns) yield* checkColumn(design, column)
  }
}

function* checkColumn(
  { rows, joined }: PlannedDesign,
  column: (typeof sharedColumns)[number],
): Generator<void> {
  const written = rows.filter(({ columns }) => columns[column] !== undefined)
  const first = written.find(({ existing }) => existing) ?? (joined ? null : written[0])
  // Unless a row changes it, new pieces must agree with the existing ones.
  const expected = first ? first.columns[column] : joined?.existing?.[column]
  const field = findField(column) ?? column
  for (const row of written) {
    yield
    if (JSON.stringify(row.columns[column]) === JSON.stringify(expected)) continue
    const other = first ? `la línea ${first.draft.line}` : `el n.º ${joined?.existing?.id}`
    row.errors[field] ??= [`Lo comparten todas las piezas del diseño, y ${other} dice otra cosa.`]
  }
}
