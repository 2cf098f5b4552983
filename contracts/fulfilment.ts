import type { OrderStatus } from './orders.ts'

/** How an order reaches its buyer: by a carrier, by pickup at the shop, or by the shop's own courier. */
export const shippingTypes = ['delivery', 'pickup', 'local'] as const
export type ShippingType = (typeof shippingTypes)[number]

/** Older servers store only whether an order is collected. */
export const toShippingType = (stored: ShippingType | null, isPickup: boolean): ShippingType =>
  stored ?? (isPickup ? 'pickup' : 'delivery')

/** The fulfilment state of an order as staff see it. */
export const fulfilmentStates = [
  'unpaid',
  'to_prepare',
  'prepared',
  'ready_for_pickup',
  'on_its_way',
  'returned',
  'delivered',
  'picked_up',
  'cancelled',
] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

type OrderState = {
  status: OrderStatus
  shipping_type: ShippingType
  date_prepared: Date | string | null
  /** Whether all its pieces came back. */
  is_returned: boolean
}

/** The statuses are fixed by the API family, so *prepared*, *ready for pickup* and *returned* are derived. */
export function toFulfilment({
  status,
  shipping_type,
  date_prepared,
  is_returned,
}: OrderState): FulfilmentState {
  const isPickup = shipping_type === 'pickup'
  if (status === 'sin_procesar') return 'unpaid'
  if (status === 'procesado') return date_prepared === null ? 'to_prepare' : 'prepared'
  if (status === 'en_camino' && is_returned) return 'returned'
  if (status === 'en_camino') return isPickup ? 'ready_for_pickup' : 'on_its_way'
  if (status === 'entregado') return isPickup ? 'picked_up' : 'delivered'
  return 'cancelled'
}
