import { GUEST, readHolder } from '#app/session/tokens.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { DRAFT } from './clear-draft.ts'
import { keepDraft, readKept } from './kept-draft.ts'

export type CheckoutDraft = {
  shipping_id?: number | undefined
  coupon?: string | undefined
  /** The code of a store credit. */
  credit?: string | undefined
  /** How the shopper pays, if not at the provider. */
  pay_way?: PayWay | undefined
  /** The values of the address form, by the name of the input. */
  form?: Record<string, string>
  /** What was confirmed last, as JSON, until something changes: a reload then shows the payment again. */
  confirmed?: string | undefined
  /** The order whose payment was rejected, if the address was taken from one. */
  order?: string | undefined
}

/** Empty if another customer saved the draft on this device, so that nobody sees the address of somebody else. */
export function readDraft(): CheckoutDraft {
  const { holder, ...draft } = readKept<CheckoutDraft & { holder: unknown }>(DRAFT)
  return holder === readHolder() ? draft : {}
}

export function saveDraft(change: CheckoutDraft): void {
  const holder = readHolder()
  if (holder === GUEST) return
  keepDraft(DRAFT, { ...readDraft(), ...change, holder })
}
