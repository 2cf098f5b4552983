import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import type { AdminOrder, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { FulfilmentState, ShippingType } from '#contracts/fulfilment.ts'
import type {
  disputeStates,
  OrderStatus,
  PaymentProblem,
  PaymentStatus,
  RefundStatus,
} from '#contracts/orders.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { formatAmount } from '#contracts/pesos.ts'

export const statusWords: Record<OrderStatus, string> = {
  sin_procesar: 'Sin procesar',
  procesado: 'Procesado',
  en_camino: 'En camino',
  entregado: 'Entregado',
  cancelado: 'Cancelado',
}

export const fulfilmentWords: Record<FulfilmentState, string> = {
  unpaid: 'Sin pagar',
  to_prepare: 'Para preparar',
  prepared: 'Preparado',
  ready_for_pickup: 'Para retirar',
  on_its_way: 'En camino',
  returned: 'Devuelto',
  delivered: 'Entregado',
  picked_up: 'Retirado',
  cancelled: 'Cancelado',
}

const READY_FOR_PICKUP = 'Listo para retirar'

const pickupWords: Partial<Record<OrderStatus, string>> = {
  en_camino: READY_FOR_PICKUP,
  entregado: 'Retirado',
}

/** An order for pickup is «ready» where others are «on their way». */
export const toStatusWord = (status: OrderStatus, isPickup: boolean): string =>
  (isPickup && pickupWords[status]) || statusWords[status]

/** The label of the button that moves an order to a status. */
const moveWords: Record<OrderStatus, string> = {
  sin_procesar: 'Volver a sin procesar',
  procesado: 'Marcar procesado',
  en_camino: 'Despachar',
  entregado: 'Marcar entregado',
  cancelado: 'Cancelar pedido',
}

const moveWordsByType: Record<ShippingType, Partial<Record<OrderStatus, string>>> = {
  delivery: {},
  pickup: { en_camino: READY_FOR_PICKUP, entregado: 'Entregar en mano' },
  local: { en_camino: 'Sale con el cadete' },
}

export const toMoveWord = (status: OrderStatus, type: ShippingType): string =>
  moveWordsByType[type][status] ?? moveWords[status]

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pendiente',
  approved: 'Pagado',
  rejected: 'Rechazado',
  cancelled: 'Anulado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
  in_review: 'En revisión',
}

/** Of an unpaid order, by the way that its buyer chose. */
const waitingWords: Record<PayWay, string> = {
  transfer: 'Espera transferencia',
  cash: 'Paga al retirar',
}

export type PaidOrder = Pick<
  AdminOrder,
  | 'status'
  | 'payment_status'
  | 'is_test'
  | 'amount'
  | 'deposit'
  | 'kept'
  | 'refunded'
  | 'shortfall'
  | 'is_exchange'
  | 'pay_way'
  | 'receipts'
>

/** A buyer who transferred too little agreed no deposit. */
export const toDepositWord = ({ pay_way }: Pick<AdminOrder, 'pay_way'>): 'Parte' | 'Seña' =>
  pay_way ? 'Parte' : 'Seña'

/** The payment status of an order, how much of it a deposit pays, and whether it was a test payment. A cancelled unpaid order is not waiting for payment. */
export function toPaymentWords({
  status,
  payment_status,
  is_test,
  amount,
  deposit,
  kept,
  refunded,
  shortfall,
  is_exchange,
  pay_way,
  receipts,
}: PaidOrder): string {
  if (status === 'cancelado' && payment_status === 'pending') {
    return markTest(kept > 0 ? `${toDepositWord({ pay_way })} retenida` : 'No se pagó', is_test)
  }
  if (deposit > 0) {
    const share = `${Math.floor((deposit * 100) / amount)} %`
    return markTest(`${toDepositWord({ pay_way })} ${share}`, is_test)
  }
  if (pay_way && payment_status === 'pending') {
    return markTest(receipts > 0 ? 'Mandó comprobante' : waitingWords[pay_way], is_test)
  }
  const isApproved = payment_status === 'approved'
  if (isApproved && is_exchange && amount === 0) return markTest('Cambio', is_test)
  if (isApproved && shortfall > 0) return markTest('Pagado en parte', is_test)
  if (isApproved && refunded > 0) return markTest('Devuelto en parte', is_test)
  return markTest(paymentWords[payment_status], is_test)
}

const markTest = (words: string, isTest: boolean) => (isTest ? `${words} · PRUEBA` : words)

/** The currency of the payment that pays the order. */
export const toPaidCurrency = ({ payments }: Pick<AdminOrderDetail, 'payments'>): string =>
  payments.find(({ counted }) => counted)?.currency ?? 'ARS'

/** The difference, if the accepted payment has another amount or currency than the order. */
export function toAccepted({
  amount,
  credit,
  payments,
  shortfall,
}: Pick<AdminOrderDetail, 'amount' | 'credit' | 'payments' | 'shortfall'>): [string, string][] {
  const paid = payments.find(({ counted }) => counted)
  const due = Math.round((amount - (credit?.amount ?? 0)) * 100) / 100
  if (!paid || (paid.currency === 'ARS' && paid.amount === due)) return []
  const rows: [string, string][] = [['Pagado', formatAmount(paid.amount, paid.currency)]]
  if (shortfall > 0) rows.push(['Falta', formatPrice(shortfall)])
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

/** «Tarjeta en el local $ 7.000,00 y Efectivo $ 3.000,00» */
export const toTenderWords = (
  tenders: { method: keyof typeof methodWords; amount: number }[],
): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(
    tenders.map(({ method, amount }) => `${methodWords[method]} ${formatPrice(amount)}`),
  )

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
  not_owed: 'ya no se debía',
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
