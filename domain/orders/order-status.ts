import type { OrderStatus, PaymentStatus } from '#contracts/orders.ts'

/** The allowed status changes of an order. Reopening a cancelled one (`settlement.ts`) is the only exception. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  sin_procesar: ['procesado', 'cancelado'],
  procesado: ['en_camino', 'cancelado'],
  en_camino: ['entregado', 'cancelado'],
  entregado: [],
  cancelado: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  transitions[from].includes(to)

type OrderState = {
  status: OrderStatus
  is_pickup: boolean
  payment_status: PaymentStatus
  owed: number
  dispute: 'open' | 'lost' | 'won' | null
}

/** An order cannot be sent while its payment is disputed or after it was charged back. */
export const canDispatch = ({
  payment_status,
  dispute,
}: Pick<OrderState, 'payment_status' | 'dispute'>) =>
  dispute !== 'open' && payment_status === 'approved'

/** Whether the goods leave the shop with this status change. */
export const leavesShop = (to: OrderStatus, { is_pickup }: Pick<OrderState, 'is_pickup'>) =>
  to === 'en_camino' || (to === 'entregado' && is_pickup)

/** The status changes that staff may make. Only a payment sets `procesado`, and a paid order is cancelled by a refund. */
export const listMoves = ({
  status,
  is_pickup,
  payment_status,
  owed,
  dispute,
}: OrderState): OrderStatus[] =>
  transitions[status].filter((to) => {
    if (to === 'procesado') return false
    if (leavesShop(to, { is_pickup }) && !canDispatch({ payment_status, dispute })) return false
    return to !== 'cancelado' || payment_status !== 'approved' || owed <= 0
  })
