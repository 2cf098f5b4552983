import { writeLocalStorage } from '#app/session/local-storage.ts'

export const DRAFT = 'checkout'
export const LINK_COUPON = 'checkout.link_coupon'

/** Called when an order was placed and when the customer signs out. */
export function clearDraft(): void {
  writeLocalStorage(DRAFT, null)
  writeLocalStorage(LINK_COUPON, null)
}
