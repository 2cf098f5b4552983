import { ApiError, notFound } from './api-error.ts'
import type { Payment } from './payments.ts'
import { toCents } from './preferences.ts'

export const REFUND_STATUSES = ['approved', 'in_process', 'rejected'] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

export type Refund = {
  id: number
  payment_id: number
  amount: number
  status: RefundStatus
  refund_mode: 'standard'
  source: { id: number; name: string; type: 'collector' }
  date_created: string
  unique_sequence_number: null
  adjustment_amount: 0
  reason: null
  metadata: object
}

/** Refundable while the seller has the money, which includes a won chargeback. */
export const isRefundable = ({ status, status_detail }: Payment): boolean =>
  status === 'approved' || (status === 'charged_back' && status_detail === 'reimbursed')

const sumCents = (refunds: Refund[], statuses: RefundStatus[]) =>
  refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount }) => sum + toCents(amount), 0)

/** A refund in process reduces the refundable amount; a rejected one does not. */
export const toRefundable = ({ transaction_amount, refunds }: Payment): number =>
  (toCents(transaction_amount) - sumCents(refunds, ['approved', 'in_process'])) / 100

type Draft = { id: number; amount: number; status: RefundStatus }

export function addRefund(payment: Payment, { id, amount, status }: Draft) {
  const refund: Refund = {
    id,
    payment_id: payment.id,
    amount,
    status,
    refund_mode: 'standard',
    source: {
      id: payment.collector_id,
      name: 'Vendedor de prueba',
      type: 'collector',
    },
    date_created: new Date().toISOString(),
    unique_sequence_number: null,
    adjustment_amount: 0,
    reason: null,
    metadata: {},
  }
  return { refund, changes: withRefunds(payment, [...payment.refunds, refund]) }
}

export function endRefund(payment: Payment, refundId: string, status: RefundStatus) {
  const known = payment.refunds.find(({ id }) => String(id) === refundId)
  if (!known) throw notFound('Refund')
  if (known.status !== 'in_process') {
    throw new ApiError(400, 'bad_request', `The refund is already ${known.status}`)
  }
  const refund = { ...known, status }
  const refunds = payment.refunds.map((each) => (each === known ? refund : each))
  return { refund, changes: withRefunds(payment, refunds) }
}

/** Only approved refunds change the payment, and none of them ends a dispute. */
function withRefunds(payment: Payment, refunds: Refund[]): Partial<Payment> {
  const refunded = sumCents(refunds, ['approved'])
  const amounts = { refunds, transaction_amount_refunded: refunded / 100 }
  if (refunded === 0 || !isRefundable(payment)) return amounts
  if (refunded >= toCents(payment.transaction_amount)) {
    return { ...amounts, status: 'refunded', status_detail: 'refunded' }
  }
  const isApproved = payment.status === 'approved'
  return { ...amounts, ...(isApproved && { status_detail: 'partially_refunded' }) }
}
