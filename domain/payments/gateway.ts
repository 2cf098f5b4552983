import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

/** The input of a preference, which is the provider's word for a request for payment. */
export type PreferenceDraft = {
  external_reference: string
  items: {
    id: string
    title: string
    quantity: number
    /** Never negative: discounts are included. */
    unit_price: Centavos
    picture_url?: string
  }[]
  payer: { name: string; surname: string; email?: string }
  back_urls: { success: string; pending: string; failure: string }
  notification_url: string
  /** After this time the provider accepts no payment, and cash payment slips expire. */
  expires_at: Date
}

export type Preference = {
  id: string
  /** The URL of the payment page. */
  init_point: string
  external_reference: string | null
  amount: Centavos
  expires_at: Date | null
}

export const PROVIDER_STATUSES = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

export type ProviderPayment = {
  id: string
  status: (typeof PROVIDER_STATUSES)[number]
  status_detail: string | null
  external_reference: string | null
  merchant_order_id: string | null
  collector_id: string
  live_mode: boolean
  currency_id: string
  /** Without interest on instalments, which goes to the provider. */
  amount: Centavos
  refunded: Centavos
  payment_method_id: string | null
  payment_type_id: string | null
  installments: number
  card_last_four: string | null
  date_created: Date
  date_approved: Date | null
  date_last_updated: Date
  /** The staff member who took the payment. Only set for payments at the counter. */
  taken_by?: number | null
}

export type Refund = {
  id: string
  payment_id: string
  amount: Centavos
  status: 'approved' | 'in_process' | 'rejected'
}

/** The account of the shop at the provider. Payments to another account pay no order. */
export type ProviderAccount = {
  collector_id: string
  /** Whether its payments move real money. */
  live_mode: boolean
}

/** The signed parts of a payment notification (webhook), as received. */
export type SignedNotice = {
  /** From the query string, not from the body. */
  data_id: string | null
  request_id: string | null
  signature: string | null
}

export type SignatureFault =
  | 'missing_signature'
  | 'malformed_signature'
  | 'missing_timestamp'
  | 'missing_hash'
  | 'mismatch'

/** The payment provider. `key` is an idempotency key: a retry creates no second preference or refund. */
export type Gateway = {
  /** Whether payments move no real money. */
  isTest: boolean
  createPreference: (draft: PreferenceDraft, key: string) => Promise<Preference>
  updatePreference: (id: string, changes: Partial<PreferenceDraft>) => Promise<Preference>
  findPayment: (id: string) => Promise<ProviderPayment | null>
  /** All payments of one order, newest first. */
  searchPayments: (externalReference: string) => Promise<ProviderPayment[]>
  /** Without an amount, refunds the rest of the payment. */
  refundPayment: (id: string, key: string, amount?: Centavos) => Promise<Refund>
  findRefund: (paymentId: string, refundId: string) => Promise<Refund | null>
  /** The account of the credentials. Requested once, then cached. */
  getAccount: () => Promise<ProviderAccount>
  /** Returns `null` if the notification is authentic. */
  checkSignature: (notice: SignedNotice) => SignatureFault | null
}

export type FailureReason =
  /** The call was not sent, because too many are in progress. */
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'server_error'
  | 'rate_limited'
  | 'broken_reply'
  | 'unauthorized'
  | 'refused'

/** A call to the provider failed, or its outcome is unknown. */
export class GatewayFailure extends Refusal {
  readonly reason: FailureReason
  /** The HTTP status of the reply. Null if there was none. */
  readonly status: number | null
  /** Only for the log. */
  readonly detail: string

  constructor(reason: FailureReason, detail: string, status: number | null = null) {
    super('provider_unavailable')
    this.reason = reason
    this.detail = detail
    this.status = status
  }
}
