import { and, arrayContains, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { adminCustomersApi, customerSortings } from '#contracts/admin/customers.ts'
import { addDays, toMoment } from '#contracts/dates.ts'
import type { Query } from '#contracts/endpoint.ts'
import { toPhoneSearch } from '#contracts/phone.ts'
import { customerStats } from '#db/schema/customer-stats.ts'
import { matchesText } from '#domain/editing/matches-text.ts'

export type CustomerFilters = Query<typeof adminCustomersApi.export>

/** Every column has an index with the id, so that a page is found without sorting. */
export const toSortings = (countsTestOrders: boolean) =>
  ({
    id: customerStats.user_id,
    email: customerStats.email,
    name: customerStats.name,
    city: customerStats.city,
    ring_size: customerStats.ring_size,
    orders: customerStats.orders,
    spent: countsTestOrders
      ? sql`(${customerStats.spent} + ${customerStats.spent_in_tests})`
      : customerStats.spent,
    last_purchase: customerStats.last_purchase,
  }) satisfies Record<(typeof customerSortings)[number], unknown>

export const toCondition = ({ state, tag, search, ...query }: CustomerFilters): SQL | undefined =>
  and(
    sql`${customerStats.is_customer}`,
    state && eq(customerStats.state, state),
    tag?.trim() ? arrayContains(customerStats.tags, [tag.trim()]) : undefined,
    query.consents === undefined ? undefined : eq(customerStats.consents, query.consents),
    query.bought === undefined ? undefined : hasBought(query.bought),
    query.since ? gte(customerStats.last_purchase, toMoment(query.since, '00:00')) : undefined,
    query.until
      ? and(
          lt(customerStats.last_purchase, toMoment(addDays(query.until, 1), '00:00')),
          hasBought(true),
        )
      : undefined,
    search?.trim() ? matchesCustomer(search) : undefined,
  )

const hasBought = (bought: boolean) =>
  bought
    ? sql`${customerStats.last_purchase} > '-infinity'`
    : sql`${customerStats.last_purchase} = '-infinity'`

/** A phone number is found however it is typed. */
export function matchesCustomer(text: string): SQL | undefined {
  const digits = toPhoneSearch(text)
  return or(
    matchesText(customerStats.search, text),
    digits === null ? undefined : matchesText(customerStats.search, digits),
  )
}
