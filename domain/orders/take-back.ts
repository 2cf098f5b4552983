import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/orders.ts'
import { openReturnStates } from '#contracts/returns.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { outbox } from '#db/schema/mail.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { toTakenBack } from './delivery-letters.ts'
import type { Moves } from './move-order.ts'
import { toFacts } from './order-audit.ts'

const HOUR_MS = 3_600_000

/** The step before each one that staff can take back. */
const before: Partial<Record<OrderStatus, OrderStatus>> = {
  en_camino: 'procesado',
  entregado: 'en_camino',
}

/** The mails that tell the buyer about each of these steps. */
const told: Partial<Record<OrderStatus, string[]>> = {
  en_camino: ['order_shipped', 'order_courier', 'order_ready'],
  entregado: ['order_delivered', 'order_collected'],
}

type Step = { at: Date; to: OrderStatus; until: Date }

/**
 * The last step of an order that staff took by mistake: for an hour after they sent it or handed it over, unless pieces of
 * it are coming back since.
 */
async function findStep(from: Database, order: OrderRow): Promise<Step | null> {
  const to = before[order.status]
  // What was given back is cancelled instead.
  if (!to || order.payment_status !== 'approved') return null
  const [taken] = await from
    .select()
    .from(orderHistory)
    .where(isTaken(order.id, order.status, to))
    .orderBy(asc(orderHistory.id))
    .limit(1)
  if (!taken || taken.author_id === null) return null
  const until = new Date(taken.at.getTime() + HOUR_MS)
  if (until < new Date()) return null
  const isReturning = and(
    eq(returns.order_id, order.id),
    or(
      inArray(returns.state, [...openReturnStates]),
      and(eq(returns.state, 'resolved'), gte(returns.date_created, taken.at)),
    ),
  )
  return (await from.$count(returns, isReturning)) > 0 ? null : { at: taken.at, to, until }
}

/** Entries of the history since an order left one status for another. A later step that was taken back adds one, too. */
const isTaken = (orderId: number, status: OrderStatus, left: OrderStatus) =>
  and(
    eq(orderHistory.order_id, orderId),
    eq(orderHistory.status, status),
    sql`${orderHistory.id} > coalesce((
      select max(h.id) from order_history h where h.order_id = ${orderId} and h.status = ${left}), 0)`,
  )

/** Until when the last step of an order can be taken back, or null. */
export const readTakeBack = async (from: Database, order: OrderRow): Promise<string | null> =>
  (await findStep(from, order))?.until.toISOString() ?? null

/** Takes the last step of an order back. A buyer who was told about it is told again. The order is locked. */
export async function takeBack(
  tx: Tx,
  { notify, addHistory }: Pick<Moves, 'notify' | 'addHistory'>,
  caller: Caller,
  order: OrderRow,
  /** The status that was reached by mistake. A second press must not take back the step before it, too. */
  status: OrderStatus,
): Promise<void> {
  const step = order.status === status ? await findStep(tx, order) : null
  if (!step) throw new Refusal('order_step_stays')
  const { at, to } = step
  const changed = one(
    await tx
      .update(orders)
      .set({
        status: to,
        version: order.version + 1,
        ...(to === 'en_camino'
          ? { collected_by: null, collected_document: null }
          : // What left without having been marked as prepared was prepared at that moment.
            { date_prepared: sql`nullif(${orders.date_prepared}, ${dateSent(order)})` }),
      })
      .where(eq(orders.id, order.id))
      .returning(),
  )
  await addHistory(tx, changed, to, { author_id: caller.id, note: TAKEN_BACK })
  if (await wasTold(tx, order, at)) await notify(tx, changed, toTakenBack)
  await recordChange(tx, caller, {
    action: 'take_back',
    resource: 'orders',
    resource_id: order.transaction_id,
    before: toFacts(order),
    after: toFacts(changed),
  })
}

const dateSent = ({ id }: OrderRow) =>
  sql`(select min(at) from order_history where ${isTaken(id, 'en_camino', 'procesado')})`

const TAKEN_BACK = 'Se volvió atrás: fue por error.'

const wasTold = async (tx: Tx, { id, status }: OrderRow, since: Date): Promise<boolean> =>
  (await tx.$count(
    outbox,
    and(
      eq(outbox.order_id, id),
      inArray(outbox.kind, told[status] ?? []),
      gte(outbox.date_created, since),
    ),
  )) > 0
