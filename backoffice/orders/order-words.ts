import type { DeskOrder, DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import type {
  disputeStates,
  OrderStatus,
  PaymentProblem,
  PaymentStatus,
  RefundStatus,
} from '#contracts/orders.ts'

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

/** How the payment of an order stands, and that it was one of a test. */
export const toPaymentWords = ({
  payment_status,
  is_test,
}: Pick<DeskOrder, 'payment_status' | 'is_test'>): string =>
  is_test ? `${paymentWords[payment_status]} · PRUEBA` : paymentWords[payment_status]

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

export const disputeWords: Record<(typeof disputeStates)[number], string> = {
  open: 'Reclamo abierto: no lo despaches',
  lost: 'Contracargo',
  won: 'Reclamo ganado',
}

export const refundWords: Record<RefundStatus, string> = {
  requested: 'pedida',
  in_process: 'en proceso',
  approved: 'devuelta',
  rejected: 'rechazada',
}

/** Why a payment does not pay the order by itself. */
export const problemWords: Record<PaymentProblem, string> = {
  amount: 'no es el total del pedido',
  currency: 'llegó en otra moneda',
  account: 'entró en otra cuenta de Mercado Pago',
  mode: 'es de prueba en una cuenta real, o real en una de prueba',
  no_order: 'llegó antes que el pedido',
}

/** How the provider names the state of a payment. */
const providerWords: Record<string, string> = {
  approved: 'aprobado',
  authorized: 'autorizado',
  pending: 'pendiente',
  in_process: 'en revisión',
  in_mediation: 'en reclamo',
  rejected: 'rechazado',
  cancelled: 'anulado',
  refunded: 'devuelto',
  charged_back: 'contracargo',
}

export const toProviderWord = (status: string): string => providerWords[status] ?? 'sin confirmar'
