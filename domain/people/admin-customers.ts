import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { adminCustomersApi, CustomerDetail } from '#contracts/admin/customers.ts'
import type { AdminNote } from '#contracts/admin/order-shapes.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { customerStats } from '#db/schema/customer-stats.ts'
import { notes } from '#db/schema/notes.ts'
import { closeAllSessions } from '#domain/auth/close-sessions.ts'
import { toCustomerInvite } from '#domain/auth/letters.ts'
import { createLink } from '#domain/auth/mail-links.ts'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'
import type { Caller } from '#domain/caller.ts'
import { recordAction, recordChange } from '#domain/editing/audit.ts'
import { createRow, editRow } from '#domain/editing/edit-row.ts'
import { listRows } from '#domain/editing/list-rows.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { listNotes } from '#domain/orders/admin-order-rows.ts'
import { Refusal } from '#domain/refusals.ts'
import { type CustomerFilters, toCondition, toSortings } from './customer-conditions.ts'
import { createCustomerReader } from './customer-rows.ts'
import { seesSpent } from './hide-spent.ts'
import { toCustomerColumns } from './to-customer-columns.ts'
import { writeCustomers } from './write-customers.ts'

type Dependencies = {
  db: Database
  /** Whether test orders count in the amount that a customer spent. */
  countsTestOrders: (from?: Database) => Promise<boolean>
  postMail: PostMail
}

const resource = 'customers'
const MAX_TAGS = 100

/** Customers in the back office. Staff cannot change an e-mail address, because it is the login. */
export function createAdminCustomers({ db, countsTestOrders, postMail }: Dependencies) {
  const reader = createCustomerReader(countsTestOrders)
  const get = (id: number, from: Database = db) => reader.get(from, id)

  const setActive =
    (active: boolean) =>
    (caller: Caller, id: number, seen: number): Promise<CustomerDetail> =>
      editRow(db, {
        caller,
        resource,
        action: active ? 'unblock' : 'block',
        table: users,
        id,
        seen,
        read: (tx) => get(id, tx),
        facts: ({ state }) => ({ state }),
        async change(tx, { state }) {
          if (state === 'waiting') throw new Refusal('customer_waiting')
          await tx.update(users).set({ is_active: active }).where(eq(users.id, id))
          if (!active) await closeAllSessions(tx, id)
        },
      })

  return {
    list: async (query: Query<typeof adminCustomersApi.list>) =>
      listRows(db, query, {
        table: customerStats,
        id: customerStats.user_id,
        sortings: toSortings(await countsTestOrders()),
        by: { sort: 'id', order: 'desc' },
        where: toCondition(query),
        read: (ids: number[]) => reader.listRows(db, ids),
        idOf: ({ id }) => id,
      }),

    async listTags(): Promise<{ results: string[] }> {
      const { rows } = await db.execute<{ tag: string }>(sql`
        select tag from (
          select unnest(tags) as tag from ${customerStats} where is_customer
          union all select unnest(tags) from guest_profiles
        ) tagged
        group by tag order by count(*) desc, tag limit ${MAX_TAGS}`)
      return { results: rows.map(({ tag }) => tag) }
    },

    async *export(caller: Caller, filters: CustomerFilters): AsyncGenerator<string> {
      await recordAction(db, caller, { action: 'export', resource, resource_id: 'all' })
      const readBatch = async (after: number, limit: number) => {
        const found = await db
          .select({ id: customerStats.user_id })
          .from(customerStats)
          .where(and(gt(customerStats.user_id, after), toCondition(filters)))
          .orderBy(asc(customerStats.user_id))
          .limit(limit)
        const ids = found.map(({ id }) => id)
        const rows = ids.length > 0 ? await reader.listRows(db, ids) : []
        return rows.sort((a, b) => a.id - b.id)
      }
      yield* writeCustomers({ readBatch, withSpent: seesSpent(caller) })
    },

    get: (id: number) => get(id),
    block: setActive(false),
    unblock: setActive(true),

    /** The account has no password. Its owner chooses one with the link of an invitation, which proves their mailbox. */
    create: (
      caller: Caller,
      { email, invite, ...draft }: Body<typeof adminCustomersApi.create>,
    ): Promise<CustomerDetail> =>
      createRow(db, {
        caller,
        resource,
        facts: ({ version }) => ({ version }),
        async insert(tx) {
          const columns = toCustomerColumns(draft, null)
          const person = one(
            await tx
              .insert(users)
              .values({ ...columns, email, password_hash: NO_PASSWORD, author_id: caller.id })
              .returning(),
          )
          if (invite) {
            const link = await createLink(tx, 'invite', person.id)
            await postMail(tx, person, toCustomerInvite(person, link))
          }
          return person.id
        },
        read: (tx, id) => get(id, tx),
      }),

    update: (
      caller: Caller,
      id: number,
      { version, ...changes }: Body<typeof adminCustomersApi.update>,
    ): Promise<CustomerDetail> =>
      editRow(db, {
        caller,
        resource,
        table: users,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        // No personal data: the audit log is never deleted, but customers have a legal right to erasure.
        facts: ({ version, consents }) => ({ version, consents }),
        change: (tx, before) =>
          tx.update(users).set(toCustomerColumns(changes, before)).where(eq(users.id, id)),
      }),

    note: (caller: Caller, id: number, text: string): Promise<AdminNote> =>
      inTransaction(db, async (tx) => {
        await get(id, tx)
        const note = one(
          await tx
            .insert(notes)
            .values({ user_id: id, author_id: caller.id, text })
            .returning({ id: notes.id }),
        )
        const after = { note: note.id }
        await recordChange(tx, caller, { action: 'note', resource, resource_id: id, after })
        return one(await listNotes(tx, { user_id: id }))
      }),
  }
}
