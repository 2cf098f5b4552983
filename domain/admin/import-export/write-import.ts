import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { type Change, recordChanges } from '#domain/admin/audit.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { toChanges } from './changes.ts'
import type { PlannedRow } from './plan.ts'

const BATCH_SIZE = 500

/** Writes the planned rows and returns the product id of each. */
export async function writeRows(
  tx: Tx,
  caller: Caller,
  rows: PlannedRow[],
): Promise<Map<PlannedRow, number>> {
  await tx.execute(
    sql`select set_config('quilate.stock_cause', ${JSON.stringify({ reason: 'import', author_id: caller.id })}, true)`,
  )
  const ids = new Map<PlannedRow, number>()
  const changes: Change[] = []
  const created = rows.filter(({ existing }) => existing === null)
  for (let from = 0; from < created.length; from += BATCH_SIZE) {
    const batch = created.slice(from, from + BATCH_SIZE)
    const inserted = await tx
      .insert(products)
      .values(batch.map(({ columns }) => columns as typeof products.$inferInsert))
      .returning({ id: products.id })
    batch.forEach((row, at) => {
      ids.set(row, inserted[at]?.id as number)
    })
  }
  await update(tx, rows)
  for (const row of rows) {
    if (row.existing) ids.set(row, row.existing.id)
    const { before, after } = toChanges(row)
    const resource_id = ids.get(row) as number
    if (Object.keys(after).length > 0)
      changes.push({ action: 'import', resource: 'products', resource_id, before, after })
  }
  for (let from = 0; from < changes.length; from += BATCH_SIZE) {
    await recordChanges(tx, caller, changes.slice(from, from + BATCH_SIZE))
  }
  await linkDesigns(tx, rows, ids)
  return ids
}

/** Updates rows that change the same columns in one statement. As in the form, a change of stock alone keeps the version. */
async function update(tx: Tx, rows: PlannedRow[]): Promise<void> {
  const rowsOfColumns = new Map<string, object[]>()
  for (const { existing, columns } of rows) {
    const names = Object.keys(columns).sort().join()
    if (!existing || names === '') continue
    const changes = rowsOfColumns.get(names) ?? []
    changes.push({ ...columns, id: existing.id })
    rowsOfColumns.set(names, changes)
  }
  for (const [names, changes] of rowsOfColumns) {
    const set = names.split(',').map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = change.${column}`
    })
    if (names !== 'quantity') set.push(sql`version = products.version + 1`)
    for (let from = 0; from < changes.length; from += BATCH_SIZE) {
      const batch = JSON.stringify(changes.slice(from, from + BATCH_SIZE))
      await tx.execute(sql`
        update products set ${sql.join(set, sql`, `)}
        from jsonb_populate_recordset(null::products, ${batch}::jsonb) change
        where products.id = change.id`)
    }
  }
}

/** Links the rows of a group to one design: that of an existing product of the group, or a new one. */
async function linkDesigns(
  tx: Tx,
  rows: PlannedRow[],
  ids: Map<PlannedRow, number>,
): Promise<void> {
  const groups = new Map<string, PlannedRow[]>()
  for (const row of rows) {
    const { group } = row.draft
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), row])
  }
  for (const members of groups.values()) {
    const known = members.map(({ existing }) => existing?.design_id ?? null)
    const unlinked = members.filter((_member, at) => known[at] === null)
    const design = known.find((id) => id !== null) ?? null
    if (unlinked.length === 0 || (design === null && members.length < 2)) continue
    const design_id = design ?? (await createDesign(tx, members[0]?.name as string))
    const unlinkedIds = unlinked.map((member) => ids.get(member) as number)
    await tx.update(products).set({ design_id }).where(inArray(products.id, unlinkedIds))
  }
}

async function createDesign(tx: Tx, name: string): Promise<number> {
  const { id } = one(await tx.insert(designs).values({ name }).returning({ id: designs.id }))
  return id
}
