import { readLastOrder } from '#app/cart/guest-draft.ts'
import { readDestination as readRemembered } from '#app/cart/remembered-destination.ts'
import type { FoundCheckout } from '#app/features/checkout/find-checkout.ts'
import { findChoice } from '#app/features/checkout/find-checkout.ts'
import { EMPTY_CART_TOTALS, findTotals } from '#app/features/checkout/find-totals.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { toDuePayment } from '#app/ui/payment-due/payment-due.tsx'
import { checkoutApi } from '#contracts/checkout.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import type { Order } from '#contracts/orders.ts'
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

/** The last order of this browser, while it is unpaid. */
async function findUnpaid(): Promise<Order | null> {
  const link = readLastOrder()?.split('/').at(-1)
  const found = link ? await callOrNull(orderLinksApi.find, { params: { link } }) : null
  return found && toDuePayment(found.order) ? found.order : null
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
      lastPhone: null,
      credits: [],
      choice,
      calculated: found.length === 0 ? EMPTY_CART_TOTALS : await findTotals(guestBackend, choice),
      unpaid: found.length === 0 ? await findUnpaid() : null,
    }
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
