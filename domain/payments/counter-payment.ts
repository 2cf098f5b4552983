import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderPayment } from './gateway.ts'
import type { PaymentRow } from './payment-rows.ts'

export type CounterMethod = (typeof counterMethods)[number]

/** Money that the shop took by itself, told as a provider would tell of it, so that it means the same for the order. */
export function toCounterPayment(
  { transaction_id, amount }: Pick<OrderRow, 'transaction_id' | 'amount'>,
  method: CounterMethod,
  taken_by: number | null,
): ProviderPayment {
  const now = new Date()
  return {
    id: `mostrador-${transaction_id}`,
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

/** The same payment after some of it was given back over the counter. */
export function toCounterRefund(
  payment: PaymentRow,
  more: Centavos,
  given_by: number | null,
): ProviderPayment {
  const refunded = payment.refunded + more
  return {
    ...toCounterPayment(
      { transaction_id: payment.external_reference as string, amount: payment.amount },
      payment.method as CounterMethod,
      given_by,
    ),
    refunded,
    status: refunded === payment.amount ? 'refunded' : 'approved',
    date_created: payment.date_created,
  }
}
