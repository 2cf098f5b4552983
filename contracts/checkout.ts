import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NOT_A_PHONE } from './field-messages.ts'
import { Decimal, Id, Money, RequiredText, Text } from './scalars.ts'

/** The shop ships only within this country. */
export const COUNTRY = 'Argentina'

export const ShippingOption = z.object({
  id: z.int(),
  name: z.string(),
  price: Money,
  time_to_delivery: z.string(),
  /** Shipping is free from this amount on. */
  free_from: z.nullable(Money),
  /** Pickup at the shop: nothing is shipped. */
  is_pickup: z.boolean(),
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const Coupon = z.union([
  z.object({ name: z.string(), discount_price: Money }),
  z.object({ name: z.string(), discount_percentage: z.number() }),
])
export type Coupon = z.infer<typeof Coupon>

export const PaymentTotals = z.object({
  original_price: Money,
  total_after_coupon: Money,
  total_amount: Money,
  /** Sum of the goods at list prices. */
  total_compare_amount: Money,
  /** VAT included in the total. */
  estimated_tax: Money,
  shipping_cost: Money,
})
export type PaymentTotals = z.infer<typeof PaymentTotals>

const none = z.pipe(
  z.nullable(z.enum(['', 'default'])),
  z.transform(() => undefined),
)

/** A missing coupon, an empty one and `default` mean the same. */
const CouponName = z.optional(z.union([none, Text(100).check(z.trim())]))
const noShipping = z.pipe(
  z.literal(['', '0', 0]),
  z.transform(() => undefined),
)
const ShippingChoice = z.optional(z.union([noShipping, Id]))

const Phone = RequiredText(40).check(z.regex(/^([+\d][\d\s().-]{5,})?$/, NOT_A_PHONE))

export const DeliveryForm = z.object({
  full_name: RequiredText(150),
  address_line_1: RequiredText(200),
  address_line_2: z._default(Text(200).check(z.trim()), ''),
  city: RequiredText(100),
  state_province_region: RequiredText(100),
  postal_zip_code: RequiredText(20),
  country_region: z._default(Text(100), COUNTRY),
  telephone_number: Phone,
})
export type DeliveryForm = z.infer<typeof DeliveryForm>

const PaymentForm = z.extend(DeliveryForm, {
  shipping_id: Id,
  coupon_name: CouponName,
  preference_id: RequiredText(200),
  /** The total shown to the customer. If the current total differs, no order is placed. */
  expected_total: z.optional(Decimal.check(z.gte(0, 'No puede ser negativo.'))),
})

export const checkoutApi = {
  listShippingOptions: endpoint({
    method: 'GET',
    path: '/api/shipping/get-shipping-options',
    summary: 'The ways of shipping, cheapest first',
    access: 'anyone',
    response: z.object({ shipping_options: z.array(ShippingOption) }),
  }),
  checkCoupon: endpoint({
    method: 'GET',
    path: '/api/coupons/check-coupon',
    summary: 'What a coupon takes off, if it may be used',
    access: 'customer',
    query: z.object({ coupon_name: RequiredText(100) }),
    response: z.object({ coupon: Coupon }),
  }),
  getTotal: endpoint({
    method: 'GET',
    path: '/api/payment/get-payment-total',
    summary: 'What the cart comes to, with shipping and coupon',
    access: 'customer',
    query: z.object({ shipping_id: ShippingChoice, coupon_name: CouponName }),
    response: PaymentTotals,
  }),
  createPreference: endpoint({
    method: 'POST',
    path: '/api/payment/mercadopago/preference',
    summary: 'Prepares the payment of the cart at the provider',
    access: 'customer',
    body: z.object({
      shipping_price: Decimal.check(z.gte(0, 'No puede ser negativo.')),
      shipping_id: ShippingChoice,
      coupon_name: CouponName,
    }),
    status: 201,
    response: z.object({ preference_id: z.string(), init_point: z.string() }),
  }),
  makePayment: endpoint({
    method: 'POST',
    path: '/api/payment/make-payment',
    summary: 'Makes the order, before the shopper leaves to pay it',
    access: 'customer',
    body: PaymentForm,
    response: z.object({ success: z.string(), transaction_id: z.string() }),
  }),
}
