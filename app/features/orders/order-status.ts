import { READY_FOR_PICKUP } from '#contracts/order-words.ts'
import type { OrderStatus } from '#contracts/orders.ts'

export const orderLabels: Record<OrderStatus, string> = {
  sin_procesar: 'Sin procesar',
  procesado: 'Procesado',
  en_camino: 'En camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** What waits at the shop for its buyer is on no way. */
export const toLabel = (status: OrderStatus, isPickup: boolean): string =>
  isPickup && status === 'en_camino' ? READY_FOR_PICKUP : orderLabels[status]

/** Of an order that a test payment paid. */
export const TEST_PAYMENT = 'PRUEBA: no se cobró nada'

export const orderSteps: OrderStatus[] = ['sin_procesar', 'procesado', 'en_camino', 'entregado']

/** From 1 to 4; 0 for an order that goes nowhere any more. */
export const toStep = (status: OrderStatus): number => orderSteps.indexOf(status) + 1
