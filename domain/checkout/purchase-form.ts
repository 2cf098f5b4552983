import { addressFields, type checkoutApi } from '#contracts/checkout.ts'
import type { Body } from '#contracts/endpoint.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { toDestination } from '#contracts/postal-code.ts'
import { Invalid } from '#domain/refusals.ts'
import type { Buyer } from './buyer.ts'
import type { Purchase, PurchaseRequest } from './purchase.ts'

type Form = Body<typeof checkoutApi.makePayment>

/** Only a coupon that the client did not name, or whose effect it cannot read from the totals, is described. */
export const toAppliedCoupon = ({ coupon }: Purchase, asked: string | undefined) =>
  coupon && (coupon.free_shipping || coupon.name.toLowerCase() !== asked?.toLowerCase())
    ? { applied_coupon: { name: coupon.name, free_shipping: coupon.free_shipping } }
    : {}

/** A purchase as a client names it. */
export type Asked = Omit<PurchaseRequest, 'credit' | 'pay_way'> & {
  credit_code?: string | undefined
  pay_way?: PayWay | undefined
}

export const toPurchaseRequest = (buyer: Buyer, form: Form): Asked => ({
  cart: buyer.cart,
  shipping_id: form.shipping_id,
  coupon_name: form.coupon_name,
  credit_code: form.credit_code,
  destination: toDestination({ ...form, postal_code: form.postal_zip_code }),
})

/** Only an order that is collected needs no address. */
export function requireAddress(form: Form, { shipping }: Purchase): void {
  if (shipping?.is_pickup) return
  const missing = addressFields.filter((field) => form[field] === '')
  if (missing.length === 0) return
  throw new Invalid(Object.fromEntries(missing.map((field) => [field, [EMPTY_FIELD]])))
}
