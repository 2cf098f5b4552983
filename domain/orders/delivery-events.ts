import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Caller } from '#domain/caller.ts'
import { addOrderEvent } from './order-events.ts'

const addressFields = [
  'address_line_1',
  'address_line_2',
  'postal_zip_code',
  'city',
  'state_province_region',
] as const
const contactFields = ['full_name', 'telephone_number', 'document'] as const
const trackingFields = ['carrier', 'tracking_number'] as const

/** Adds to the timeline that staff changed where an order goes, or how it can be followed. */
export async function addDeliveryEvents(
  tx: Tx,
  caller: Caller,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const isChanged = (fields: readonly (keyof OrderRow)[]) =>
    fields.some((field) => before[field] !== after[field])
  const author_id = caller.id
  if (isChanged(addressFields) || isChanged(contactFields)) {
    const text = isChanged(addressFields) ? toFormerAddress(before) : ''
    await addOrderEvent(tx, after.id, { kind: 'delivery_changed', text, author_id })
  }
  if (isChanged(trackingFields)) {
    const now = trackingFields.flatMap((field) => after[field] ?? [])
    const text = now.length > 0 ? `${now.join(', ')}.` : ''
    await addOrderEvent(tx, after.id, { kind: 'tracking', text, author_id })
  }
}

function toFormerAddress(order: OrderRow): string {
  const parts = addressFields.map((field) => order[field]).filter(Boolean)
  return parts.length > 0 ? `Antes: ${parts.join(', ')}.` : ''
}
