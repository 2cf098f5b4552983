import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { orderSortings } from '#contracts/admin/orders.ts'
import type { OrderStatus, orderChannels, PaymentStatus } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { timeZone } from '#db/time-zone.ts'
import { type Listed, type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { matchesText } from '#domain/admin/matches-text.ts'
import { readAdminOrders } from './admin-order-rows.ts'

export type OrderQuery = ListQuery<(typeof orderSortings)[number], string> & {
  status?: OrderStatus | undefined
  payment_status?: PaymentStatus | undefined
  channel?: (typeof orderChannels)[number] | undefined
  days?: number | undefined
  customer_id?: number | undefined
  without_open?: boolean | undefined
}

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
      // Ids ascend with the date and are indexed.
      sortings: { date_issued: orders.id, amount: orders.amount },
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

const toCondition = ({ search, ...query }: Omit<OrderQuery, 'ids'>) =>
  and(
    search?.trim() ? matchesText(orders.search, search) : undefined,
    query.status && eq(orders.status, query.status),
    query.payment_status && eq(orders.payment_status, query.payment_status),
    query.channel && eq(orders.channel, query.channel),
    query.days === undefined ? undefined : gte(orders.date_issued, startOfDay(query.days)),
    query.customer_id === undefined ? undefined : eq(orders.user_id, query.customer_id),
    query.without_open ? ne(orders.status, 'sin_procesar') : undefined,
  )

const MAX_LATEST = 20

export async function listLatestOrders(db: Database, userId: number): Promise<AdminOrder[]> {
  const query = { page: 1, per_page: MAX_LATEST, customer_id: userId }
  return (await listAdminOrders(db, query)).results
}
