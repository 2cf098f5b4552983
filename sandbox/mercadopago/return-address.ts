import type { Payment } from './payments.ts'
import type { Preference } from './preferences.ts'

const outcomes: Record<string, keyof Preference['back_urls']> = {
  approved: 'success',
  pending: 'pending',
  in_process: 'pending',
}

/** The return URL with the provider's parameters; missing values are the word `null`. */
export function toReturnAddress(preference: Preference, payment: Payment | null): string | null {
  const outcome = (payment && outcomes[payment.status]) ?? 'failure'
  const address = preference.back_urls[outcome]
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const params = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment?.order.id,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  }
  for (const [name, value] of Object.entries(params)) {
    url.searchParams.set(name, String(value ?? null))
  }
  return url.href
}

/** Whether the result page redirects to the shop automatically. */
export const returnsAlone = (preference: Preference, payment: Payment): boolean =>
  preference.auto_return === 'all' ||
  (preference.auto_return === 'approved' && payment.status === 'approved')
