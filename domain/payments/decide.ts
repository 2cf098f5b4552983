import type { OrderStatus, PaymentProblem, PaymentStatus } from '#contracts/orders.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderAccount, ProviderPayment } from './gateway.ts'

type OrderNow = {
  status: OrderStatus
  payment_status: PaymentStatus
  amount: Centavos
  dispute: 'open' | 'lost' | 'won' | null
  /** The payment that paid it. */
  counted: string | null
  /** It was the hold that ran out, nobody cancelled it. */
  lapsed: boolean
}

type ReportedPayment = Pick<
  ProviderPayment,
  'id' | 'status' | 'status_detail' | 'amount' | 'currency_id' | 'collector_id' | 'live_mode'
>

export type Step =
  /** The payment that pays the order. */
  | 'count'
  /** It came after the hold ran out: it counts if there are goods left. */
  | 'revive'
  /** Nothing is owed: the money goes back. */
  | 'give_back'
  /** It cannot pay the order by itself: a person has to look. */
  | 'review'
  | 'reject'
  /** The shop gave the money back that had paid the order. */
  | 'undo'
  /** The buyer disputes the payment; the money is still there. */
  | 'dispute'
  /** The provider took the money that had paid the order back. */
  | 'charge_back'
  /** The dispute ended well: the money is there again. */
  | 'restore'
  /** Nothing but figures changed. */
  | 'note'

/** What a payment, as the provider tells of it now, means for its order. */
export function decide(
  order: OrderNow,
  payment: ReportedPayment,
  account: ProviderAccount | null,
): Step {
  if (order.counted === payment.id) return decideCounted(order, payment)
  const isOpen = order.status === 'sin_procesar' && order.counted === null
  if (payment.status === 'approved') {
    if (!isOurs(payment, account)) return 'review'
    if (order.counted !== null) return 'give_back'
    if (findProblem(order, payment, account)) return 'review'
    if (isOpen) return 'count'
    return order.lapsed ? 'revive' : 'give_back'
  }
  const isLost = payment.status === 'rejected' || payment.status === 'cancelled'
  const leavesOpen = isOpen && order.payment_status !== 'in_review' && isOurs(payment, account)
  return isLost && leavesOpen ? 'reject' : 'note'
}

/** Each state of the payment is acted on once, however often and in whatever order it comes back. */
function decideCounted({ payment_status, dispute }: OrderNow, payment: ReportedPayment): Step {
  const { status, status_detail } = payment
  if (status === 'refunded') return payment_status === 'refunded' ? 'note' : 'undo'
  if (payment_status === 'refunded') return 'note'
  const isWon = status === 'approved' || status_detail === 'reimbursed'
  if (status === 'charged_back' && !isWon) {
    return payment_status === 'charged_back' && dispute !== 'open' ? 'note' : 'charge_back'
  }
  if (status === 'in_mediation') return dispute === 'open' ? 'note' : 'dispute'
  return isWon && (payment_status === 'charged_back' || dispute === 'open') ? 'restore' : 'note'
}

/** Why an approved payment cannot pay this order by itself; null when it can. */
export function findProblem(
  order: Pick<OrderNow, 'amount'> | null,
  payment: ReportedPayment,
  account: ProviderAccount | null,
): PaymentProblem | null {
  if (account && payment.collector_id !== account.collector_id) return 'account'
  if (account && payment.live_mode !== account.live_mode) return 'mode'
  if (!order) return 'no_order'
  if (payment.currency_id !== 'ARS') return 'currency'
  return payment.amount === order.amount ? null : 'amount'
}

/** Whether the money is in the shop's account. Null stands for the counter, which has no account. */
export const isOurs = (payment: ReportedPayment, account: ProviderAccount | null): boolean =>
  account === null ||
  (payment.collector_id === account.collector_id && payment.live_mode === account.live_mode)
