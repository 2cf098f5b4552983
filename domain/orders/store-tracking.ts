import { eq } from 'drizzle-orm'
import type { Parcel } from '#contracts/admin/bulk-orders.ts'
import type { Tx } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { Refusal } from '#domain/refusals.ts'
import { addOrderEvent } from './order-events.ts'

/** Stores carrier and tracking number of an order that is paid and not delivered. What is blank stays as it was. */
export async function storeTracking(tx: Tx, caller: Caller, parcel: Parcel): Promise<void> {
  const order = await findOrder({ from: tx, lock: true }, parcel.transaction_id)
  requireVersion(parcel.version, order)
  const isUnderWay = order.status === 'procesado' || order.status === 'en_camino'
  if (!isUnderWay || order.is_pickup) throw new Refusal('order_state_final')
  const before = { carrier: order.carrier, tracking_number: order.tracking_number }
  const after = {
    carrier: parcel.carrier || order.carrier,
    tracking_number: parcel.tracking_number || order.tracking_number,
  }
  await tx
    .update(orders)
    .set({ ...after, version: order.version + 1 })
    .where(eq(orders.id, order.id))
  const text = [after.carrier, after.tracking_number].filter(Boolean).join(' ')
  await addOrderEvent(tx, order.id, { kind: 'tracking', text, author_id: caller.id })
  await recordChange(tx, caller, {
    action: 'update',
    resource: 'orders',
    resource_id: order.transaction_id,
    before,
    after,
  })
}

/** Whether the stored values are the wanted ones; blank ones stay as they are. */
export const hasTracking = (
  stored: { carrier: string | null; tracking_number: string | null },
  wanted: Parcel,
): boolean =>
  (!wanted.carrier || wanted.carrier === stored.carrier) &&
  (!wanted.tracking_number || wanted.tracking_number === stored.tracking_number)
