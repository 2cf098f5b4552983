import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { find } from '#app/session/find.ts'
import { type CartLine, cartApi } from '#contracts/cart.ts'
import { checkoutApi, type ShippingOption } from '#contracts/checkout.ts'
import { type Profile, profileApi } from '#contracts/profile.ts'
import { type Counted, findTotals, NOTHING } from './find-totals.ts'

export type FoundCheckout = {
  lines: CartLine[]
  options: ShippingOption[]
  /** Whoever it cannot be read of fills the form in by hand. */
  profile: Profile | null
  counted: Counted
}

/** Everything that a purchase begins with; null when it cannot be had now. */
export async function findCheckout(): Promise<FoundCheckout | null> {
  try {
    const [[cart, counted], { shipping_options }, known] = await Promise.all([
      findCart(),
      call(checkoutApi.listShippingOptions),
      find(profileApi.getProfile),
    ])
    return { lines: cart, options: shipping_options, profile: known?.profile ?? null, counted }
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

async function findCart(): Promise<[CartLine[], Counted]> {
  const { cart } = await call(cartApi.listItems)
  return [cart, cart.length === 0 ? NOTHING : await findTotals({})]
}
