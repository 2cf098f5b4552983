import { READY_FOR_PICKUP } from '#contracts/order-words.ts'
import type { OrderStatus } from '#contracts/orders.ts'

export const orderLabels: Record<OrderStatus, string> = {
  sin_procesar: 'Sin procesar',
  procesado: 'Procesado',
  en_camino: 'En camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** A pickup order is never on its way: it is ready for pickup instead. */
export const toStatusLabel = (status: OrderStatus, isPickup: boolean): string =>
  isPickup && status === 'en_camino' ? READY_FOR_PICKUP : orderLabels[status]

/** The payment label of an order that was paid in test mode. */
export const TEST_PAYMENT = 'PRUEBA: no se cobró nada'

export const orderSteps: OrderStatus[] = ['sin_procesar', 'procesado', 'en_camino', 'entregado']

/** From 1 to 4, or 0 for a cancelled order. */
export const toStepNumber = (status: OrderStatus): number => orderSteps.indexOf(status) + 1
