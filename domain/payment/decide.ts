import type { OrderStatus, PaymentStatus } from '#contracts/orders.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderPayment } from './gateway.ts'

type OrderNow = {
  status: OrderStatus
  payment_status: PaymentStatus
  amount: Centavos
  /** The payment that paid it. */
  counted: string | null
  /** It was the hold that ran out, nobody cancelled it. */
  lapsed: boolean
}

export type Step =
  /** The payment that pays the order. */
  | 'count'
  /** It came after the hold ran out: it counts if there are goods left. */
  | 'revive'
  /** Nothing is owed: the money goes back. */
  | 'give_back'
  /** Not what the order costs: a person has to look. */
  | 'review'
  | 'reject'
  /** The money that paid the order is gone again. */
  | 'undo'
  /** Nothing but figures changed. */
  | 'note'

/** What a payment, as the provider tells of it now, means for its order. */
export function decide(
  order: OrderNow,
  payment: Pick<ProviderPayment, 'id' | 'status' | 'amount' | 'currency_id'>,
): Step {
  if (order.counted === payment.id) {
    return payment.status === 'refunded' || payment.status === 'charged_back' ? 'undo' : 'note'
  }
  const isOpen = order.status === 'sin_procesar' && order.counted === null
  if (payment.status === 'approved') {
    if (order.counted !== null) return 'give_back'
    if (payment.currency_id !== 'ARS' || payment.amount !== order.amount) return 'review'
    if (isOpen) return 'count'
    return order.lapsed ? 'revive' : 'give_back'
  }
  const isLost = payment.status === 'rejected' || payment.status === 'cancelled'
  return isOpen && isLost && order.payment_status !== 'in_review' ? 'reject' : 'note'
}
