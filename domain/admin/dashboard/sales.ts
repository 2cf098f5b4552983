import { type SQL, sql } from 'drizzle-orm'
import { addDays, toMoment } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { timeZone } from '#db/time-zone.ts'
import { isExchangeOrder } from '#domain/accounting/conditions.ts'
import type { Days } from './periods.ts'

const start = (day: string) => toMoment(day, '00:00').toISOString()

/** Orders of a period, `o` or those of another date. */
export const isIssuedIn = ({ from, until }: Days, date = sql`o.date_issued`): SQL =>
  sql`${date} >= ${start(from)} and ${date} < ${start(addDays(until, 1))}`

/** Paid orders `o`, the same for all figures. Those paid with test payments only count if the shop says so. */
export const isSale = (countsTestOrders: boolean): SQL =>
  countsTestOrders
    ? sql`o.payment_status = 'approved'`
    : sql`o.payment_status = 'approved' and not o.is_test`

/** What the shop has of a paid order `o`: what came in, less what went back. */
export const income = sql`(o.amount - o.shortfall - o.refunded)`

/** A cancelled order whose payment was not given back is money, but no order. */
export const isKept = sql`o.status <> 'cancelado'`

/** Orders `o` that count as a sale, as in the accounting. An exchange is part of the purchase before. */
export const isCounted = sql`(${isKept} and not ${isExchangeOrder})`

/**
 * The first order of a period. Lines `i` are stored in the order of their orders, so that a condition on its id leaves
 * out all older lines, which the dates of the orders alone do not.
 */
async function readFirstOrder(db: Database, sale: SQL, days: Days): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select min(o.id) as id from orders o where ${sale} and ${isIssuedIn(days)}`,
  )
  return one(rows).id ?? 0
}

/** What came back of each line of an order, or was exchanged and is on its way. */
const returnedItems = sql`(
  select ri.order_item_id, sum(ri.count) as count, sum(ri.value) as value
  from return_items ri
  join returns r on r.id = ri.return_id
  left join orders exchange on exchange.id = r.exchange_order_id
  where r.date_booked is not null
    or exchange.payment_status = 'approved' and exchange.status <> 'cancelado'
  group by ri.order_item_id)`

/**
 * The pieces that were sold in a period, and what was paid for them. The new piece of an exchange takes the place of the
 * one that came back, on the day of the purchase; its discount is what was paid for the old piece, and what the shop did
 * not charge.
 */
export async function toSoldItems(db: Database, sale: SQL, days: Days): Promise<SQL> {
  const first = await readFirstOrder(db, sale, days)
  return sql`(
    select o.date_issued, i.product_id, i.count - coalesce(back.count, 0) as count,
      i.price * i.count - i.discount - coalesce(back.value, 0) as amount
    from orders o
    join order_items i on i.order_id = o.id
    left join ${returnedItems} back on back.order_item_id = i.id
    where ${sale} and ${isCounted} and ${isIssuedIn(days)} and i.order_id >= ${first}
    union all
    select purchase.date_issued, i.product_id, i.count - coalesce(back.count, 0),
      i.price * i.count - i.discount + coalesce(round(i.discount::numeric * r.credit / nullif(o.discount, 0)), 0)
        - coalesce(back.value, 0)
    from exchanges e
    join returns r on r.exchange_order_id = e.order_id
    join orders purchase on purchase.id = e.purchase_id
    join orders o on o.id = e.order_id
    join order_items i on i.order_id = o.id
    left join ${returnedItems} back on back.order_item_id = i.id
    where ${sale} and ${isKept} and ${isIssuedIn(days, sql`purchase.date_issued`)})`
}

const formats = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' } as const
export type Step = keyof typeof formats

/** The hour or day of an order. It is grouped before it is written as text, which takes longer. */
export const truncate = (step: Step): SQL =>
  sql`date_trunc(${sql.raw(`'${step}'`)}, o.date_issued at time zone ${timeZone})`

export const toText = (step: Step): SQL => sql`to_char(moment, ${sql.raw(`'${formats[step]}'`)})`
