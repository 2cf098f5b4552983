import type { Database } from '#db/database.ts'
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
  /** Null if the provider decides. */
  max_installments?: number | null
}

/** A plan of the provider, independent of the amount. Rates are in percent. */
export type ProviderPlan = {
  count: number
  /** What is added to the amount. */
  rate: number
  /** Null if the provider states none. */
  cftea: number | null
  min_amount: Centavos | null
  max_amount: Centavos | null
}

/** The plans for the cards of one bank. */
export type IssuerPlans = { issuer: string | null; plans: ProviderPlan[] }

export type Preference = {
  id: string
  /** The URL of the payment page. */
  init_point: string
  external_reference: string | null
  amount: Centavos
  expires_at: Date | null
}

/** A new preference, and the account that it pays. */
export type NewPreference = Preference & {
  /** The connection made in the panel; null for the provider of the environment, or the sandbox. */
  connection_id: number | null
  /** Whether its payments move no real money. */
  is_test: boolean
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

/** The provider has yet to decide about the payment, or the buyer has yet to pay a voucher. */
export const PENDING: string[] = ['pending', 'in_process', 'authorized']

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

/** One account at the payment provider. `key` is an idempotency key: a retry creates no second preference or refund. */
export type AccountGateway = {
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
  /** The plans of a credit card for about this amount. */
  listInstallments: (amount: Centavos, paymentMethod: string) => Promise<IssuerPlans[]>
  /** The account of the credentials. Requested once, then cached. */
  getAccount: () => Promise<ProviderAccount>
  /** Removes the payments of deleted orders. Only a simulated provider can. */
  forget?: (references: string[]) => Promise<void>
  /** Returns `null` if the notification is authentic. */
  checkSignature: (notice: SignedNotice) => SignatureFault | null
}

/** The account in use, and those before it for the payments that they received. */
export type Gateway = Omit<
  AccountGateway,
  'isTest' | 'createPreference' | 'getAccount' | 'checkSignature'
> & {
  /** The account that new purchases pay. Inside a transaction, pass it as `from`. */
  getMode: (from?: Database) => Promise<Pick<NewPreference, 'connection_id' | 'is_test'>>
  createPreference: (draft: PreferenceDraft, key: string) => Promise<NewPreference>
  /** The account that received the payment, if it is one of the shop; otherwise the one in use. */
  getAccount: (payment?: Pick<ProviderPayment, 'collector_id'>) => Promise<ProviderAccount>
  checkSignature: (notice: SignedNotice) => Promise<SignatureFault | null>
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
