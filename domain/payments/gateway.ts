import type { Centavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

/** What the provider is asked to collect. */
export type PreferenceDraft = {
  external_reference: string
  items: {
    id: string
    title: string
    quantity: number
    /** Never negative: a discount is a lower price. */
    unit_price: Centavos
    picture_url?: string
  }[]
  payer: { name: string; surname: string; email?: string }
  back_urls: { success: string; pending: string; failure: string }
  notification_url: string
  /** From then on the provider takes no payment, and lets slips for cash lapse. */
  expires_at: Date
}

export type Preference = {
  id: string
  /** Where the shopper pays. */
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
  /** What the order cost: interest on instalments is on top of it, and none of ours. */
  amount: Centavos
  refunded: Centavos
  payment_method_id: string | null
  payment_type_id: string | null
  installments: number
  card_last_four: string | null
  date_created: Date
  date_approved: Date | null
  date_last_updated: Date
  /** Who of the shop took it: no provider knows of it. */
  taken_by?: number | null
}

export type Refund = {
  id: string
  payment_id: string
  amount: Centavos
  status: 'approved' | 'in_process' | 'rejected'
}

/** The shop's own account at the provider: money that went anywhere else pays nothing here. */
export type ProviderAccount = {
  collector_id: string
  /** Whether its payments move real money. */
  live_mode: boolean
}

/** What came with a notice, as it came. */
export type SignedNotice = {
  /** From the address, not from the body. */
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

/** The payment provider. One key makes one preference, or one refund, however often it is asked for. */
export type Gateway = {
  /** Its payments move no money. */
  isTest: boolean
  createPreference: (draft: PreferenceDraft, key: string) => Promise<Preference>
  updatePreference: (id: string, changes: Partial<PreferenceDraft>) => Promise<Preference>
  findPayment: (id: string) => Promise<ProviderPayment | null>
  /** Every payment of one order, newest first. */
  searchPayments: (externalReference: string) => Promise<ProviderPayment[]>
  /** Without an amount, all that is left. */
  refundPayment: (id: string, key: string, amount?: Centavos) => Promise<Refund>
  findRefund: (paymentId: string, refundId: string) => Promise<Refund | null>
  /** Whose credentials these are, and whether they move real money. Asked once, and remembered. */
  getAccount: () => Promise<ProviderAccount>
  /** `null` when the notice comes from the provider. */
  checkSignature: (notice: SignedNotice) => SignatureFault | null
}

export type FailureReason =
  /** Too many calls are under way: this one was never sent. */
  | 'busy'
  | 'unreachable'
  | 'timeout'
  | 'server_error'
  | 'rate_limited'
  | 'broken_reply'
  | 'unauthorized'
  | 'refused'

/** The provider did not do what it was asked, or did not say so. */
export class GatewayFailure extends Refusal {
  readonly reason: FailureReason
  /** What the provider answered, if it answered. */
  readonly status: number | null
  /** For the log, never for people. */
  readonly detail: string

  constructor(reason: FailureReason, detail: string, status: number | null = null) {
    super('provider_unavailable')
    this.reason = reason
    this.detail = detail
    this.status = status
  }
}
