import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import { makeRandomKey } from '#app/session/make-random-key.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { keepDraft, readKept } from './kept-draft.ts'

const DRAFT = 'guest_checkout'
const LAST_ORDER = 'guest_order'

type GuestDraft = CheckoutDraft & {
  /** The random key that marks the purchases of this browser. */
  guest_key?: string | undefined
}

const read = (): GuestDraft => readKept<GuestDraft>(DRAFT)
const write = (draft: GuestDraft): void => keepDraft(DRAFT, draft)

/** The draft of a checkout without an account, so that going back and reloading lose no field. */
export const guestDraft = {
  read: read as () => CheckoutDraft,
  save: (change: CheckoutDraft): void => write({ ...read(), ...change }),
  clear: (): void => writeLocalStorage(DRAFT, null),

  /** Made at the first use, and kept until the order is placed. */
  readKey(): string {
    const { guest_key } = read()
    if (guest_key) return guest_key
    const key = makeRandomKey()
    write({ ...read(), guest_key: key })
    return key
  },
}

/** The page of the last order of this browser, for whoever comes back to the checkout. */
export const readLastOrder = (): string | null => readLocalStorage(LAST_ORDER)
export const saveLastOrder = (path: string): void => writeLocalStorage(LAST_ORDER, path)
