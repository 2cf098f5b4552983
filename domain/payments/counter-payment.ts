import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentRow } from './payment-rows.ts'

export type CounterMethod = (typeof counterMethods)[number]

/** The method of a payment whose tenders have several. */
export const SPLIT = 'split'

/** An order has at most one payment at the counter, to which each tender is added. */
export const toCounterPaymentId = (transaction_id: string) => `mostrador-${transaction_id}`

/** A payment taken by the shop itself, in the shape of a provider payment, so that both affect an order the same way. */
export function toCounterPayment(
  { transaction_id, amount }: Pick<OrderRow, 'transaction_id' | 'amount'>,
  method: CounterMethod | typeof SPLIT,
  taken_by: number | null,
): ProviderPayment {
  const now = new Date()
  return {
    id: toCounterPaymentId(transaction_id),
    status: 'approved',
    status_detail: 'accredited',
    external_reference: transaction_id,
    merchant_order_id: null,
    collector_id: '',
    live_mode: true,
    currency_id: 'ARS',
    amount,
    refunded: 0,
    payment_method_id: method,
    payment_type_id: null,
    installments: 1,
    card_last_four: null,
    date_created: now,
    date_approved: now,
    date_last_updated: now,
    taken_by,
  }
}

/** The same payment after the shop refunded a part of it. */
export function toCounterRefund(
  payment: PaymentRow,
  amount: Centavos,
  author_id: number | null,
): ProviderPayment {
  const refunded = payment.refunded + amount
  return {
    ...toCounterPayment(
      { transaction_id: payment.external_reference as string, amount: payment.amount },
      payment.method as CounterMethod,
      author_id,
    ),
    id: payment.id,
    refunded,
    status: refunded === payment.amount ? 'refunded' : 'approved',
    date_created: payment.date_created,
  }
}
