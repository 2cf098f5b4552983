import type { Payment } from './payments.ts'
import type { Preference } from './preferences.ts'

const outcomes: Record<string, keyof Preference['back_urls']> = {
  approved: 'success',
  pending: 'pending',
  in_process: 'pending',
}

/** The way back to the shop, with what the provider adds; what there is not is the word `null`. */
export function toReturnAddress(preference: Preference, payment: Payment | null): string | null {
  const outcome = (payment && outcomes[payment.status]) ?? 'failure'
  const address = preference.back_urls[outcome]
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const told = {
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
  for (const [name, value] of Object.entries(told)) {
    url.searchParams.set(name, String(value ?? null))
  }
  return url.href
}

/** Some go back by themselves after a moment; everybody else presses the link. */
export const returnsAlone = (preference: Preference, payment: Payment): boolean =>
  preference.auto_return === 'all' ||
  (preference.auto_return === 'approved' && payment.status === 'approved')
