import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { isBeingRefunded } from '#domain/payments/refunds.ts'
import { Refusal } from '#domain/refusals.ts'
import { addOrderEvent } from './order-events.ts'
import { requireCover } from './require-cover.ts'

/** Notes that a paid order is packed, or is not after all. The order is locked. Repeating it changes nothing. */
export async function setPrepared(
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  prepared: boolean,
): Promise<void> {
  if (order.status !== 'procesado') throw new Refusal('order_state_final')
  if (prepared === (order.date_prepared !== null)) return
  if (prepared && order.dispute === 'open') throw new Refusal('order_disputed')
  if (prepared && (await isBeingRefunded(tx, order.id))) throw new Refusal('order_going_back')
  if (prepared) await requireCover(tx, order)
  await tx
    .update(orders)
    .set({ date_prepared: prepared ? sql`now()` : null, version: order.version + 1 })
    .where(eq(orders.id, order.id))
  const kind = prepared ? 'prepared' : 'unprepared'
  await addOrderEvent(tx, order.id, { kind, author_id: caller.id })
  await recordChange(tx, caller, {
    action: 'prepare',
    resource: 'orders',
    resource_id: order.transaction_id,
    after: { prepared },
  })
}
