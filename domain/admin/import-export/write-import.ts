import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { type Change, recordChanges } from '#domain/admin/audit.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { toChanges } from './changes.ts'
import type { PlannedRow } from './plan.ts'

const PER_BATCH = 500

/** Writes what was planned, and gives each row the number of its product. */
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
  const made = rows.filter(({ present }) => present === null)
  for (let from = 0; from < made.length; from += PER_BATCH) {
    const batch = made.slice(from, from + PER_BATCH)
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
    if (row.present) ids.set(row, row.present.id)
    const { before, after } = toChanges(row)
    const resource_id = ids.get(row) as number
    if (Object.keys(after).length > 0)
      changes.push({ action: 'import', resource: 'products', resource_id, before, after })
  }
  for (let from = 0; from < changes.length; from += PER_BATCH) {
    await recordChanges(tx, caller, changes.slice(from, from + PER_BATCH))
  }
  await tieDesigns(tx, rows, ids)
  return ids
}

/** Rows that change the same columns are written together. Stock alone raises no version, as in the form. */
async function update(tx: Tx, rows: PlannedRow[]): Promise<void> {
  const alike = new Map<string, object[]>()
  for (const { present, columns } of rows) {
    const names = Object.keys(columns).sort().join()
    if (!present || names === '') continue
    const changes = alike.get(names) ?? []
    changes.push({ ...columns, id: present.id })
    alike.set(names, changes)
  }
  for (const [names, changes] of alike) {
    const set = names.split(',').map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = change.${column}`
    })
    if (names !== 'quantity') set.push(sql`version = products.version + 1`)
    for (let from = 0; from < changes.length; from += PER_BATCH) {
      const batch = JSON.stringify(changes.slice(from, from + PER_BATCH))
      await tx.execute(sql`
        update products set ${sql.join(set, sql`, `)}
        from jsonb_populate_recordset(null::products, ${batch}::jsonb) change
        where products.id = change.id`)
    }
  }
}

/** Rows of one group are pieces of one design, with those that were there before. */
async function tieDesigns(tx: Tx, rows: PlannedRow[], ids: Map<PlannedRow, number>): Promise<void> {
  const groups = new Map<string, PlannedRow[]>()
  for (const row of rows) {
    const { group } = row.draft
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), row])
  }
  for (const members of groups.values()) {
    const known = members.map(({ present }) => present?.design_id ?? null)
    const loose = members.filter((_member, at) => known[at] === null)
    const design = known.find((id) => id !== null) ?? null
    if (loose.length === 0 || (design === null && members.length < 2)) continue
    const design_id = design ?? (await createDesign(tx, members[0]?.name as string))
    const looseIds = loose.map((member) => ids.get(member) as number)
    await tx.update(products).set({ design_id }).where(inArray(products.id, looseIds))
  }
}

async function createDesign(tx: Tx, name: string): Promise<number> {
  const { id } = one(await tx.insert(designs).values({ name }).returning({ id: designs.id }))
  return id
}
