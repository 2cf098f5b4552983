import type { CreditReason } from '#contracts/credits.ts'

export const creditReasonWords: Record<CreditReason, string> = {
  issued: 'Crédito por una devolución',
  spent: 'Pago de un pedido',
  cancelled: 'Pedido cancelado o reabierto',
  refunded: 'Devolución de un pedido',
  voided: 'Anulado',
}
