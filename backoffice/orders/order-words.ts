import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders.ts'

export const statusWords: Record<OrderStatus, string> = {
  sin_procesar: 'Sin procesar',
  procesado: 'Procesado',
  en_camino: 'En camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

/** What a button says that moves an order there. */
export const moveWords: Record<OrderStatus, string> = {
  sin_procesar: 'Volver a sin procesar',
  procesado: 'Marcar procesado',
  en_camino: 'Despachar',
  entregado: 'Marcar entregado',
  cancelado: 'Cancelar pedido',
}

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pendiente',
  approved: 'Pagado',
  rejected: 'Rechazado',
  cancelled: 'Anulado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
  in_review: 'En revisión',
}

export const channelWords: Record<DeskOrderDetail['channel'], string> = {
  web: 'Tienda',
  counter: 'Mostrador',
  whatsapp: 'WhatsApp',
}

export const methodWords: Record<string, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta en el local',
}
