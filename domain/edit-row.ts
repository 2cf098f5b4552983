import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { noteChange } from './audit/audit.ts'
import { requireVersion } from './versions.ts'

type Edit<R> = {
  caller: { id: number }
  resource: string
  action?: string
  table: PgTable
  id: number
  /** What has to be locked before the row itself. */
  lockFirst?: (tx: Database) => Promise<unknown>
  /** The version that the editor saw. */
  seen?: number
  /** Throws when there is no such row. */
  read: (tx: Database) => Promise<R>
  change: (tx: Database, before: R) => Promise<unknown>
  /** What the log keeps, when that is not all of it. */
  facts?: (row: R) => object
}

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
    await noteChange(tx, caller, {
      action,
      resource,
      resource_id: id,
      before: toFacts(before),
      after: toFacts(after),
    })
    return after
  })
