import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type Items, listItems } from './order-items.ts'

/** How many units of each line are booked as returned. */
export async function countReturned(from: Database, orderId: number): Promise<Map<number, number>> {
  const { rows } = await from.execute<{ id: number; count: number }>(sql`
    select ri.order_item_id as id, sum(ri.count)::int as count
    from return_items ri join returns r on r.id = ri.return_id
    where r.order_id = ${orderId} and r.date_booked is not null
    group by 1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many units of a line are in returns, booked or not. Units of rejected and withdrawn ones are free again. */
export async function countInReturns(from: Database, orderItemId: number): Promise<number> {
  const { rows } = await from.execute<{ count: number }>(sql`
    select coalesce(sum(ri.count), 0)::int as count
    from return_items ri join returns r on r.id = ri.return_id
    where ri.order_item_id = ${orderItemId} and r.state not in ('rejected', 'withdrawn')`)
  return rows[0]?.count ?? 0
}

/** The lines of an order without the units that came back: these are neither sold nor to be put in stock again. */
export async function listKeptItems(from: Database, orderId: number): Promise<Items> {
  const items = await listItems(from, orderId)
  const returned = await countReturned(from, orderId)
  return items
    .map((item) => ({ ...item, count: item.count - (returned.get(item.id) ?? 0) }))
    .filter(({ count }) => count > 0)
}
