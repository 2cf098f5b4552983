import { asc, eq, inArray, sql } from 'drizzle-orm'
import type {
  adminGuestBuyersApi,
  GuestBuyerDetail,
  JoinedTo,
} from '#contracts/admin/guest-buyers.ts'
import type { AdminNote } from '#contracts/admin/order-shapes.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { guestBuyers } from '#db/schema/guest-buyers.ts'
import { guestProfiles } from '#db/schema/guest-profiles.ts'
import { notes } from '#db/schema/notes.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { listNotes } from '#domain/orders/admin-order-rows.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { isCustomer } from './customer-rows.ts'

type Dependencies = {
  db: Database
  get: (from: Database, id: number) => Promise<GuestBuyerDetail>
}
type Target = Body<typeof adminGuestBuyersApi.join>
type Guest = { id: number; key: string }

const resource = 'guest-buyers'

/** What staff write about buyers without an account, and whom they say these are. */
export function createGuestProfiles({ db, get }: Dependencies) {
  return {
    update: (
      caller: Caller,
      id: number,
      { version, ...draft }: Body<typeof adminGuestBuyersApi.update>,
    ): Promise<GuestBuyerDetail> =>
      inTransaction(db, async (tx) => {
        const [{ key }] = await lockGuests(tx, [id])
        const before = await get(tx, id)
        requireVersion(version, before)
        const tags = draft.tags && [...new Set(draft.tags)]
        const columns = { ...draft, ...(tags && { tags }), version: before.version + 1 }
        await tx
          .insert(guestProfiles)
          .values({ key, ...columns })
          .onConflictDoUpdate({ target: guestProfiles.key, set: columns })
        // No personal data: the audit log is never deleted.
        await recordChange(tx, caller, {
          action: 'update',
          resource,
          resource_id: id,
          before: { version },
          after: { version: columns.version },
        })
        return get(tx, id)
      }),

    note: (caller: Caller, id: number, text: string): Promise<AdminNote> =>
      inTransaction(db, async (tx) => {
        const [{ key }] = await lockGuests(tx, [id])
        const note = one(
          await tx
            .insert(notes)
            .values({ buyer_key: key, author_id: caller.id, text })
            .returning({ id: notes.id }),
        )
        const after = { note: note.id }
        await recordChange(tx, caller, { action: 'note', resource, resource_id: id, after })
        return one(await listNotes(tx, { buyer_key: key }))
      }),

    join: (caller: Caller, id: number, { guest_id, customer_id }: Target): Promise<JoinedTo> =>
      inTransaction(db, async (tx) =>
        customer_id === undefined
          ? joinGuests(tx, caller, id, guest_id as number)
          : joinCustomer(tx, caller, id, customer_id),
      ),

    split: (caller: Caller, key: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [joined] = await tx
          .delete(guestProfiles)
          .where(
            sql`${guestProfiles.key} = ${key} and num_nonnulls(joined_key, joined_user_id) = 1`,
          )
          .returning()
        if (!joined) throw new Refusal('guest_buyer_not_joined')
        const { joined_key, joined_user_id } = joined
        if (joined_user_id !== null) {
          const kept = { resource: 'customers', resource_id: joined_user_id } as const
          return void (await recordChange(tx, caller, { action: 'split', ...kept }))
        }
        const [root] = await tx
          .select({ id: guestBuyers.id })
          .from(guestBuyers)
          .where(eq(guestBuyers.key, joined_key as string))
        await recordChange(tx, caller, { action: 'split', resource, resource_id: root?.id ?? 0 })
      }),
  }
}

/** In the order of the triggers, which lock them by key. */
async function lockGuests<const Ids extends number[]>(
  tx: Tx,
  ids: Ids,
): Promise<{ [I in keyof Ids]: Guest }> {
  const rows = await tx
    .select({ id: guestBuyers.id, key: guestBuyers.key })
    .from(guestBuyers)
    .where(inArray(guestBuyers.id, ids))
    .orderBy(asc(guestBuyers.key))
    .for('no key update')
  return ids.map((id) => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw new Refusal('guest_buyer_not_found')
    return found
  }) as { [I in keyof Ids]: Guest }
}

const hasEmail = ({ key }: Guest) => key.includes('@')

/** A buyer with an e-mail keeps the row, so that the account that has it one day gets all orders. */
async function joinGuests(tx: Tx, caller: Caller, id: number, otherId: number): Promise<JoinedTo> {
  if (id === otherId) throw new Invalid({ guest_id: ['Elegí a otra persona.'] })
  const [own, other] = await lockGuests(tx, [id, otherId])
  const [kept, joined] = hasEmail(other) && !hasEmail(own) ? [other, own] : [own, other]
  await tx.execute(sql`select join_buyer(${joined.key}, ${kept.key}, null)`)
  const after = { joined: joined.id }
  await recordChange(tx, caller, { action: 'join', resource, resource_id: kept.id, after })
  return { guest_id: kept.id, customer_id: null }
}

async function joinCustomer(
  tx: Tx,
  caller: Caller,
  id: number,
  customerId: number,
): Promise<JoinedTo> {
  const [customer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${eq(users.id, customerId)} and ${isCustomer}`)
    .for('no key update')
  if (!customer) throw new Refusal('customer_not_found')
  const [{ key }] = await lockGuests(tx, [id])
  await tx.execute(sql`select join_buyer(${key}, null, ${customerId})`)
  await recordChange(tx, caller, {
    action: 'join',
    resource: 'customers',
    resource_id: customerId,
    after: { joined: id },
  })
  return { guest_id: null, customer_id: customerId }
}
