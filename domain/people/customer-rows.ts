import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Customer, CustomerDetail, customerStates } from '#contracts/admin/customers.ts'
import { toPhoneSearch } from '#contracts/phone.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { toPesos } from '#domain/money.ts'
import { listNotes } from '#domain/orders/admin-order-rows.ts'
import { listLatestOrders } from '#domain/orders/list-admin-orders.ts'
import { idsOfAccount, isOrderOfUser, isPurchase } from '#domain/orders/orders-of-buyer.ts'
import { Refusal } from '#domain/refusals.ts'
import { listJoined } from './list-joined.ts'

export type State = (typeof customerStates)[number]

export const isCustomer = and(
  eq(users.role, 'customer'),
  isNull(users.date_deleted),
  not(users.is_sample),
)

/** Also finds a phone number that is stored without the spaces that staff type. */
export function matchesPerson(text: string) {
  const digits = toPhoneSearch(text)
  return or(
    matchesText(users.search, text),
    digits === null ? undefined : matchesText(users.search, digits),
  )
}

const ofLatestOrder = (column: 'telephone_number' | 'city' | 'state_province_region') =>
  sql<string>`coalesce((
    select (array_agg(orders.${sql.raw(column)} order by orders.id desc))[1] from orders
    where ${isOrderOfUser} and orders.${sql.raw(column)} <> ''), '')`

/** Reads what the list and the page of a customer show. */
export function createCustomerReader(countsTestOrders: (from?: Database) => Promise<boolean>) {
  const toColumns = (countsTests: boolean) => ({
    row: users,
    order_phone: ofLatestOrder('telephone_number'),
    order_city: ofLatestOrder('city'),
    order_province: ofLatestOrder('state_province_region'),
    orders: sql<number>`(select count(*)::int from orders where ${isOrderOfUser} and ${isPurchase})`,
    spent: sql<number>`(
      select coalesce(sum(amount - shortfall - refunded), 0)::float8 from orders
      where ${isOrderOfUser} and payment_status = 'approved' and (${countsTests} or not is_test))`,
    // Without the filter PostgreSQL would read all orders by date until one is theirs.
    last_purchase: sql<Date | null>`(
      select max(date_issued) filter (where status not in ('sin_procesar', 'cancelado')) from orders
      where ${isOrderOfUser} and ${isPurchase})`.mapWith(users.date_created),
    last_visit: sql<Date | null>`(
      select max(last_used) from sessions where user_id = users.id)`.mapWith(users.date_created),
  })
  const select = async (from: Database, ids: number[]) =>
    from
      .select(toColumns(await countsTestOrders(from)))
      .from(users)
      .where(and(inArray(users.id, ids), isCustomer))

  async function find(from: Database, id: number) {
    const [found] = await select(from, [id])
    if (!found) throw new Refusal('customer_not_found')
    return found
  }

  return {
    listRows: async (from: Database, ids: number[]): Promise<Customer[]> =>
      (await select(from, ids)).map(toCustomer),

    getRow: async (from: Database, id: number): Promise<Customer> =>
      toCustomer(await find(from, id)),

    async get(from: Database, id: number): Promise<CustomerDetail> {
      const found = await find(from, id)
      const { row, last_visit } = found
      const { phone: known_phone, city: known_city, ...customer } = toCustomer(found)
      return {
        ...customer,
        ...toDetails(row),
        known_phone,
        known_city,
        last_visit: last_visit?.toISOString() ?? null,
        latest_orders: await listLatestOrders(from, idsOfAccount(id)),
        notes: await listNotes(from, { user_id: id }),
        joined: await listJoined(from, { user_id: id }),
      }
    },
  }
}

type Row = {
  row: typeof users.$inferSelect
  order_phone: string
  order_city: string
  order_province: string
  orders: number
  spent: number
  last_purchase: Date | null
}

export const toState = ({ is_active, date_activated }: Row['row']): State =>
  is_active ? 'active' : date_activated ? 'blocked' : 'waiting'

const toCustomer = ({ row, orders, spent, last_purchase, ...latest }: Row): Customer => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone || latest.order_phone,
  city: row.city || latest.order_city,
  state_province_region: row.city ? row.state_province_region : latest.order_province,
  state: toState(row),
  date_created: row.date_created.toISOString(),
  ring_size: row.ring_size,
  tags: row.tags,
  date_consent: row.date_consent?.toISOString() ?? null,
  orders,
  spent: toPesos(spent),
  last_purchase: last_purchase?.toISOString() ?? null,
  version: row.version,
})

const toDetails = (row: Row['row']) => ({
  phone: row.phone,
  city: row.city,
  state_province_region: row.state_province_region,
  address_line_1: row.address_line_1,
  address_line_2: row.address_line_2,
  country_region: row.country_region,
  zipcode: row.zipcode,
  bracelet_length: row.bracelet_length,
  necklace_length: row.necklace_length,
  birthday: row.birthday,
  anniversary: row.anniversary,
  consents: row.date_consent !== null,
  consent_source: row.consent_source,
  is_verified: row.date_activated !== null,
})
