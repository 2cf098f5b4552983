import { readDestination as readRemembered } from '#app/cart/remembered-destination.ts'
import type { FoundCheckout } from '#app/features/checkout/find-checkout.ts'
import { findChoice } from '#app/features/checkout/find-checkout.ts'
import { EMPTY_CART_TOTALS, findTotals } from '#app/features/checkout/find-totals.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { guestBackend } from './guest-backend.ts'

/** The values with which the form begins: what the shopper typed on this device before. */
export function toGuestForm(): Record<string, string> {
  const remembered = readRemembered()
  return {
    ...(remembered && {
      postal_zip_code: remembered.postal_code,
      state_province_region: remembered.state_province_region,
    }),
    ...guestBackend.readDraft().form,
  }
}

/** All data of the checkout without an account, or null if the server cannot be reached. */
export async function findGuestCheckout(): Promise<FoundCheckout | null> {
  try {
    const [{ shipping_options }] = await Promise.all([
      call(checkoutApi.listShippingOptions),
      guestBackend.reload?.(),
    ])
    const found = (await guestBackend.listLines()) ?? []
    const choice = findChoice(guestBackend, shipping_options, toGuestForm())
    return {
      backend: guestBackend,
      lines: found,
      options: shipping_options,
      profile: null,
      lastDelivery: null,
      credits: [],
      choice,
      calculated: found.length === 0 ? EMPTY_CART_TOTALS : await findTotals(guestBackend, choice),
      unpaid: null,
    }
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
