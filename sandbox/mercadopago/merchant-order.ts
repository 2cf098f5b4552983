import type { Payment } from './payments.ts'
import { type Preference, toCents, toTotal } from './preferences.ts'

const sum = (payments: Payment[], amount: (payment: Payment) => number) =>
  payments.reduce((cents, payment) => cents + toCents(amount(payment)), 0) / 100

/** The provider's record of a preference and all of its payments. */
export function toMerchantOrder(preference: Preference, payments: Payment[]) {
  const settled = payments.filter(({ status }) => ['approved', 'refunded'].includes(status))
  const paid = sum(settled, (payment) => payment.transaction_amount)
  const refunded = sum(settled, (payment) => payment.transaction_amount_refunded)
  const total = toTotal(preference)
  const order_status =
    paid > 0 && refunded >= paid
      ? 'reverted'
      : paid >= total
        ? 'paid'
        : paid > 0
          ? 'partially_paid'
          : 'payment_required'
  return {
    id: preference.merchant_order_id,
    status: paid >= total ? 'closed' : 'opened',
    order_status,
    preference_id: preference.id,
    external_reference: preference.external_reference ?? null,
    payments: payments.map((payment) => ({
      id: payment.id,
      transaction_amount: payment.transaction_amount,
      total_paid_amount: payment.transaction_amount,
      shipping_cost: 0,
      currency_id: payment.currency_id,
      status: payment.status,
      status_detail: payment.status_detail,
      operation_type: 'regular_payment',
      date_approved: payment.date_approved,
      date_created: payment.date_created,
      last_modified: payment.date_last_updated,
      amount_refunded: payment.transaction_amount_refunded,
    })),
    shipments: [],
    items: preference.items,
    total_amount: total,
    paid_amount: paid,
    refunded_amount: refunded,
    shipping_cost: 0,
    collector: { id: preference.collector_id },
    site_id: 'MLA',
    notification_url: preference.notification_url ?? null,
    date_created: preference.date_created,
    cancelled: false,
  }
}
