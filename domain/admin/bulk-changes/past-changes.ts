import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BulkResult, PastBulkChange } from '#contracts/admin/bulk-changes.ts'
import type { BulkRequest } from '#contracts/admin/bulk-requests.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { bulkChanges } from '#db/schema/bulk-changes.ts'
import type { Caller } from '#domain/caller.ts'
import { type ListQuery, listRows } from '#domain/editing/list-rows.ts'
import { listKinds } from './require-for-kind.ts'

const undoer = alias(users, 'undoer')

/** The changes of the kinds that the caller may make. A request that changed nothing is not listed. */
export const listBulkChanges = (db: Database, caller: Caller, query: ListQuery<'id'>) =>
  // `ids` would skip the condition.
  listRows<'id', number, PastBulkChange>(
    db,
    { ...query, ids: undefined },
    {
      table: bulkChanges,
      id: bulkChanges.id,
      sortings: { id: bulkChanges.id },
      by: { sort: 'id', order: 'desc' },
      where: and(
        sql`${bulkChanges.request}->'change'->>'kind' = any(${`{${listKinds(caller)}}`}::text[])`,
        sql`${bulkChanges.result}->>'id' is not null`,
      ),
      read: (ids) => readPastChanges(db, ids),
      idOf: ({ id }) => id,
    },
  )

async function readPastChanges(db: Database, ids: number[]): Promise<PastBulkChange[]> {
  const rows = await db
    .select({
      row: bulkChanges,
      author: sql<string>`coalesce(${fullName(users)}, '')`,
      undone_by: fullName<string | null>(undoer),
    })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.author_id))
    .leftJoin(undoer, eq(undoer.id, bulkChanges.undone_by))
    .where(inArray(bulkChanges.id, ids))
  return rows.map(({ row, author, undone_by }) => {
    const { change } = row.request as BulkRequest
    const { designs, pieces } = row.result as BulkResult
    return {
      ...{ id: row.id, at: row.at.toISOString(), author, change, designs, pieces },
      date_undone: row.date_undone?.toISOString() ?? null,
      undone_by,
    }
  })
}

type Entry = { resource: string; resource_id: string; action: string }

/** Adds to each entry of the log whether it is a change of many products that can still be undone. */
export async function markBulkUndoable<E extends Entry>(
  db: Database,
  entries: E[],
): Promise<(E & { bulk_undoable: boolean })[]> {
  const isChange = ({ resource, action }: E) => resource === 'bulk-changes' && action !== 'undo'
  const ids = entries.filter(isChange).map(({ resource_id }) => Number(resource_id))
  const rows = await db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(and(inArray(bulkChanges.id, ids), isNull(bulkChanges.date_undone)))
  const undoable = new Set(rows.map(({ id }) => String(id)))
  return entries.map((entry) => ({
    ...entry,
    bulk_undoable: isChange(entry) && undoable.has(entry.resource_id),
  }))
}
