import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { AuditKind } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { hasSubjectNamed } from './audit-subjects.ts'
import { hideSecrets, pickChanged } from './differences.ts'
import { type ListQuery, listRows } from './list-rows.ts'
import { containsText } from './matches-text.ts'

export type Change = AuditKind & {
  resource_id: number | string
  before?: object | null
  after?: object | null
}

/** Null for changes that the system makes, in jobs for example. */
type Author = { id: number } | null

/** Writes an entry in the transaction of its change. Only fields that differ between before and after are stored. */
export async function recordChange(tx: Tx, author: Author, change: Change): Promise<number> {
  const [id] = await insertEntries(tx, author, [change])
  return id as number
}

export const recordChanges = (tx: Tx, author: Author, changes: Change[]): Promise<number[]> =>
  insertEntries(tx, author, changes)

/** For actions without a transaction of their own, such as an export. */
export async function recordAction(db: Database, author: Author, action: Change): Promise<void> {
  await insertEntries(db, author, [action])
}

async function insertEntries(db: Database, author: Author, changes: Change[]): Promise<number[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ action, resource, resource_id, before = null, after = null }) => ({
    action,
    resource,
    resource_id: String(resource_id),
    ...pickChanged(hideSecrets(before), hideSecrets(after)),
  }))
  const { rows: entries } = await db.execute<{ id: number }>(sql`
    insert into ${auditLog} (author_id, author, action, resource, resource_id, before, after)
    select ${author?.id ?? null}::int,
      coalesce((
        select ${fullName(users)} from ${users}
        where ${users.id} = ${author?.id ?? null}::int
      ), ''),
      change.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      change (action text, resource text, resource_id text, before jsonb, after jsonb)
    returning id`)
  return entries.map(({ id }) => id)
}

type Filters = {
  resource?: string | undefined
  resource_id?: string | undefined
  author_id?: number | undefined
  action?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

export function listChanges(db: Database, query: ListQuery<'id' | 'at'> & Filters) {
  const { resource, resource_id, author_id, action, from, until } = query
  const search = query.search?.trim()
  return listRows(db, query, {
    table: auditLog,
    id: auditLog.id,
    sortings: { id: auditLog.id, at: auditLog.at },
    by: { sort: 'id', order: 'desc' },
    where: and(
      resource === undefined ? undefined : eq(auditLog.resource, resource),
      resource_id === undefined ? undefined : eq(auditLog.resource_id, resource_id),
      author_id === undefined ? undefined : eq(auditLog.author_id, author_id),
      action === undefined ? undefined : eq(auditLog.action, action),
      from && gte(auditLog.at, from),
      until && lte(auditLog.at, until),
      search ? or(containsText(auditLog.author, search), hasSubjectNamed(search)) : undefined,
    ),
    read: (ids) => db.select().from(auditLog).where(inArray(auditLog.id, ids)),
    idOf: ({ id }) => id,
  })
}
