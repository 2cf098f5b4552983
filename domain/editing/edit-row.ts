import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditKind, AuditResource } from '#contracts/admin/audit-actions.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChange } from './audit.ts'
import { requireVersion } from './versions.ts'

/** The resources whose audit log knows this action. */
export type ResourceWith<Action extends string> = {
  [R in AuditResource]: Action extends AuditAction<R> ? R : never
}[AuditResource]

/** `action` is optional if the resource has the action `update`. */
type EditKind = {
  [R in AuditResource]: 'update' extends AuditAction<R>
    ? { resource: R; action?: AuditAction<R> | undefined }
    : { resource: R; action: AuditAction<R> }
}[AuditResource]

type Common<Row> = {
  caller: { id: number }
  /** The part of the row that the audit log stores; by default the whole row. */
  facts?: (row: Row) => object
}

type Existing<Row> = Common<Row> & {
  table: PgTable
  id: number
  /** Takes the locks that the lock order puts before the row itself. */
  lockFirst?: (tx: Tx) => Promise<unknown>
  /** The version that the editor saw; undefined only in calls whose contract does not ask for it. */
  seen: number | undefined
  /** Throws if the row does not exist. */
  read: (tx: Tx) => Promise<Row>
}

type Creation<Row> = Common<Row> & {
  resource: ResourceWith<'create'>
  /** Returns the id of the new row. */
  insert: (tx: Tx) => Promise<number>
  read: (tx: Tx, id: number) => Promise<Row>
}

type Edit<Row> = Existing<Row> & EditKind & { change: (tx: Tx, before: Row) => Promise<unknown> }

type Removal<Row> = Existing<Row> & {
  resource: ResourceWith<'remove'>
  remove: (tx: Tx, before: Row) => Promise<unknown>
}

const wholeRow = (row: object): object => row

/** Inserts a row and writes the audit entry in the same transaction. */
export const createRow = <Row extends object>(
  db: Database,
  { caller, resource, insert, read, facts = wholeRow }: Creation<Row>,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const id = await insert(tx)
    const row = await read(tx, id)
    const after = facts(row)
    await recordChange(tx, caller, { action: 'create', resource, resource_id: id, after })
    return row
  })

/** Locks the row, refuses an outdated version, changes the row, raises its version and writes the audit entry. */
export const editRow = <Row extends { version: number }>(
  db: Database,
  edit: Edit<Row>,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const { caller, resource, action = 'update', table, id, read, facts = wholeRow } = edit
    await edit.lockFirst?.(tx)
    await tx.execute(sql`select from ${table} where id = ${id} for no key update`)
    const before = await read(tx)
    if (edit.seen !== undefined) requireVersion(edit.seen, before)
    await edit.change(tx, before)
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${id}`)
    const after = await read(tx)
    await recordChange(tx, caller, {
      ...({ action, resource } as AuditKind),
      resource_id: id,
      before: facts(before),
      after: facts(after),
    })
    return after
  })

/** Locks the row against new references too, refuses an outdated version, removes the row and writes the audit entry. */
export const removeRow = <Row extends { version: number }>(
  db: Database,
  { caller, resource, table, id, seen, lockFirst, read, remove, facts = wholeRow }: Removal<Row>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockFirst?.(tx)
    await tx.execute(sql`select from ${table} where id = ${id} for update`)
    const row = await read(tx)
    if (seen !== undefined) requireVersion(seen, row)
    await remove(tx, row)
    const before = facts(row)
    await recordChange(tx, caller, { action: 'remove', resource, resource_id: id, before })
  })
