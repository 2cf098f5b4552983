import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { imports } from '#db/schema/imports.ts'

type Entry = { id: number; resource: string; action: string }

/** Adds to each entry of the log the import that it records, if that can still be undone. */
export async function markImportsUndoable<E extends Entry>(
  db: Database,
  entries: E[],
): Promise<(E & { import_id: number | null })[]> {
  const ids = entries
    .filter(({ resource, action }) => resource === 'imports' && action === 'import')
    .map(({ id }) => id)
  const rows = await db
    .select({ id: imports.id, entry_id: imports.entry_id })
    .from(imports)
    .where(and(inArray(imports.entry_id, ids), isNull(imports.date_undone)))
  const importOf = new Map(rows.map((row) => [row.entry_id, row.id]))
  return entries.map((entry) => ({ ...entry, import_id: importOf.get(entry.id) ?? null }))
}
