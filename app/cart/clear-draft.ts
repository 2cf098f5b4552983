import { writeLocalStorage } from '#app/session/local-storage.ts'

export const DRAFT = 'checkout'

/** Called when an order was placed and when the customer signs out. */
export const clearDraft = (): void => writeLocalStorage(DRAFT, null)
