import { formatPrice } from '#app/ui/price.tsx'
import { formatAmount } from '#backoffice/components/pesos.ts'
import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import type { AdminOrder, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { READY_FOR_PICKUP } from '#contracts/order-words.ts'
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

/** An order for pickup is «ready» where others are «on their way». */
export const toStatusWord = (status: OrderStatus, isPickup: boolean): string =>
  isPickup && status === 'en_camino' ? READY_FOR_PICKUP : statusWords[status]

/** The label of the button that moves an order to a status. */
const moveWords: Record<OrderStatus, string> = {
  sin_procesar: 'Volver a sin procesar',
  procesado: 'Marcar procesado',
  en_camino: 'Despachar',
  entregado: 'Marcar entregado',
  cancelado: 'Cancelar pedido',
}

export const toMoveWord = (status: OrderStatus, isPickup: boolean): string =>
  isPickup && status === 'en_camino' ? READY_FOR_PICKUP : moveWords[status]

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pendiente',
  approved: 'Pagado',
  rejected: 'Rechazado',
  cancelled: 'Anulado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
  in_review: 'En revisión',
}

/** The payment status of an order and whether it was a test payment. A cancelled unpaid order is not waiting for payment. */
export function toPaymentWords({
  status,
  payment_status,
  is_test,
}: Pick<AdminOrder, 'status' | 'payment_status' | 'is_test'>): string {
  const isUnpaid = status === 'cancelado' && payment_status === 'pending'
  const words = isUnpaid ? 'No se pagó' : paymentWords[payment_status]
  return is_test ? `${words} · PRUEBA` : words
}

/** The currency of the payment that pays the order. */
export const toPaidCurrency = ({ payments }: Pick<AdminOrderDetail, 'payments'>): string =>
  payments.find(({ counted }) => counted)?.currency ?? 'ARS'

/** The difference, if the accepted payment has another amount or currency than the order. */
export function toAccepted({
  amount,
  payments,
}: Pick<AdminOrderDetail, 'amount' | 'payments'>): [string, string][] {
  const paid = payments.find(({ counted }) => counted)
  if (!paid || (paid.currency === 'ARS' && paid.amount === amount)) return []
  const rows: [string, string][] = [['Pagado', formatAmount(paid.amount, paid.currency)]]
  const missing = Math.round((amount - paid.amount) * 100) / 100
  if (paid.currency === 'ARS' && missing > 0) rows.push(['Falta', formatPrice(missing)])
  return rows
}

export const channelWords: Record<AdminOrderDetail['channel'], string> = {
  web: 'Tienda',
  counter: 'Mostrador',
  whatsapp: 'WhatsApp',
}

export const methodWords: Record<(typeof counterMethods)[number], string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta en el local',
}

/** The label of an in-shop payment method. */
export const toMethodWord = (method: string): string =>
  Object.hasOwn(methodWords, method)
    ? methodWords[method as keyof typeof methodWords]
    : 'En el local'

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

/** The labels of the provider's payment states. */
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
