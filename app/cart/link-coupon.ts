import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import { LINK_COUPON } from './clear-draft.ts'

/** Anything else in a link is ignored, because its text is shown. */
const NAME = /^[\p{L}\d_-]{1,40}$/u

/** The coupon of a link such as `/?cupon=VERANO`, which the checkout applies. */
export const readLinkCoupon = (): string | undefined => readLocalStorage(LINK_COUPON) ?? undefined

export const forgetLinkCoupon = (): void => writeLocalStorage(LINK_COUPON, null)

/** Stores the coupon of an address. Returns its name if it is another one than before. */
export function takeLinkCoupon(search: string): string | null {
  const name = new URLSearchParams(search).get('cupon')?.trim() ?? ''
  if (!NAME.test(name) || name === readLinkCoupon()) return null
  writeLocalStorage(LINK_COUPON, name)
  return name
}
