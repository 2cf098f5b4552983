import { writeLocalStorage } from '#app/session/local-storage.ts'

export const DRAFT = 'checkout'

/** After the order is placed, and when the customer signs out. */
export const clearDraft = (): void => writeLocalStorage(DRAFT, null)
