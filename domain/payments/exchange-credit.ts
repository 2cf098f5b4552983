import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Centavos } from '#domain/money.ts'
import { lockOrder } from './find-order.ts'
import { LEFT_OF_PAYMENT } from './open-refunds.ts'

type PayingOrder = Pick<OrderRow, 'id' | 'transaction_id' | 'dispute' | 'payment_status'> & {
  /** What the shop has of its own payment, and of the store credit that paid it. */
  own: Centavos
  /** What it may still use of the payments of the orders before it. */
  credit: Centavos
  /** What the exchanges of its pieces may still use of its payment and its credit. */
  claimed: Centavos
}

/**
 * What went back for returns of an exchange, and of exchanges of its pieces, from the payments of orders before it: as money, and as
 * store credit, which is all that was issued for these returns less what their own payments and credits gave for it.
 */
const drawn = (exchangeId: SQL) => sql`(
  with recursive later as (
    select ${exchangeId} as id
    union all
    select r.exchange_order_id from later l join returns r on r.order_id = l.id
    where r.exchange_order_id is not null)
  select coalesce((select sum(coalesce(f.amount, p.amount))
    from refunds f join payments p on p.id = f.payment_id join returns r on r.id = f.return_id
    where f.status <> 'rejected' and r.order_id in (select id from later)
      and p.order_id not in (select id from later)), 0)
  + greatest(0, coalesce((select sum(m.change) from credit_moves m join returns r on r.id = m.return_id
      where r.order_id in (select id from later)), 0)
    - coalesce((select sum(p.credited) from payments p where p.order_id in (select id from later)), 0)
    - coalesce((select sum(c.credit_returned - coalesce((select sum(m.change) from credit_moves m
          where m.order_id = c.id and m.reason in ('cancelled', 'refunded')), 0))
        from orders c where c.id in (select id from later)), 0)))`

const left = sql`greatest(0, r.credit - ${drawn(sql`r.exchange_order_id`)})`

const own = sql`(
  select ${LEFT_OF_PAYMENT} from payments p where p.order_id = o.id and p.counted
    and (p.status = 'approved' or (p.status = 'charged_back' and p.status_detail = 'reimbursed')))`

/**
 * The order, and the ones whose payments it uses because it is an exchange of their pieces. The last exchange comes
 * first.
 */
export async function readPayingOrders(from: Database, orderId: number): Promise<PayingOrder[]> {
  const { rows } = await from.execute<PayingOrder>(sql`
    with recursive paying as (
      select ${orderId}::int as id, 0 as depth
      union all
      select r.order_id, depth + 1 from paying p join returns r on r.exchange_order_id = p.id)
    select o.id, o.transaction_id, o.dispute, o.payment_status,
      (coalesce(${own}, 0) + case when o.payment_status = 'approved'
        then o.credit - o.credit_returned else 0 end)::float8 as own,
      coalesce((select ${left} from returns r where r.exchange_order_id = o.id), 0)::float8 as credit,
      coalesce((select sum(${left}) from returns r
        where r.order_id = o.id and r.exchange_order_id is not null), 0)::float8 as claimed
    from paying join orders o on o.id = paying.id order by depth`)
  return rows
}

/** Orders are locked from the last exchange to the first purchase. */
export async function lockPayingOrders(tx: Tx, orderId: number): Promise<void> {
  for (const { id } of await readPayingOrders(tx, orderId)) await lockOrder(tx, id)
}

/** What is left for an order, or for `next`, of the payments of these orders. */
function toUsable([order, ...before]: PayingOrder[], next?: PayingOrder): Centavos {
  if (!order) return 0
  const all = order.own + Math.min(order.credit, toUsable(before, order))
  return Math.max(0, all - (order.claimed - (next?.credit ?? 0)))
}

/** What was paid for the pieces of an order and is neither refunded nor the credit of an exchange. */
export const readUsable = async (from: Database, orderId: number): Promise<Centavos> =>
  toUsable(await readPayingOrders(from, orderId))

const isLost = ({ dispute, payment_status }: PayingOrder): boolean =>
  dispute === 'open' || payment_status === 'charged_back'

/** The paying order whose payment the buyer disputes, or disputed with success. */
export const findDisputed = async (
  from: Database,
  orderId: number,
): Promise<PayingOrder | undefined> => (await readPayingOrders(from, orderId)).find(isLost)

/** Whether the payments before an exchange still cover its credit; a provider can refund them without asking the shop. */
export async function isCovered(from: Database, orderId: number): Promise<boolean> {
  const [exchange, ...before] = await readPayingOrders(from, orderId)
  return !exchange || exchange.credit <= toUsable(before, exchange)
}
