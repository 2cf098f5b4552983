import { and, arrayContains, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import { addDays, toMoment } from '#contracts/dates.ts'
import type { Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { timeZone } from '#db/time-zone.ts'
import { type Listed, listRows } from '#domain/editing/list-rows.ts'
import { readAdminOrders } from './admin-order-rows.ts'
import { hasOpenRevocation, isInFulfilment, isNotOpen } from './order-conditions.ts'
import { idsOfAccount } from './orders-of-buyer.ts'
import { type Hidden, matchesOrder } from './search-orders.ts'

export type OrderQuery = Query<typeof adminOrdersApi.list> & Hidden

/** Ids ascend with the date and are indexed. */
export const sortColumns = { date_issued: orders.id, amount: orders.amount }

export async function listAdminOrders(
  db: Database,
  { ids: transactionIds, ...query }: OrderQuery,
): Promise<Listed<AdminOrder>> {
  const listed = await listRows(
    db,
    { ...query, ids: transactionIds && (await toIds(db, transactionIds)) },
    {
      table: orders,
      id: orders.id,
      sortings: sortColumns,
      by: { sort: 'date_issued', order: 'desc' },
      where: toCondition(query),
      read: (ids: number[]) => readAdminOrders(db, ids),
      idOf: ({ id }) => id,
    },
  )
  return { ...listed, results: listed.results.map(({ id, ...order }) => order) }
}

const toIds = async (db: Database, transactionIds: string[]): Promise<number[]> => {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.transaction_id,
        transactionIds.map((transactionId) => transactionId.toUpperCase()),
      ),
    )
  return found.map(({ id }) => id)
}

const startOfDay = (days: number) =>
  sql`(date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1})) at time zone ${timeZone}`

export const toCondition = ({
  search,
  hidesContacts,
  hidesMoney,
  ...query
}: Omit<OrderQuery, 'ids'>) =>
  and(
    search?.trim() ? matchesOrder(search, { hidesContacts, hidesMoney }) : undefined,
    query.fulfilment && isInFulfilment(query.fulfilment),
    query.status && eq(orders.status, query.status),
    query.payment_status && eq(orders.payment_status, query.payment_status),
    query.channel && eq(orders.channel, query.channel),
    query.shipping_id === undefined ? undefined : eq(orders.shipping_id, query.shipping_id),
    query.tag === undefined ? undefined : arrayContains(orders.tags, [query.tag]),
    query.from ? gte(orders.date_issued, toMoment(query.from, '00:00')) : undefined,
    query.until ? lt(orders.date_issued, toMoment(addDays(query.until, 1), '00:00')) : undefined,
    query.days === undefined ? undefined : gte(orders.date_issued, startOfDay(query.days)),
    query.customer_id === undefined
      ? undefined
      : sql`${orders.id} in ${idsOfAccount(query.customer_id)}`,
    query.revoked ? hasOpenRevocation : undefined,
    query.without_open ? isNotOpen : undefined,
  )

const MAX_LATEST = 20

/** The latest ones of a buyer. `ids` is a query. */
export async function listLatestOrders(db: Database, ids: SQL): Promise<AdminOrder[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${ids} as theirs order by id desc limit ${MAX_LATEST}`,
  )
  if (rows.length === 0) return []
  const latest = await readAdminOrders(
    db,
    rows.map(({ id }) => id),
  )
  return latest.sort((a, b) => b.id - a.id).map(({ id, ...order }) => order)
}
