import { readLinkCoupon } from '#app/cart/link-coupon.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { toDuePayment } from '#app/ui/payment-due/payment-due.tsx'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi, type ShippingOption } from '#contracts/checkout.ts'
import { creditsApi, type StoreCredit } from '#contracts/credits.ts'
import { type LastDelivery, lastDeliveryApi } from '#contracts/last-delivery.ts'
import { type OrderSummary, ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import type { Profile } from '#contracts/profile-shape.ts'
import { type CheckoutBackend, type CheckoutLine, customerBackend } from './checkout-backend.ts'
import { readDestination } from './destination.ts'
import { type CalculatedTotals, type Choice, EMPTY_CART_TOTALS, findTotals } from './find-totals.ts'
import { toInitialForm } from './to-initial-form.ts'

export type FoundCheckout = {
  backend: CheckoutBackend
  lines: CheckoutLine[]
  options: ShippingOption[]
  /** Null if it could not be loaded; the shopper then fills in the form. */
  profile: Profile | null
  lastDelivery: LastDelivery | null
  /** Of the newest order. */
  lastPhone: string | null
  /** The store credits with a balance. */
  credits: StoreCredit[]
  /** The choice that was saved on this device. */
  choice: Choice
  calculated: CalculatedTotals
  /** The newest order, if it is unpaid. */
  unpaid: OrderSummary | null
}

/** All data of the checkout page, or null if the server cannot be reached. */
export async function findCheckout(): Promise<FoundCheckout | null> {
  try {
    const [{ cart }, { shipping_options }, account, own, earlier, unpaid] = await Promise.all([
      call(cartApi.listItems),
      call(checkoutApi.listShippingOptions),
      callOrNull(profileApi.getProfile),
      callOrNull(creditsApi.list),
      callOrNull(lastDeliveryApi.get),
      findUnpaid(),
    ])
    const profile = account?.profile ?? null
    const lastDelivery = earlier?.delivery ?? null
    const lastPhone = earlier?.phone ?? null
    const initial = toInitialForm(profile, lastDelivery, lastPhone)
    const choice = findChoice(customerBackend, shipping_options, initial)
    return {
      backend: customerBackend,
      lines: cart,
      options: shipping_options,
      profile,
      lastDelivery,
      lastPhone,
      credits: own?.credits.filter(({ balance }) => balance > 0) ?? [],
      choice,
      calculated: cart.length === 0 ? EMPTY_CART_TOTALS : await findTotals(customerBackend, choice),
      unpaid,
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

/** The choice that was saved on this device, as far as it is still offered. */
export function findChoice(
  backend: CheckoutBackend,
  options: ShippingOption[],
  form: Record<string, string>,
): Choice {
  const { shipping_id, coupon = readLinkCoupon(), credit, pay_way } = backend.readDraft()
  const isOffered = options.some(({ id }) => id === shipping_id)
  const destination = readDestination(form)
  return { shipping_id: isOffered ? shipping_id : undefined, coupon, credit, pay_way, destination }
}
