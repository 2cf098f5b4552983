import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { OrderNeighbours } from '#contracts/admin/order-page.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { orders } from '#db/schema/orders.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { type OrderQuery, sortColumns, toCondition } from './list-admin-orders.ts'

/**
 * The orders above and below an order in a list. The order itself need not match the filters any more, because
 * preparing it may have moved it to another list.
 */
export async function findNeighbours(
  db: Database,
  transactionId: string,
  query: Omit<OrderQuery, 'ids'>,
): Promise<OrderNeighbours> {
  const { id } = await findOrder({ from: db }, transactionId)
  const column = sortColumns[query.sort ?? 'date_issued']
  const isAscending = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'asc'
  const { value } = one(await db.select({ value: column }).from(orders).where(eq(orders.id, id)))
  const where = toCondition(query)
  const findNext = async (ascends: boolean): Promise<string | null> => {
    const direction = ascends ? asc : desc
    const isBeyond = sql`(${column}, ${orders.id}) ${sql.raw(ascends ? '>' : '<')} (${value}, ${id})`
    const [found] = await db
      .select({ transaction_id: orders.transaction_id })
      .from(orders)
      .where(and(where, isBeyond))
      .orderBy(direction(column), direction(orders.id))
      .limit(1)
    return found?.transaction_id ?? null
  }
  return { previous: await findNext(!isAscending), next: await findNext(isAscending) }
}
