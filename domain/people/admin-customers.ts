import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type {
  adminCustomersApi,
  Customer,
  CustomerDetail,
  customerSortings,
  customerStates,
} from '#contracts/admin/customers.ts'
import type { AdminNote } from '#contracts/admin/order-shapes.ts'
import type { Body } from '#contracts/endpoint.ts'
import { toPhoneSearch, toStoredPhone } from '#contracts/phone.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { notes } from '#db/schema/notes.ts'
import { recordAction, recordChange } from '#domain/admin/audit.ts'
import { editRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { matchesText } from '#domain/admin/matches-text.ts'
import { type Caller, closeAllSessions } from '#domain/auth/sessions.ts'
import { toPesos } from '#domain/money.ts'
import { listNotes } from '#domain/orders/admin-order-rows.ts'
import { listLatestOrders } from '#domain/orders/list-admin-orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { writeCustomers } from './write-customers.ts'

type State = (typeof customerStates)[number]
type Filters = { state?: State | undefined; search?: string | undefined }
type Query = ListQuery<(typeof customerSortings)[number]> & Filters

type Dependencies = {
  db: Database
  /** Whether test orders count in the amount that a customer spent. */
  countsTestOrders: boolean
}

const resource = 'customers'
const isCustomer = and(eq(users.role, 'customer'), isNull(users.date_deleted))
const inState: Record<State, ReturnType<typeof and>> = {
  active: eq(users.is_active, true),
  waiting: isNull(users.date_activated),
  blocked: and(eq(users.is_active, false), isNotNull(users.date_activated)),
}
const matches = ({ state, search }: Filters) =>
  and(isCustomer, state && inState[state], search?.trim() ? matchesPerson(search) : undefined)
const orderCount = sql<number>`(select count(*)::int from orders where user_id = users.id)`

/** Also finds a phone number that is stored without the spaces that staff type. */
function matchesPerson(text: string) {
  const digits = toPhoneSearch(text)
  return or(
    matchesText(users.search, text),
    digits === null ? undefined : matchesText(users.search, digits),
  )
}

/** Customers in the back office. Staff cannot change an e-mail address, because it is the login. */
export function createAdminCustomers({ db, countsTestOrders }: Dependencies) {
  const spent = sql<number>`(
    select coalesce(sum(amount - refunded), 0)::float8 from orders
    where user_id = users.id and payment_status = 'approved' and (${countsTestOrders} or not is_test))`
  const readRows = (from: Database, ids: number[]) =>
    from
      .select({ row: users, orders: orderCount, spent })
      .from(users)
      .where(and(inArray(users.id, ids), isCustomer))

  const get = async (id: number, from = db): Promise<CustomerDetail> => {
    const [found] = await readRows(from, [id])
    if (!found) throw new Refusal('customer_not_found')
    const { row } = found
    return {
      ...toCustomer(found),
      address_line_1: row.address_line_1,
      address_line_2: row.address_line_2,
      country_region: row.country_region,
      zipcode: row.zipcode,
      latest_orders: await listLatestOrders(from, id),
      notes: await listNotes(from, { user_id: id }),
    }
  }

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
    list: (query: Query) =>
      listRows(db, query, {
        table: users,
        id: users.id,
        sortings: { id: users.id, email: sql`lower(${users.email})` },
        by: { sort: 'id', order: 'desc' },
        where: matches(query),
        read: async (ids) => (await readRows(db, ids)).map(toCustomer),
        idOf: ({ id }) => id,
      }),

    async *export(caller: Caller, filters: Filters): AsyncGenerator<string> {
      await recordAction(db, caller, { action: 'export', resource, resource_id: 'all' })
      yield* writeCustomers(async (after, limit) => {
        const found = await db
          .select({ id: users.id })
          .from(users)
          .where(and(gt(users.id, after), matches(filters)))
          .orderBy(asc(users.id))
          .limit(limit)
        const ids = found.map(({ id }) => id)
        const rows = ids.length > 0 ? await readRows(db, ids) : []
        return rows.map(toCustomer).sort((a, b) => a.id - b.id)
      })
    },

    get: (id: number) => get(id),
    block: setActive(false),
    unblock: setActive(true),

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
        facts: ({ version }) => ({ version }),
        change: (tx, before) =>
          tx
            .update(users)
            .set({ ...changes, phone: toStoredPhone(changes.phone, before.phone) })
            .where(eq(users.id, id)),
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

type Row = { row: typeof users.$inferSelect; orders: number; spent: number }

const toState = ({ is_active, date_activated }: Row['row']): State =>
  is_active ? 'active' : date_activated ? 'blocked' : 'waiting'

const toCustomer = ({ row, orders, spent }: Row): Customer => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  city: row.city,
  state_province_region: row.state_province_region,
  state: toState(row),
  date_created: row.date_created.toISOString(),
  orders,
  spent: toPesos(spent),
  version: row.version,
})
