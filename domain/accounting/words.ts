import type { stockReasons } from '#contracts/admin/stock-reasons.ts'
import type { orderChannels } from '#contracts/orders.ts'
import { toProviderMethod } from '#contracts/provider-methods.ts'
import type { paymentEntryKinds, saleEntryKinds } from '#db/schema/ledgers.ts'

type SaleKind = (typeof saleEntryKinds)[number]
type PaymentKind = (typeof paymentEntryKinds)[number]

export const saleKindWords: Record<SaleKind, string> = {
  sale: 'Venta',
  voided: 'Venta anulada',
  unpaid: 'Sin cobrar',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  chargeback_won: 'Contracargo ganado',
  correction: 'Corrección',
}

export const paymentKindWords: Record<PaymentKind, string> = {
  payment: 'Cobro',
  voided: 'Cobro anulado',
  refund: 'Devolución',
  chargeback: 'Contracargo',
  chargeback_won: 'Contracargo ganado',
}

export const channelWords: Record<(typeof orderChannels)[number], string> = {
  web: 'Sitio web',
  counter: 'Local',
  whatsapp: 'WhatsApp',
}

export const stockReasonWords: Record<(typeof stockReasons)[number], string> = {
  start: 'Alta',
  by_hand: 'A mano',
  import: 'Importación',
  import_undone: 'Importación deshecha',
  order: 'Venta',
  order_cancelled: 'Pedido cancelado',
  late_payment: 'Pago tardío',
  returned: 'Devuelta',
  damaged: 'Dañada',
  workshop: 'Taller',
  exchanged: 'Cambio',
  order_changed: 'Cambio del pedido',
}

const counterWords: Record<string, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta en el local',
  transfer: 'Transferencia',
  split: 'Varios medios en el local',
}

/** Other methods are of the payment provider. */
export const toMethodWord = (method: string): string =>
  counterWords[method] ?? `Mercado Pago${method ? ` · ${toProviderMethod(method)}` : ''}`
