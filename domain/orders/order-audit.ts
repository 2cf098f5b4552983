import { toShippingType } from '#contracts/fulfilment.ts'
import type { OrderRow } from '#db/schema/orders.ts'

/** The audited fields of an order. No personal data, because customers have a legal right to erasure. */
export const toFacts = (
  order: Pick<OrderRow, 'status' | 'carrier' | 'tracking_number' | 'shipping_type' | 'is_pickup'>,
) => ({
  status: order.status,
  carrier: order.carrier,
  tracking_number: order.tracking_number,
  /** A pickup is told in other words. */
  shipping_type: toShippingType(order.shipping_type, order.is_pickup),
})

export const listChanged = (before: OrderRow, after: OrderRow): string[] =>
  (Object.keys(before) as (keyof OrderRow)[]).filter(
    (name) => !['version', 'search'].includes(name) && String(before[name]) !== String(after[name]),
  )
