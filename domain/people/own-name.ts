import { eq } from 'drizzle-orm'
import type { adminMeApi } from '#contracts/admin/me.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import { readMembers } from './staff-members.ts'

/** Staff change their own name, under which the log and their colleagues know them. */
export const createOwnName =
  (db: Database) =>
  async (caller: Caller, name: Body<typeof adminMeApi.update>): Promise<void> => {
    await editRow(db, {
      caller,
      resource: 'staff',
      table: users,
      id: caller.id,
      seen: undefined,
      read: async (tx: Tx) => one(await readMembers(tx, [caller.id])),
      facts: ({ first_name, last_name }) => ({ first_name, last_name }),
      change: (tx) => tx.update(users).set(name).where(eq(users.id, caller.id)),
    })
  }
