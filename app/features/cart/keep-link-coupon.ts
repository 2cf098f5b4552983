import { takeLinkCoupon } from '#app/cart/link-coupon.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'

/** Stores the coupon of an address, and says so once. */
export function keepLinkCoupon(search: string): void {
  const name = takeLinkCoupon(search)
  if (name) notify('good', messages.coupon.toKept(name))
}
