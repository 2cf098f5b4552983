import { eq } from 'drizzle-orm'
import type { TrackingCorrection } from '#contracts/admin/order-drafts.ts'
import { toShippingType } from '#contracts/fulfilment.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { toTrackingCorrected } from './delivery-letters.ts'
import type { Moves } from './move-order.ts'
import { toFacts } from './order-audit.ts'
import { addOrderEvent } from './order-events.ts'

type Correction = Pick<TrackingCorrection, 'carrier' | 'tracking_number'> & {
  /** Null: the buyer gets no mail. */
  notify: Moves['notify'] | null
}

/** Corrects carrier and tracking number of an order that was sent. The order is locked. Repeating it changes nothing. */
export async function setTracking(
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  { notify, ...correction }: Correction,
): Promise<void> {
  if (toShippingType(order.shipping_type, order.is_pickup) !== 'delivery') {
    throw new Refusal('order_without_carrier')
  }
  if (order.status !== 'en_camino') throw new Refusal('order_not_sent')
  const { tracking_number } = correction
  const carrier = correction.carrier || null
  if (carrier === order.carrier && tracking_number === order.tracking_number) return
  const changed = one(
    await tx
      .update(orders)
      .set({ carrier, tracking_number, version: order.version + 1 })
      .where(eq(orders.id, order.id))
      .returning(),
  )
  await notify?.(tx, changed, toTrackingCorrected)
  await addTrackingEvent(tx, caller, changed, notify !== null && order.email !== '')
  await recordChange(tx, caller, {
    action: 'update',
    resource: 'orders',
    resource_id: order.transaction_id,
    before: toFacts(order),
    after: toFacts(changed),
  })
}

/** «Andreani, 360001. Se le avisó por correo.» */
async function addTrackingEvent(
  tx: Tx,
  caller: Caller,
  { id, carrier, tracking_number }: OrderRow,
  isNotified: boolean,
): Promise<void> {
  const what = [carrier, tracking_number].filter(Boolean).join(', ')
  const text = `${what}. ${isNotified ? 'Se le avisó por correo.' : 'Sin aviso a quien compró.'}`
  await addOrderEvent(tx, id, { kind: 'tracking', text, author_id: caller.id })
}
