import { readDraft } from '#app/cart/checkout-draft.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { toDuePayment } from '#app/ui/payment-due/payment-due.tsx'
import { type CartLine, cartApi } from '#contracts/cart.ts'
import { checkoutApi, type ShippingOption } from '#contracts/checkout.ts'
import { type OrderSummary, ordersApi } from '#contracts/orders.ts'
import { type Profile, profileApi } from '#contracts/profile.ts'
import { type Choice, type Counted, findTotals, NOTHING } from './find-totals.ts'

export type FoundCheckout = {
  lines: CartLine[]
  options: ShippingOption[]
  /** Whoever it cannot be read of fills the form in by hand. */
  profile: Profile | null
  /** As it was left on this device. */
  choice: Choice
  counted: Counted
  /** What the bag became, when nobody has paid it yet. */
  unpaid: OrderSummary | null
}

/** Everything that a purchase begins with; null when it cannot be had now. */
export async function findCheckout(): Promise<FoundCheckout | null> {
  try {
    const [{ cart }, { shipping_options }, known] = await Promise.all([
      call(cartApi.listItems),
      call(checkoutApi.listShippingOptions),
      callOrNull(profileApi.getProfile),
    ])
    const choice = findChoice(shipping_options)
    return {
      lines: cart,
      options: shipping_options,
      profile: known?.profile ?? null,
      choice,
      counted: cart.length === 0 ? NOTHING : await findTotals(choice),
      unpaid: cart.length === 0 ? await findUnpaid() : null,
    }
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

/** The newest order, if it waits for its payment. */
async function findUnpaid(): Promise<OrderSummary | null> {
  const newest = (await callOrNull(ordersApi.list))?.orders[0]
  return newest && toDuePayment(newest) ? newest : null
}

function findChoice(options: ShippingOption[]): Choice {
  const { shipping_id, coupon } = readDraft()
  const isOffered = options.some(({ id }) => id === shipping_id)
  return { shipping_id: isOffered ? shipping_id : undefined, coupon }
}
