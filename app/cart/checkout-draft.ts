import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import { GUEST, readHolder } from '#app/session/tokens.ts'
import { DRAFT } from './clear-draft.ts'

export type CheckoutDraft = {
  shipping_id?: number | undefined
  coupon?: string | undefined
  /** The code of a store credit. */
  credit?: string | undefined
  /** The values of the address form, by the name of the input. */
  form?: Record<string, string>
  /** What was confirmed last, as JSON, until something changes: a reload then shows the payment again. */
  confirmed?: string | undefined
  /** The order whose payment was rejected, if the address was taken from one. */
  order?: string | undefined
}

/** Empty if another customer saved the draft on this device, so that nobody sees the address of somebody else. */
export function readDraft(): CheckoutDraft {
  try {
    const { holder, ...draft } = JSON.parse(readLocalStorage(DRAFT) ?? '{}')
    return holder === readHolder() ? draft : {}
  } catch {
    return {}
  }
}

export function saveDraft(change: CheckoutDraft): void {
  const holder = readHolder()
  if (holder === GUEST) return
  writeLocalStorage(DRAFT, JSON.stringify({ ...readDraft(), ...change, holder }))
}
