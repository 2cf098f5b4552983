import type { OrderPermissions } from '#backoffice/orders/order-permissions.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import type { OrderStatus } from '#contracts/orders.ts'

type Order = Pick<
  AdminOrder,
  | 'fulfilment'
  | 'shipping_type'
  | 'status'
  | 'payment_status'
  | 'channel'
  | 'can_move_to'
  | 'dispute'
  | 'awaited_return'
>

/** `does` is a payment, a preparation, or a move to a status. */
export type PrimaryAction = { label: string; does: 'pay' | 'prepare' | OrderStatus }

/** Whether the role may record a payment of this order. */
export const mayPay = (
  { status, payment_status, channel }: Pick<Order, 'status' | 'payment_status' | 'channel'>,
  may: Pick<OrderPermissions, 'pay' | 'settle'>,
): boolean =>
  may.pay &&
  (may.settle || channel !== 'web') &&
  status === 'sin_procesar' &&
  payment_status !== 'approved' &&
  payment_status !== 'in_review'

/** The next step of an order. Null if there is none, or if the role may not take it. */
export function toPrimaryAction(
  order: Order,
  may: Pick<OrderPermissions, 'pay' | 'settle' | 'prepare' | 'move'>,
): PrimaryAction | null {
  const { fulfilment, dispute, shipping_type } = order
  if (fulfilment === 'unpaid') return mayPay(order, may) ? { label: 'Cobrar', does: 'pay' } : null
  if (fulfilment === 'to_prepare') {
    return may.prepare && dispute !== 'open' ? { label: 'Marcar preparado', does: 'prepare' } : null
  }
  const isPickup = shipping_type === 'pickup'
  // The parcel of an exchange waits for the old piece.
  if (order.awaited_return && fulfilment === 'prepared' && !isPickup) return null
  const move = toMove(fulfilment, isPickup)
  return move && may.move && order.can_move_to.includes(move.does) ? move : null
}

type Move = { label: string; does: OrderStatus }

function toMove(fulfilment: Order['fulfilment'], isPickup: boolean): Move | null {
  if (fulfilment === 'prepared') {
    return { label: isPickup ? 'Listo para retirar' : 'Despachar', does: 'en_camino' }
  }
  if (fulfilment === 'ready_for_pickup') return { label: 'Entregar en mano', does: 'entregado' }
  return fulfilment === 'on_its_way' ? { label: 'Marcar entregado', does: 'entregado' } : null
}
