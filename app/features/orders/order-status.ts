import type { ShippingType } from '#contracts/fulfilment.ts'
import { READY_FOR_PICKUP } from '#contracts/order-words.ts'
import type { OrderStatus } from '#contracts/orders.ts'

export const orderLabels: Record<OrderStatus, string> = {
  sin_procesar: 'Sin procesar',
  procesado: 'Procesado',
  en_camino: 'En camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** The labels that depend on how an order reaches its buyer. A pickup order is never on its way. */
const labelsByType: Record<ShippingType, Partial<Record<OrderStatus, string>>> = {
  delivery: {},
  pickup: { en_camino: READY_FOR_PICKUP, entregado: 'Retirada' },
  local: { en_camino: 'Con el cadete' },
}

export const toStatusLabel = (status: OrderStatus, type: ShippingType): string =>
  labelsByType[type][status] ?? orderLabels[status]

/** The payment label of an order that was paid in test mode. */
export const TEST_PAYMENT = 'PRUEBA: no se cobró nada'

export const orderSteps: OrderStatus[] = ['sin_procesar', 'procesado', 'en_camino', 'entregado']

/** From 1 to 4, or 0 for a cancelled order. */
export const toStepNumber = (status: OrderStatus): number => orderSteps.indexOf(status) + 1
