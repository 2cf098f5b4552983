import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Order } from '#contracts/orders.ts'
import { openReturnStates } from '#contracts/returns.ts'
import type { Database, Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { exchanges, returns } from '#db/schema/returns.ts'
import { revocations } from '#db/schema/revocations.ts'
import { addOrderEvent } from './order-events.ts'

/** A cancelled order puts all its pieces back in stock, so nothing is left to return: approved requests are done, others are void. */
export async function endReturns(tx: Tx, { id }: OrderRow): Promise<void> {
  await tx
    .update(returns)
    .set({
      state: sql`case when ${returns.state} = 'approved' then 'resolved' else 'withdrawn' end`,
      version: sql`${returns.version} + 1`,
    })
    .where(and(eq(returns.order_id, id), inArray(returns.state, [...openReturnStates])))
}

/** Without its new piece an exchange is undecided again. */
export async function reopenExchange(
  tx: Tx,
  { id, transaction_id }: Pick<OrderRow, 'id' | 'transaction_id'>,
): Promise<void> {
  const [reopened] = await tx
    .update(returns)
    .set({
      state: sql`case when ${returns.date_received} is null then 'requested' else 'received' end`,
      resolution: null,
      resolution_key: null,
      date_resolved: null,
      exchange_order_id: null,
      credit: null,
      refund_amount: null,
      version: sql`${returns.version} + 1`,
    })
    .where(eq(returns.exchange_order_id, id))
    .returning()
  if (!reopened) return
  const text = `El cambio ${reopened.code} quedó sin efecto porque se canceló ${transaction_id}: hay que decidirlo de nuevo.`
  await addOrderEvent(tx, reopened.order_id, { kind: 'return', text, author_id: null })
}

/** The exchange whose new pieces an order has. A cancelled order awaits nothing, because its return forgets it. */
export async function findExchange(from: Database, { id }: OrderRow): Promise<Order['exchange']> {
  const [found] = await from
    .select({
      code: sql<string>`coalesce(${revocations.code}, ${returns.code})`,
      transaction_id: orders.transaction_id,
      is_awaited: sql<boolean>`${returns.exchange_order_id} is not distinct from ${exchanges.order_id}
        and ${returns.state} = 'approved' and ${returns.date_received} is null`,
    })
    .from(exchanges)
    .innerJoin(returns, eq(returns.id, exchanges.return_id))
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .leftJoin(revocations, eq(revocations.id, returns.revocation_id))
    .where(eq(exchanges.order_id, id))
  return found ?? null
}

/** Whether what was paid for other pieces pays for a part of the order, or paid before it was cancelled. */
export async function isExchange(from: Database, { id }: OrderRow): Promise<boolean> {
  return (await from.$count(exchanges, eq(exchanges.order_id, id))) > 0
}
