import type { CheckoutForm } from './checkout-backend.ts'
import type { Purchase } from './use-purchase.ts'

type Kept = Pick<Purchase, 'backend' | 'key' | 'totals'>

/** What the confirmation was about, besides the form: the bag, how it is sent, what it costs, and the terms of a guest. */
const toMark = ({ key, totals }: Kept): string =>
  JSON.stringify([key, totals.total_amount, totals.amount_due, totals.terms_version])

/** The form that was confirmed last, if nothing has changed since: a reload then shows the payment again. */
export function readConfirmed(purchase: Kept): CheckoutForm | null {
  try {
    const kept = JSON.parse(purchase.backend.readDraft().confirmed ?? 'null')
    return kept?.mark === toMark(purchase) ? kept.form : null
  } catch {
    return null
  }
}

/** The form is the draft from now on, so that the page shows what was confirmed. */
export function saveConfirmed(purchase: Kept, form: CheckoutForm): void {
  const { backend } = purchase
  const fields = { ...backend.readDraft().form, ...(form as Record<string, string>) }
  const confirmed = JSON.stringify({ mark: toMark(purchase), form })
  backend.saveDraft({ confirmed, form: fields })
}

export function forgetConfirmed({ backend }: Kept): void {
  if (backend.readDraft().confirmed) backend.saveDraft({ confirmed: undefined })
}
