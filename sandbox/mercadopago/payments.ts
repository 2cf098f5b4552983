import { ApiError, notFound } from './api-error.ts'
import type { Journal } from './journal.ts'
import { defaultDetails, instalments, type Method, type Verdict } from './outcomes.ts'
import { type Preference, toCents, toTotal } from './preferences.ts'
import { createId } from './random-id.ts'
import {
  addRefund,
  endRefund,
  isRefundable,
  type Refund,
  type RefundStatus,
  toRefundable,
} from './refunds.ts'

export type Payment = Record<string, unknown> & {
  id: number
  status: string
  status_detail: string
  live_mode: boolean
  collector_id: number
  external_reference: string | null
  order: { id: number; type: 'mercadopago' }
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  payment_method_id: string
  payment_type_id: string
  notification_url: string | null
  date_created: string
  date_approved: string | null
  date_last_updated: string
  refunds: Refund[]
}

export type Charge = {
  verdict: Verdict
  method: Method
  holder: string
  installments?: number
  /** The paid amount, if it differs from the preference. */
  amount?: number | undefined
  currency?: string | undefined
  liveMode?: boolean | undefined
  /** The receiving account, if it is not the shop's. */
  collectorId?: number | undefined
}

type Options = {
  journal: Journal
  collectorId: number
  liveMode: boolean
}

const OPEN = ['pending', 'in_process', 'authorized']

export function createPayments({ journal, collectorId, liveMode }: Options) {
  const payments = journal.table<Payment>('payments')

  const get = (id: string) => {
    const found = payments.get(id)
    if (!found) throw notFound(`Payment ${id}`)
    return found
  }
  const change = (id: string, changes: Partial<Payment>) =>
    payments.put(id, { ...get(id), ...changes, date_last_updated: new Date().toISOString() })

  function move(id: string, status: string, detail = defaultDetails[status] ?? status): Payment {
    const known = get(id)
    const date_approved =
      status === 'approved'
        ? (known.date_approved ?? new Date().toISOString())
        : known.date_approved
    const rest = { id: createId(), amount: toRefundable(known), status: 'approved' as const }
    const refunded = status === 'refunded' && rest.amount > 0 && addRefund(known, rest).changes
    return change(id, { ...refunded, status, status_detail: detail, date_approved })
  }

  return {
    get,
    move,

    create(preference: Preference, charge: Charge): Payment {
      const { verdict, method, holder, installments = 1 } = charge
      const id = createId()
      const now = new Date().toISOString()
      const amount = charge.amount ?? toTotal(preference)
      const paid = toCents(amount * (1 + (instalments[installments] ?? 0))) / 100
      const fee = toCents(amount * 0.0629) / 100
      const isApproved = verdict.status === 'approved'
      return payments.put(String(id), {
        id,
        status: verdict.status,
        status_detail: verdict.detail,
        external_reference: preference.external_reference ?? null,
        order: { id: preference.merchant_order_id, type: 'mercadopago' },
        currency_id: charge.currency ?? 'ARS',
        transaction_amount: amount,
        transaction_amount_refunded: 0,
        coupon_amount: 0,
        taxes_amount: 0,
        shipping_amount: 0,
        payment_method_id: method.id,
        payment_type_id: method.type,
        payment_method: { id: method.id, type: method.type, issuer_id: null },
        installments,
        transaction_details: {
          net_received_amount: isApproved ? amount - fee : 0,
          total_paid_amount: paid,
          overpaid_amount: 0,
          installment_amount: toCents(paid / installments) / 100,
          external_resource_url: null,
          financial_institution: null,
        },
        fee_details: isApproved
          ? [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }]
          : [],
        card: method.number
          ? {
              first_six_digits: method.number.replaceAll(' ', '').slice(0, 6),
              last_four_digits: method.number.slice(-4),
              expiration_month: 11,
              expiration_year: 2030,
              cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
            }
          : {},
        payer: { id: '1', type: 'guest', email: null },
        description: preference.items[0]?.title,
        additional_info: { items: preference.items },
        metadata: preference['metadata'] ?? {},
        collector_id: charge.collectorId ?? collectorId,
        operation_type: 'regular_payment',
        processing_mode: 'aggregator',
        captured: true,
        binary_mode: false,
        live_mode: charge.liveMode ?? liveMode,
        notification_url: preference.notification_url ?? null,
        date_created: now,
        date_approved: isApproved ? now : null,
        date_last_updated: now,
        date_of_expiration: null,
        money_release_date: null,
        refunds: [],
      })
    },

    cancel(id: string): Payment {
      const known = get(id)
      if (known.status === 'cancelled') return known
      if (!OPEN.includes(known.status)) {
        throw new ApiError(400, 'bad_request', `Cannot cancel a payment in status ${known.status}`)
      }
      return move(id, 'cancelled', 'by_collector')
    },

    refund(id: string, asked: number | undefined, toStatus: () => RefundStatus) {
      const known = get(id)
      if (!isRefundable(known)) {
        const message = `The payment is ${known.status} and cannot be refunded`
        throw new ApiError(400, 'bad_request', message)
      }
      const left = toRefundable(known)
      const cents = toCents(asked ?? left)
      if (cents <= 0 || cents > toCents(left)) {
        throw new ApiError(400, 'bad_request', 'Invalid refund amount')
      }
      const draft = { id: createId(), amount: cents / 100, status: toStatus() }
      const { refund, changes } = addRefund(known, draft)
      return { refund, payment: change(id, changes) }
    },

    /** Ends a refund in process. */
    endRefund(id: string, refundId: string, status: RefundStatus) {
      const { refund, changes } = endRefund(get(id), refundId, status)
      return { refund, payment: change(id, changes) }
    },

    /** Newest first. */
    list: (fits: (payment: Payment) => boolean) => payments.all().filter(fits).toReversed(),
  }
}
