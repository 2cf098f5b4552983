import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditKind, AuditResource } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChange } from './audit.ts'
import { requireVersion } from './versions.ts'

/** Without an action it is an update. */
type EditKind = {
  [R in AuditResource]: 'update' extends AuditAction<R>
    ? { resource: R; action?: AuditAction<R> | undefined }
    : { resource: R; action: AuditAction<R> }
}[AuditResource]

type Edit<R> = EditKind & {
  caller: { id: number }
  table: PgTable
  id: number
  /** What has to be locked before the row itself. */
  lockFirst?: (tx: Tx) => Promise<unknown>
  /** The version that the editor saw. */
  seen?: number | undefined
  /** Throws when there is no such row. */
  read: (tx: Tx) => Promise<R>
  change: (tx: Tx, before: R) => Promise<unknown>
  /** What the log keeps, when that is not all of it. */
  facts?: (row: R) => object
}

type Removable = {
  [R in AuditResource]: 'remove' extends AuditAction<R> ? R : never
}[AuditResource]
type Removal<R> = Omit<Edit<R>, 'action' | 'change' | 'resource'> & {
  resource: Removable
  remove: (tx: Tx, before: R) => Promise<unknown>
}

/** One row goes: what somebody saved since its editor saw it does not go unread, and it is noted. */
export const removeRow = <R extends { version: number }>(
  db: Database,
  { caller, resource, table, id, seen, lockFirst, read, remove, facts }: Removal<R>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockFirst?.(tx)
    await tx.execute(sql`select from ${table} where id = ${id} for update`)
    const row = await read(tx)
    if (seen !== undefined) requireVersion(seen, row)
    await remove(tx, row)
    const before = facts ? facts(row) : row
    await recordChange(tx, caller, { action: 'remove', resource, resource_id: id, before })
  })

/** One change of one row: nobody else changes it meanwhile, nobody writes over what they have not seen, and it is noted. */
export const editRow = <R extends { version: number }>(
  db: Database,
  { caller, resource, action = 'update', table, id, seen, lockFirst, read, change, facts }: Edit<R>,
): Promise<R> =>
  inTransaction(db, async (tx) => {
    await lockFirst?.(tx)
    await tx.execute(sql`select from ${table} where id = ${id} for no key update`)
    const before = await read(tx)
    if (seen !== undefined) requireVersion(seen, before)
    await change(tx, before)
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${id}`)
    const after = await read(tx)
    const toFacts = facts ?? ((row: R) => row)
    await recordChange(tx, caller, {
      ...({ action, resource } as AuditKind),
      resource_id: id,
      before: toFacts(before),
      after: toFacts(after),
    })
    return after
  })
