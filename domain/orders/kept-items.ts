import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderItems } from '#db/schema/orders.ts'
import type { Items } from './order-items.ts'

type LineWithReturns = Items[number] & { returned: number }

/** The lines of an order, with how many units of each are booked as returned. */
export function listWithReturned(from: Database, orderId: number): Promise<LineWithReturns[]> {
  const returned = sql<number>`(
    select coalesce(sum(ri.count), 0)::int
    from return_items ri join returns r on r.id = ri.return_id
    where ri.order_item_id = order_items.id and r.date_booked is not null)`
  return from
    .select({ ...getTableColumns(orderItems), returned })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
    .orderBy(orderItems.id)
}

/** How many units of a line are in returns, booked or not. Units of rejected and withdrawn ones are free again. */
export async function countInReturns(from: Database, orderItemId: number): Promise<number> {
  const { rows } = await from.execute<{ count: number }>(sql`
    select coalesce(sum(ri.count), 0)::int as count
    from return_items ri join returns r on r.id = ri.return_id
    where ri.order_item_id = ${orderItemId} and r.state not in ('rejected', 'withdrawn')`)
  return rows[0]?.count ?? 0
}

/** The units that did not come back: those that did are neither sold nor to be put in stock again. */
export const toKept = (lines: LineWithReturns[]): Items =>
  lines
    .map(({ returned, ...line }) => ({ ...line, count: line.count - returned }))
    .filter(({ count }) => count > 0)

export const listKeptItems = async (from: Database, orderId: number): Promise<Items> =>
  toKept(await listWithReturned(from, orderId))
