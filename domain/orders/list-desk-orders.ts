import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { DeskOrder } from '#contracts/admin/order-shapes.ts'
import type { orderSortings } from '#contracts/admin/orders.ts'
import type { OrderStatus, orderChannels, PaymentStatus } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { has } from '#domain/folded.ts'
import { type Listed, type ListQuery, listRows } from '#domain/list-rows.ts'
import { readDeskOrders } from './desk-rows.ts'

export type OrderQuery = ListQuery<(typeof orderSortings)[number], string> & {
  status?: OrderStatus | undefined
  payment_status?: PaymentStatus | undefined
  channel?: (typeof orderChannels)[number] | undefined
  days?: number | undefined
  customer_id?: number | undefined
  without_open?: boolean | undefined
}

export async function listDeskOrders(
  db: Database,
  { ids: numbers, ...query }: OrderQuery,
): Promise<Listed<DeskOrder>> {
  const listed = await listRows(
    db,
    { ...query, ids: numbers && (await toIds(db, numbers)) },
    {
      table: orders,
      id: orders.id,
      // Orders are numbered as they come.
      sortings: { date_issued: orders.id, amount: orders.amount },
      by: { sort: 'date_issued', order: 'desc' },
      where: toCondition(query),
      read: (ids: number[]) => readDeskOrders(db, ids),
      idOf: ({ id }) => id,
    },
  )
  return { ...listed, results: listed.results.map(({ id, ...order }) => order) }
}

const toIds = async (db: Database, numbers: string[]): Promise<number[]> => {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.transaction_id,
        numbers.map((number) => number.toUpperCase()),
      ),
    )
  return found.map(({ id }) => id)
}

const startOfDay = (days: number) =>
  sql`(date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires') - make_interval(days => ${days - 1})) at time zone 'America/Argentina/Buenos_Aires'`

const toCondition = ({ search, ...query }: Omit<OrderQuery, 'ids'>) =>
  and(
    search?.trim() ? has(orders.search, search) : undefined,
    query.status && eq(orders.status, query.status),
    query.payment_status && eq(orders.payment_status, query.payment_status),
    query.channel && eq(orders.channel, query.channel),
    query.days === undefined ? undefined : gte(orders.date_issued, startOfDay(query.days)),
    query.customer_id === undefined ? undefined : eq(orders.user_id, query.customer_id),
    query.without_open ? ne(orders.status, 'sin_procesar') : undefined,
  )

const LATEST = 20

export async function listLatestOrders(db: Database, userId: number): Promise<DeskOrder[]> {
  const query = { page: 1, per_page: LATEST, customer_id: userId }
  return (await listDeskOrders(db, query)).results
}
