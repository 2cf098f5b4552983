import { type CheckoutDraft, readDraft, saveDraft } from '#app/cart/checkout-draft.ts'
import { clearDraft } from '#app/cart/clear-draft.ts'
import { call } from '#app/session/call.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import type { CartLine } from '#contracts/cart.ts'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi, type DeliveryForm, type PickupForm } from '#contracts/checkout.ts'
import { creditsApi } from '#contracts/credits.ts'
import type { CallInput, Reply } from '#contracts/endpoint.ts'
import type { GuestDelivery, GuestPickup } from '#contracts/guest-checkout.ts'

/** A line of the order; what a device knows of a product is less than what the server tells. */
export type CheckoutLine = {
  id: number
  count: number
  product: Pick<
    CartLine['product'],
    'id' | 'name' | 'size' | 'final_price' | 'quantity' | 'main_photo'
  > &
    Partial<Pick<CartLine['product'], 'material'>>
}

export type CheckoutForm = DeliveryForm | PickupForm | GuestDelivery | GuestPickup

/** With the prices of all shipping options at the destination, if there is one. */
export type Totals = Reply<typeof checkoutApi.getTotal> & {
  /** Of a guest: the version of the purchasing policies that the payment accepts. */
  terms_version?: string
}

type Terms = NonNullable<CallInput<typeof checkoutApi.getTotal>['query']>
type PreferenceBody = CallInput<typeof checkoutApi.createPreference>['body']
type PaymentBody = CheckoutForm &
  Pick<CallInput<typeof checkoutApi.makePayment>['body'], 'shipping_id' | 'preference_id'> & {
    coupon_name: string
    expected_total: number
    credit_code?: string | undefined
    expected_due?: number | undefined
  }

/** How the checkout keeps a draft and reaches the server: for a customer, or for a guest. */
export type CheckoutBackend = {
  readDraft: () => CheckoutDraft
  saveDraft: (change: CheckoutDraft) => void
  clearDraft: () => void
  /** Fetches the prices and stock of a cart that is on the device. */
  reload?: () => Promise<void>
  /** Null if the server cannot be reached. */
  listLines: () => Promise<CheckoutLine[] | null>
  getTotal: (query: Terms) => Promise<Totals>
  /** The name of a coupon that applies. Throws if it does not. */
  checkCoupon: (coupon_name: string, terms: Terms) => Promise<string>
  /** The code of a store credit with a balance. */
  checkCredit: (credit_code: string, terms: Terms) => Promise<string>
  createPreference: (
    body: PreferenceBody,
    form: CheckoutForm,
  ) => Promise<{ preference_id: string; init_point: string }>
  /** `path` is the page of the order. */
  makePayment: (body: PaymentBody, totals: Totals) => Promise<{ success: string; path: string }>
}

export const customerBackend: CheckoutBackend = {
  readDraft,
  saveDraft,
  clearDraft,
  listLines: async () => (await callOrNull(cartApi.listItems))?.cart ?? null,
  getTotal: (query) => call(checkoutApi.getTotal, { query }),
  async checkCoupon(coupon_name) {
    return (await call(checkoutApi.checkCoupon, { query: { coupon_name } })).coupon.name
  },
  async checkCredit(credit_code) {
    return (await call(creditsApi.check, { query: { credit_code } })).credit.code
  },
  createPreference: (body) => call(checkoutApi.createPreference, { body }),
  async makePayment(body) {
    const { success, transaction_id } = await call(checkoutApi.makePayment, { body })
    return { success, path: `/orders/detail/${transaction_id}` }
  },
}
