import { sql } from 'drizzle-orm'
import type { MergePreview } from '#contracts/admin/customer-records.ts'
import type { CustomerDetail } from '#contracts/admin/customers.ts'
import type { PersonalData } from '#contracts/personal-data.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import type { Passkeys } from '#domain/auth/passkeys.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import type { Sessions } from '#domain/auth/sessions.ts'
import type { Caller } from '#domain/caller.ts'
import { recordAction, recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { Invalid } from '#domain/refusals.ts'
import { createCustomerReader } from './customer-rows.ts'
import { mergeInto, planMerge } from './merge-customers.ts'
import { collectPersonalData } from './personal-data.ts'
import { eraseAccount } from './removal.ts'

type Dependencies = {
  db: Database
  countsTestOrders: (from?: Database) => Promise<boolean>
  sessions: Pick<Sessions, 'list'>
  events: Pick<SecurityEvents, 'list'>
  passkeys: Pick<Passkeys, 'list'>
}

const resource = 'customers'

/** Merges customers, and fulfils what the law grants them: their data, and their erasure. Staff are no customers here. */
export function createCustomerRecords(dependencies: Dependencies) {
  const { db, countsTestOrders, sessions, events, passkeys } = dependencies
  const { get, getRow } = createCustomerReader(countsTestOrders)

  /** Accounts are locked by ascending id, before their orders. */
  async function lock(tx: Tx, ids: number[]): Promise<CustomerDetail[]> {
    await tx.execute(
      sql`select from ${users} where id = any(${`{${ids}}`}::int[]) order by id for update`,
    )
    const locked: CustomerDetail[] = []
    for (const id of ids) locked.push(await get(tx, id))
    return locked
  }

  return {
    async previewMerge(id: number, other: number): Promise<MergePreview> {
      requireTwo(id, other)
      const [kept, merged] = [await get(db, id), await get(db, other)]
      return {
        kept: await getRow(db, id),
        merged: await getRow(db, other),
        ...(await planMerge(db, kept, merged)),
      }
    },

    merge: (
      caller: Caller,
      id: number,
      { other, version, other_version }: { other: number; version: number; other_version: number },
    ): Promise<CustomerDetail> =>
      inTransaction(db, async (tx) => {
        requireTwo(id, other)
        const [kept, merged] = (await lock(tx, [id, other])) as [CustomerDetail, CustomerDetail]
        requireVersion(version, kept)
        requireVersion(other_version, merged)
        const { moves } = await planMerge(tx, kept, merged)
        await mergeInto(tx, kept, merged)
        await recordChange(tx, caller, {
          action: 'merge',
          resource,
          resource_id: id,
          after: { merged: other, ...moves },
        })
        return get(tx, id)
      }),

    async getData(caller: Caller, id: number): Promise<PersonalData> {
      await get(db, id)
      await recordAction(db, caller, { action: 'export_data', resource, resource_id: String(id) })
      const person = { id }
      return collectPersonalData(db, id, {
        sessions: await sessions.list({ ...caller, ...person, sessionId: 0 }),
        events: await events.list(id),
        passkeys: await passkeys.list({ ...caller, ...person }),
      })
    },

    erase: (caller: Caller, id: number, version: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [customer] = (await lock(tx, [id])) as [CustomerDetail]
        requireVersion(version, customer)
        await eraseAccount(tx, customer, 'staff')
        await recordChange(tx, caller, { action: 'erase', resource, resource_id: id, after: {} })
      }),
  }
}

function requireTwo(id: number, other: number): void {
  if (id === other) throw new Invalid({ other: ['Elegí otro cliente.'] })
}
