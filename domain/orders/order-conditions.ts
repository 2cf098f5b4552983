import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { FulfilmentState } from '#contracts/fulfilment.ts'
import { openReturnStates } from '#contracts/returns.ts'
import { oneOf } from '#db/schema/columns.ts'
import { orders } from '#db/schema/orders.ts'
import { revocations } from '#db/schema/revocations.ts'

const isPickup = sql<boolean>`coalesce(${orders.shipping_type} = 'pickup', ${orders.is_pickup})`

const bought = sql`(select sum(i.count) from order_items i where i.order_id = ${orders.id})`
const returned = sql`(select coalesce(sum(ri.count), 0) from return_items ri join returns r on r.id = ri.return_id
  where r.order_id = ${orders.id} and r.date_booked is not null)`
const isReturned = sql`${returned} >= ${bought}`

/** The same states as `toFulfilment`. */
const conditions: Record<FulfilmentState, SQL | undefined> = {
  unpaid: eq(orders.status, 'sin_procesar'),
  to_prepare: and(eq(orders.status, 'procesado'), isNull(orders.date_prepared)),
  prepared: and(eq(orders.status, 'procesado'), isNotNull(orders.date_prepared)),
  ready_for_pickup: and(eq(orders.status, 'en_camino'), isPickup, sql`not ${isReturned}`),
  on_its_way: and(eq(orders.status, 'en_camino'), sql`not ${isPickup}`, sql`not ${isReturned}`),
  returned: and(eq(orders.status, 'en_camino'), isReturned),
  delivered: and(eq(orders.status, 'entregado'), sql`not ${isPickup}`),
  picked_up: and(eq(orders.status, 'entregado'), isPickup),
  cancelled: eq(orders.status, 'cancelado'),
}

export const isInFulfilment = (state: FulfilmentState): SQL | undefined => conditions[state]

export const isNotOpen = ne(orders.status, 'sin_procesar')

/**
 * Orders with a revocation that is not closed. The e-mail address must match, because anybody can send a revocation with
 * any order number.
 */
export const hasOpenRevocation = sql<boolean>`exists (
  select from ${revocations}
  where upper(trim(${revocations.transaction_id})) = ${orders.transaction_id}
    and lower(trim(${revocations.email})) = lower(nullif(${orders.email}, ''))
    and ${revocations.date_closed} is null)`

/** The return whose exchange the order is, while its old pieces have not come back. */
export const awaitedReturn = sql<string | null>`(select r.code from returns r
  where r.exchange_order_id = ${orders.id} and r.date_received is null and r.state = 'approved')`

/** Whether the parcel of an exchange waits for the old pieces. Who collects an order brings them along. */
export const waitsForReturn = sql<boolean>`(${awaitedReturn} is not null and not ${isPickup})`

/** Whether the order is the exchange of another one, and nobody paid for it. */
export const isExchange = sql<boolean>`exists (select from returns r where r.exchange_order_id = ${orders.id})`

/** Whether pieces of an order are coming back, or part or all of them came back. */
export const returnState = sql<AdminOrder['return_state']>`case
  when exists (select from returns r where r.order_id = ${orders.id} and r.state in (${oneOf(openReturnStates)})) then 'open'
  when ${returned} = 0 then null
  when ${returned} < ${bought} then 'part'
  else 'all' end`
