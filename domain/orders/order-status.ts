import type { OrderStatus, PaymentStatus } from '#contracts/orders.ts'

/** From where an order may go where. There is no other way, through any door. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  sin_procesar: ['procesado', 'cancelado'],
  procesado: ['en_camino', 'cancelado'],
  en_camino: ['entregado', 'cancelado'],
  entregado: [],
  cancelado: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  transitions[from].includes(to)

type Standing = {
  status: OrderStatus
  payment_status: PaymentStatus
  owed: number
  dispute: 'open' | 'lost' | 'won' | null
}

/** Goods are not sent while their payment is disputed, nor after it was lost. */
export const canDispatch = ({
  payment_status,
  dispute,
}: Pick<Standing, 'payment_status' | 'dispute'>) =>
  dispute !== 'open' && payment_status === 'approved'

/** Where a person may bring it: a payment alone makes it ready to prepare, and a refund alone undoes what was paid. */
export const listMoves = ({ status, payment_status, owed, dispute }: Standing): OrderStatus[] =>
  transitions[status].filter((to) => {
    if (to === 'procesado') return false
    if (to === 'en_camino' && !canDispatch({ payment_status, dispute })) return false
    return to !== 'cancelado' || payment_status !== 'approved' || owed <= 0
  })
