import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import { type Change, noteChanges } from '#domain/audit/audit.ts'
import { toChanges } from './changes.ts'
import type { PlannedRow } from './plan.ts'

const PER_BATCH = 500

/** Writes what was planned, and gives each row the number of its product. */
export async function writeRows(
  tx: Database,
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
  for (const row of rows) {
    const { present, columns } = row
    if (present) {
      ids.set(row, present.id)
      await update(tx, present.id, columns)
    }
    const { before, after } = toChanges(row)
    const resource_id = ids.get(row) as number
    if (Object.keys(after).length > 0)
      changes.push({ action: 'import', resource: 'products', resource_id, before, after })
  }
  await noteChanges(tx, caller, changes)
  await tieDesigns(tx, rows, ids)
  return ids
}

/** Stock alone raises no version, as in the form. */
async function update(tx: Database, id: number, columns: PlannedRow['columns']): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  const isMore = names.some((name) => name !== 'quantity')
  await tx
    .update(products)
    .set({ ...columns, ...(isMore && { version: sql`${products.version} + 1` }) })
    .where(eq(products.id, id))
}

/** Rows of one group are pieces of one design, with those that were there before. */
async function tieDesigns(
  tx: Database,
  rows: PlannedRow[],
  ids: Map<PlannedRow, number>,
): Promise<void> {
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

async function createDesign(tx: Database, name: string): Promise<number> {
  const [row] = await tx.insert(designs).values({ name }).returning({ id: designs.id })
  return (row as { id: number }).id
}
