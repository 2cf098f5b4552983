import { sql } from 'drizzle-orm'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { awaitedReturn } from './order-conditions.ts'

/** The revocation of an order that is not closed, sent from the address of its buyer. */
export async function findOpenRevocation(
  from: Database,
  orderId: number,
): Promise<{ id: number; code: string; due_at: string; date_answered: string | null } | null> {
  const { rows } = await from.execute<{
    id: number
    code: string
    due_at: string
    date_answered: string | null
  }>(sql`
    select v.id, v.code, v.date_created + interval '24 hours' as due_at, v.date_answered
    from revocations v join orders o on lower(trim(v.email)) = lower(nullif(o.email, ''))
      and upper(trim(v.transaction_id)) = o.transaction_id
    where o.id = ${orderId} and v.date_closed is null
    order by v.id limit 1`)
  const [found] = rows
  if (!found) return null
  const toIso = (at: string) => new Date(at).toISOString()
  return {
    ...found,
    due_at: toIso(found.due_at),
    date_answered: found.date_answered && toIso(found.date_answered),
  }
}

/** The returns of an order, newest first. */
export async function listReturnsOfOrder(from: Database, orderId: number) {
  const { rows } = await from.execute<AdminOrderDetail['returns'][number]>(sql`
    select r.id, r.code, r.kind, r.state, o.transaction_id as exchange_order
    from returns r left join orders o on o.id = r.exchange_order_id
    where r.order_id = ${orderId} order by r.id desc`)
  return rows
}

/** The order whose pieces were exchanged for those of this one. */
export async function findExchangedOrder(from: Database, orderId: number): Promise<string | null> {
  const { rows } = await from.execute<{ transaction_id: string }>(sql`
    select o.transaction_id from returns r join orders o on o.id = r.order_id
    where r.exchange_order_id = ${orderId}`)
  return rows[0]?.transaction_id ?? null
}

/** The return whose exchange the order is, while its old pieces have not come back. */
export async function findAwaitedReturn(from: Database, orderId: number): Promise<string | null> {
  const { rows } = await from.execute<{ code: string | null }>(
    sql`select ${awaitedReturn} as code from orders where orders.id = ${orderId}`,
  )
  return rows[0]?.code ?? null
}
