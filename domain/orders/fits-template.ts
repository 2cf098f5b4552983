import { listPlaceholders, type MessageTemplate } from '#contracts/admin/message-templates.ts'
import { type FulfilmentState, toFulfilment, toShippingType } from '#contracts/fulfilment.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { toOpenRest } from './open-rest.ts'

const beforeLeaving: FulfilmentState[] = ['unpaid', 'to_prepare', 'prepared']

/** When the templates of the shop make sense. Others are known by their placeholders only. */
const states: Record<string, FulfilmentState[]> = {
  'falta el pago': ['unpaid'],
  'confirmar la dirección': beforeLeaving,
  'va a demorar': ['to_prepare', 'prepared'],
  'listo para retirar': ['ready_for_pickup'],
  'en camino': ['on_its_way'],
}
const onlyForParcels = new Set(['confirmar la dirección', 'en camino'])

type State = Pick<
  OrderRow,
  | 'status'
  | 'shipping_type'
  | 'is_pickup'
  | 'date_prepared'
  | 'tracking_number'
  | 'payment_status'
  | 'amount'
  | 'shortfall'
  | 'rest_waived'
  | 'refunded'
>

/** Whether a template fits an order: nobody asks for the payment of a paid order, or for a transfer without an account. */
export function fitsTemplate(
  order: State,
  { name, text }: MessageTemplate,
  hasAccount: boolean,
): boolean {
  const shipping_type = toShippingType(order.shipping_type, order.is_pickup)
  const isPickup = shipping_type === 'pickup'
  const placeholders = listPlaceholders(text)
  const key = name.trim().toLowerCase()
  if (placeholders.includes('seguimiento') && !order.tracking_number) return false
  if (placeholders.includes('falta') && toOpenRest(order) === 0) return false
  if (placeholders.includes('cuenta') && !hasAccount) return false
  if (placeholders.includes('direccion_local') && !isPickup) return false
  if (isPickup && onlyForParcels.has(key)) return false
  const fitting = Object.hasOwn(states, key) ? states[key] : undefined
  return !fitting || fitting.includes(toFulfilment({ ...order, shipping_type, is_returned: false }))
}
