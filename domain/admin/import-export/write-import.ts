import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/caller.ts'
import { type Change, recordChanges } from '#domain/editing/audit.ts'
import { toChanges } from './changes.ts'
import { groupByDesign } from './designs.ts'
import type { PlannedRow } from './plan.ts'

/** A statement is built at once, from every column of each row. */
const BATCH_SIZE = 100

type Written = {
  rows: PlannedRow[]
  partOf: number
  onWritten: (rows: number) => Promise<void>
}

/** Writes the planned rows, with their parts of the log, and returns the product id of each. */
export async function writeRows(
  tx: Tx,
  caller: Caller,
  { rows, partOf, onWritten }: Written,
): Promise<Map<PlannedRow, number>> {
  await tx.execute(
    sql`select set_config('quilate.stock_cause', ${JSON.stringify({ reason: 'import', author_id: caller.id })}, true)`,
  )
  const designOf = await createDesigns(tx, rows)
  const ids = new Map<PlannedRow, number>()
  const created = rows.filter(({ existing }) => existing === null)
  for (let from = 0; from < created.length; from += BATCH_SIZE) {
    const batch = created.slice(from, from + BATCH_SIZE)
    const inserted = await tx
      .insert(products)
      .values(batch.map((row) => toInserted(row, designOf.get(row))))
      .returning({ id: products.id })
    batch.forEach((row, at) => {
      ids.set(row, inserted[at]?.id as number)
    })
    await onWritten(from + batch.length)
  }
  await update(tx, rows, (updated) => onWritten(created.length + updated))
  for (const row of rows) if (row.existing) ids.set(row, row.existing.id)
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const changes = rows
      .slice(from, from + BATCH_SIZE)
      .flatMap((row) => toChange(row, ids.get(row) as number))
    await recordChanges(tx, caller, changes, partOf)
  }
  return ids
}

function toChange(row: PlannedRow, resource_id: number): Change[] {
  const { before, after } = toChanges(row)
  if (Object.keys(after).length === 0) return []
  return [{ action: 'import', resource: 'products', resource_id, before, after }]
}

const toInserted = ({ columns }: PlannedRow, design_id: number | undefined) =>
  ({ ...columns, ...(design_id !== undefined && { design_id }) }) as typeof products.$inferInsert

/** Updates rows that change the same columns in one statement. As in the form, a change of stock alone keeps the version. */
async function update(
  tx: Tx,
  rows: PlannedRow[],
  onUpdated: (rows: number) => Promise<void>,
): Promise<void> {
  const rowsOfColumns = new Map<string, object[]>()
  for (const { existing, columns } of rows) {
    const names = Object.keys(columns).sort().join()
    if (!existing || names === '') continue
    const changes = rowsOfColumns.get(names) ?? []
    changes.push({ ...columns, id: existing.id })
    rowsOfColumns.set(names, changes)
  }
  let updated = 0
  for (const [names, changes] of rowsOfColumns) {
    const set = names.split(',').map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = change.${column}`
    })
    if (names !== 'quantity') set.push(sql`version = products.version + 1`)
    for (let from = 0; from < changes.length; from += BATCH_SIZE) {
      const part = changes.slice(from, from + BATCH_SIZE)
      const batch = JSON.stringify(part)
      await tx.execute(sql`
        update products set ${sql.join(set, sql`, `)}
        from jsonb_populate_recordset(null::products, ${batch}::jsonb) change
        where products.id = change.id`)
      updated += part.length
      await onUpdated(updated)
    }
  }
}

/** The design of each row that belongs to a group or joins existing pieces. */
async function createDesigns(tx: Tx, rows: PlannedRow[]): Promise<Map<PlannedRow, number>> {
  const planned = groupByDesign(rows)
  const created = planned.filter((design) => design.joined === null && design.rows.length > 1)
  const designOf = new Map<PlannedRow, number>()
  for (let from = 0; from < created.length; from += BATCH_SIZE) {
    const batch = created.slice(from, from + BATCH_SIZE)
    const inserted = await tx
      .insert(designs)
      .values(batch.map(({ rows: [first] }) => ({ name: first?.name ?? '' })))
      .returning({ id: designs.id })
    batch.forEach((design, at) => {
      for (const row of design.rows) designOf.set(row, inserted[at]?.id as number)
    })
  }
  for (const { joined, rows } of planned) {
    if (joined?.existing) for (const row of rows) designOf.set(row, joined.existing.design_id)
  }
  return designOf
}
