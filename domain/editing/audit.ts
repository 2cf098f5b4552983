import { sql } from 'drizzle-orm'
import type { AuditKind } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { hideSecrets, pickChanged } from './differences.ts'

export type Change = AuditKind & {
  resource_id: number | string
  before?: object | null
  after?: object | null
}

/** Somebody with a name but no account, such as a visitor; null for changes that the system makes, in jobs for example. */
type Author = { id: number } | { name: string } | null

const idOf = (author: Author) => (author && 'id' in author ? author.id : null)
const nameOf = (author: Author) => (author && 'name' in author ? author.name : '')

/** Writes an entry in the transaction of its change. Only fields that differ between before and after are stored. */
export async function recordChange(tx: Tx, author: Author, change: Change): Promise<number> {
  const [id] = await insertEntries(tx, author, [change])
  return id as number
}

/** With `partOf`, the entries belong to another one and are not listed by themselves. */
export const recordChanges = (
  tx: Tx,
  author: Author,
  changes: Change[],
  partOf: number | null = null,
): Promise<number[]> => insertEntries(tx, author, changes, partOf)

/** Writes one entry of the list: the other changes are parts of the first one. */
export async function recordTogether(
  tx: Tx,
  author: Author,
  [first, ...others]: Change[],
): Promise<number[]> {
  if (!first) return []
  const id = await recordChange(tx, author, first)
  return [id, ...(await recordChanges(tx, author, others, id))]
}

/** For actions without a transaction of their own, such as an export. */
export async function recordAction(db: Database, author: Author, action: Change): Promise<void> {
  await insertEntries(db, author, [action])
}

async function insertEntries(
  db: Database,
  author: Author,
  changes: Change[],
  partOf: number | null = null,
): Promise<number[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ action, resource, resource_id, before = null, after = null }) => ({
    action,
    resource,
    resource_id: String(resource_id),
    ...pickChanged(hideSecrets(before), hideSecrets(after)),
  }))
  const { rows: entries } = await db.execute<{ id: number }>(sql`
    insert into ${auditLog} (author_id, author, part_of, action, resource, resource_id, before, after)
    select ${idOf(author)}::int,
      coalesce((
        select ${fullName(users)} from ${users}
        where ${users.id} = ${idOf(author)}::int
      ), ${nameOf(author)}),
      ${partOf}::int,
      change.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      change (action text, resource text, resource_id text, before jsonb, after jsonb)
    returning id`)
  return entries.map(({ id }) => id)
}
