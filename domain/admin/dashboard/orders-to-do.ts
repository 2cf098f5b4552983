import { and, gt, inArray, not, or, sql } from 'drizzle-orm'
import type { OrderToDo, Summary } from '#contracts/admin/summary.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import type { Holder } from '#domain/auth/require-permission.ts'
import { readCreditUse } from '#domain/credit/credit-of-order.ts'
import { toPesos } from '#domain/money.ts'
import { readAdminOrders } from '#domain/orders/admin-order-rows.ts'
import { isInFulfilment, waitsForReturn } from '#domain/orders/order-conditions.ts'
import { toVisibleToDo } from '#domain/orders/visible-order.ts'

const MAX_ORDERS = 4

const states = ['to_prepare', 'prepared', 'ready_for_pickup', 'to_collect'] as const
type State = (typeof states)[number]
type OrdersToDo = Pick<Summary, State>

/**
 * Unpaid orders that staff took, and transfers that they have to look for, or that were too small. Other orders of the
 * website pay or expire by themselves.
 */
const isToCollect = sql`${orders.status} = 'sin_procesar' and (${orders.channel} <> 'web'
  or (${orders.pay_way} = 'transfer' and (
    exists (select from receipts r where r.order_id = ${orders.id})
    or exists (select from payments p where p.order_id = ${orders.id} and p.at_counter and p.amount > 0))))`

/**
 * Orders that expired or that their buyer cancelled after sending a receipt, while nobody noted the transfer: the money may
 * be in the bank. After a week it did not come.
 */
const isToLookFor = sql`${orders.status} = 'cancelado' and ${orders.pay_way} = 'transfer'
  and ${orders.payment_status} = 'pending' and exists (select from receipts r where r.order_id = ${orders.id}
    and greatest(r.date_created, ${orders.held_until}) > now() - interval '7 days')
  and not exists (select from payments p where p.order_id = ${orders.id} and p.at_counter and p.amount > 0)
  and not exists (select from order_history h where h.order_id = ${orders.id} and h.status = 'cancelado'
    and h.author_id is not null and h.author_id is distinct from ${orders.user_id})`

const stateOf = sql<State>`case
  when ${isToCollect} or ${isToLookFor} then 'to_collect'
  when ${isInFulfilment('to_prepare')} then 'to_prepare'
  when ${isInFulfilment('prepared')} then 'prepared'
  else 'ready_for_pickup' end`

/** Unfinished orders by what they wait for, oldest first, except those that wait for a returned piece. `collects`: also those to be paid. */
export async function readOrdersToDo(
  db: Database,
  { caller, collects }: { caller: Holder; collects: boolean },
): Promise<OrdersToDo> {
  const found = await db
    .select({
      state: stateOf,
      count: sql<number>`count(*)::int`,
      ids: sql<
        number[]
      >`(array_agg(${orders.id} order by ${orders.date_issued}, ${orders.id}))[1:${MAX_ORDERS}::int]`,
    })
    .from(orders)
    .where(
      and(
        or(
          isInFulfilment('to_prepare'),
          isInFulfilment('prepared'),
          isInFulfilment('ready_for_pickup'),
          ...(collects ? [isToCollect, isToLookFor] : []),
        ),
        not(waitsForReturn),
      ),
    )
    .groupBy(sql`1`)
  const ids = found.flatMap((each) => each.ids)
  const [rows, deposits, credits] = await Promise.all([
    readAdminOrders(db, ids),
    readDeposits(db, ids),
    readCredits(db, ids),
  ])
  const byId = new Map<number, OrderToDo>(
    rows.map(({ id, ...order }) => [
      id,
      toVisibleToDo(caller, {
        ...order,
        deposit: toPesos(deposits.get(id) ?? 0),
        credit: credits.get(id) ?? null,
      }),
    ]),
  )
  const toQueue = (state: State) => {
    const group = found.find((each) => each.state === state)
    const results = (group?.ids ?? []).flatMap((id) => byId.get(id) ?? [])
    return { count: group?.count ?? 0, results }
  }
  return Object.fromEntries(states.map((state) => [state, toQueue(state)])) as OrdersToDo
}

/** What store credit pays of orders. */
async function readCredits(db: Database, ids: number[]): Promise<Map<number, OrderToDo['credit']>> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), gt(orders.credit, 0)))
  return new Map(
    await Promise.all(rows.map(async (row) => [row.id, await readCreditUse(db, row)] as const)),
  )
}

/** What was paid at the counter of unpaid orders. */
async function readDeposits(db: Database, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; amount: number }>(sql`
    select ${orders.id} as id, sum(p.amount - p.refunded)::float8 as amount
    from ${orders} join payments p on p.order_id = ${orders.id}
    where ${orders.status} = 'sin_procesar' and p.at_counter and not p.counted
      and ${ids.length > 0 ? inArray(orders.id, ids) : sql`false`}
    group by 1`)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
