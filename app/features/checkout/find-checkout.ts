import { readDraft } from '#app/cart/checkout-draft.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { toDuePayment } from '#app/ui/payment-due/payment-due.tsx'
import { type CartLine, cartApi } from '#contracts/cart.ts'
import { checkoutApi, type ShippingOption } from '#contracts/checkout.ts'
import { type OrderSummary, ordersApi } from '#contracts/orders.ts'
import { type Profile, profileApi } from '#contracts/profile.ts'
import { type CalculatedTotals, type Choice, EMPTY_CART_TOTALS, findTotals } from './find-totals.ts'

export type FoundCheckout = {
  lines: CartLine[]
  options: ShippingOption[]
  /** Null if it could not be loaded; the shopper then fills in the form. */
  profile: Profile | null
  /** The choice that was saved on this device. */
  choice: Choice
  calculated: CalculatedTotals
  /** The newest order, if the cart is empty and the order is unpaid. */
  unpaid: OrderSummary | null
}

/** All data of the checkout page, or null if the server cannot be reached. */
export async function findCheckout(): Promise<FoundCheckout | null> {
  try {
    const [{ cart }, { shipping_options }, account] = await Promise.all([
      call(cartApi.listItems),
      call(checkoutApi.listShippingOptions),
      callOrNull(profileApi.getProfile),
    ])
    const choice = findChoice(shipping_options)
    return {
      lines: cart,
      options: shipping_options,
      profile: account?.profile ?? null,
      choice,
      calculated: cart.length === 0 ? EMPTY_CART_TOTALS : await findTotals(choice),
      unpaid: cart.length === 0 ? await findUnpaid() : null,
    }
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

async function findUnpaid(): Promise<OrderSummary | null> {
  const newest = (await callOrNull(ordersApi.list))?.orders[0]
  return newest && toDuePayment(newest) ? newest : null
}

function findChoice(options: ShippingOption[]): Choice {
  const { shipping_id, coupon } = readDraft()
  const isOffered = options.some(({ id }) => id === shipping_id)
  return { shipping_id: isOffered ? shipping_id : undefined, coupon }
}
