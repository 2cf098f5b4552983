import type { OrderStatus, PaymentProblem, PaymentStatus } from '#contracts/orders.ts'
import type { Centavos } from '#domain/money.ts'
import { PENDING, type ProviderAccount, type ProviderPayment } from './gateway.ts'

type OrderState = {
  status: OrderStatus
  payment_status: PaymentStatus
  amount: Centavos
  /** How much of the amount store credit pays. */
  credit: Centavos
  dispute: 'open' | 'lost' | 'won' | null
  /** The id of the payment that paid the order. */
  counted: string | null
  /** Whether nobody cancelled the order: its reservation expired, or its payment was charged back. */
  lapsed: boolean
}

type ReportedPayment = Pick<
  ProviderPayment,
  'id' | 'status' | 'status_detail' | 'amount' | 'currency_id' | 'collector_id' | 'live_mode'
>

export type Step =
  /** The payment pays the order. */
  | 'count'
  /** The payment arrived after the reservation expired: it pays the order if there is stock left. */
  | 'revive'
  /** The order needs no payment, so this one is refunded. */
  | 'refund'
  /** The payment does not match the order, so staff must decide. */
  | 'review'
  | 'reject'
  /** The provider has yet to decide about the payment. */
  | 'wait'
  /** The payment of the order was refunded. */
  | 'undo'
  /** The buyer disputes the payment, and the shop still has the money. */
  | 'dispute'
  /** The provider took the payment of the order back. */
  | 'charge_back'
  /** The shop won the dispute and has the money again. */
  | 'restore'
  /** The order stays as it is. */
  | 'no_change'

/** Decides how the current state of a payment changes its order. */
export function decide(
  order: OrderState,
  payment: ReportedPayment,
  account: ProviderAccount | null,
): Step {
  if (order.counted === payment.id) return decideCounted(order, payment)
  const isOpen = order.status === 'sin_procesar' && order.counted === null
  if (payment.status === 'approved') {
    if (!isOurs(payment, account)) return 'review'
    if (order.counted !== null) return 'refund'
    if (findProblem(order, payment, account)) return 'review'
    if (isOpen) return 'count'
    return order.lapsed ? 'revive' : 'refund'
  }
  const hasFailed = payment.status === 'rejected' || payment.status === 'cancelled'
  const leavesOpen = isOpen && order.payment_status !== 'in_review' && isOurs(payment, account)
  if (!leavesOpen) return 'no_change'
  if (hasFailed) return 'reject'
  return PENDING.includes(payment.status) ? 'wait' : 'no_change'
}

/** Acts on each state of the payment once, because notifications repeat and arrive out of order. */
function decideCounted({ payment_status, dispute }: OrderState, payment: ReportedPayment): Step {
  const { status, status_detail } = payment
  if (status === 'refunded') return payment_status === 'refunded' ? 'no_change' : 'undo'
  if (payment_status === 'refunded') return 'no_change'
  const isWon = status === 'approved' || status_detail === 'reimbursed'
  if (status === 'charged_back' && !isWon) {
    return payment_status === 'charged_back' && dispute !== 'open' ? 'no_change' : 'charge_back'
  }
  if (status === 'in_mediation') return dispute === 'open' ? 'no_change' : 'dispute'
  return isWon && (payment_status === 'charged_back' || dispute === 'open')
    ? 'restore'
    : 'no_change'
}

/** Returns why an approved payment cannot pay this order without a decision of staff, or null if it can. */
export function findProblem(
  order: Pick<OrderState, 'amount' | 'credit'> | null,
  payment: ReportedPayment,
  account: ProviderAccount | null,
): PaymentProblem | null {
  if (account && payment.collector_id !== account.collector_id) return 'account'
  if (account && payment.live_mode !== account.live_mode) return 'mode'
  if (!order) return 'no_order'
  if (payment.currency_id !== 'ARS') return 'currency'
  return payment.amount === order.amount - order.credit ? null : 'amount'
}

/** Whether the money is in the account of the shop. A payment at the counter has no account. */
export const isOurs = (payment: ReportedPayment, account: ProviderAccount | null): boolean =>
  account === null ||
  (payment.collector_id === account.collector_id && payment.live_mode === account.live_mode)
