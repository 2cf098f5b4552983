import type { OrderStatus } from '#contracts/orders.ts'

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
