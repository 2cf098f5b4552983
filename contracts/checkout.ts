import * as z from 'zod/mini'
import { Arrival } from './arrival.ts'
import { endpoint } from './endpoint.ts'
import { EMPTY_FIELD, NOT_A_PHONE, toTooLong } from './field-messages.ts'
import { shippingTypes } from './fulfilment.ts'
import { PayWayChoice } from './pay-ways.ts'
import { PaymentTotals } from './payment-totals.ts'
import { blankAsAbsent, Decimal, Id, Money, RequiredText, storable, Text } from './scalars.ts'

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
  type: z.enum(shippingTypes),
})
export type ShippingOption = z.infer<typeof ShippingOption>

export const Coupon = z.union([
  z.object({
    name: z.string(),
    /** 0 if the coupon pays for the shipping instead. */
    discount_price: Money,
    free_shipping: z.optional(z.literal(true)),
  }),
  z.object({ name: z.string(), discount_percentage: z.number() }),
])
export type Coupon = z.infer<typeof Coupon>

const none = z.pipe(
  z.nullable(z.enum(['', 'default'])),
  z.transform(() => undefined),
)

/** A missing coupon, an empty one and `default` mean the same. */
export const CouponName = z.optional(z.union([none, Text(100).check(z.trim())]))
/** A store credit that pays a part of the total, or all of it. */
export const CreditCode = blankAsAbsent(Text(40).check(z.trim()))
/** Clients write what they do not know yet as text. */
const noShipping = z.pipe(
  z.literal(['', '0', 0, 'null', 'undefined', 'NaN']),
  z.transform(() => undefined),
)
export const ShippingChoice = z.optional(z.union([noShipping, Id]))

const Phone = RequiredText(40).check(z.regex(/^([+\d][\d\s().-]{5,})?$/, NOT_A_PHONE))

/** An identity card (DNI), or a passport of any country, without points and spaces. */
export const Document = z.string(EMPTY_FIELD).check(
  z.overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
  z.regex(
    /^(\d{7,9}|(?=.*\d)(?=.*[A-Z])[A-Z\d]{6,20})$/,
    'Escribí tu DNI (7 u 8 números) o tu pasaporte.',
  ),
)

const contact = { full_name: RequiredText(150), telephone_number: Phone }

export const DeliveryForm = z.object({
  ...contact,
  address_line_1: RequiredText(200),
  address_line_2: z._default(Text(200).check(z.trim()), ''),
  city: RequiredText(100),
  state_province_region: RequiredText(100),
  postal_zip_code: RequiredText(20),
  country_region: z._default(Text(100), COUNTRY),
})
export type DeliveryForm = z.infer<typeof DeliveryForm>

/** What an order needs that is collected at the shop. */
export const PickupForm = z.object({ ...contact, document: Document })
export type PickupForm = z.infer<typeof PickupForm>

export const addressFields = [
  'address_line_1',
  'city',
  'state_province_region',
  'postal_zip_code',
] as const
type Address = Partial<Record<(typeof addressFields)[number], string>>

/** Absent and blank mean the same. */
const Line = (max: number) =>
  z._default(z.string(EMPTY_FIELD).check(z.trim(), storable, z.maxLength(max, toTooLong(max))), '')

/** A form with a document may lack the address. The domain refuses that, unless the order is collected. */
export const requireAddress = addressFields.map((field) =>
  z.refine<Address & { document?: string | undefined }>(
    (form) => form[field] !== '' || form.document !== undefined,
    // Runs beside errors of other fields, so that all of them are reported together.
    { path: [field], error: EMPTY_FIELD, when: ({ value }) => typeof value === 'object' },
  ),
)

export const Amount = Decimal.check(z.gte(0, 'No puede ser negativo.'))

/** Without the check that an address is complete, so that it can be extended. */
export const PaymentFields = z.extend(DeliveryForm, {
  address_line_1: Line(200),
  city: Line(100),
  state_province_region: Line(100),
  postal_zip_code: Line(20),
  /** Shown to collect the order; asked for instead of an address. */
  document: blankAsAbsent(Document),
  shipping_id: Id,
  coupon_name: CouponName,
  preference_id: RequiredText(200),
  /** The total shown to the customer. If the current total differs, no order is placed. */
  expected_total: z.optional(Amount),
  credit_code: CreditCode,
  /** What is left to pay after the credit, as shown to the customer. Required with a credit. */
  expected_due: z.optional(Amount),
})

/** Where the order goes, for the price of shipping. Without it the price is that of the option itself. */
export const destination = {
  state_province_region: z.optional(Text(100)),
  postal_code: z.optional(Text(20)),
}

/** A shipping option for one purchase and destination. */
export const OfferedShipping = z.object({
  id: z.int(),
  /** What shipping this purchase costs. */
  price: Money,
  free_from: z.nullable(Money),
  /** Whether it is offered at the destination. */
  is_offered: z.boolean(),
})
export type OfferedShipping = z.infer<typeof OfferedShipping>

/** When an option arrives, or is ready, if it is paid today; null if the shop names no days. */
export const OptionArrival = z.object({ id: z.int(), arrives: z.nullable(Arrival) })
export type OptionArrival = z.infer<typeof OptionArrival>
export type DatedShipping = ShippingOption & Pick<OptionArrival, 'arrives'>

export const CheckoutTotals = z.extend(PaymentTotals, {
  /** Present if the request names a destination. */
  shipping_options: z.optional(z.array(OfferedShipping)),
  arrivals: z.optional(z.array(OptionArrival)),
  /** Present if a coupon applies that the request does not name, or one that pays for the shipping. */
  applied_coupon: z.optional(z.object({ name: z.string(), free_shipping: z.boolean() })),
})

export const Preference = z.object({ preference_id: z.string(), init_point: z.string() })

export const checkoutApi = {
  listShippingOptions: endpoint({
    method: 'GET',
    path: '/api/shipping/get-shipping-options',
    summary: 'The ways of shipping, cheapest first',
    access: 'anyone',
    response: z.object({
      shipping_options: z.array(ShippingOption),
      /** Of those that are offered in the whole country. */
      arrivals: z.array(OptionArrival),
    }),
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
    query: z.object({
      shipping_id: ShippingChoice,
      coupon_name: CouponName,
      credit_code: CreditCode,
      pay_way: PayWayChoice,
      ...destination,
    }),
    response: CheckoutTotals,
  }),
  createPreference: endpoint({
    method: 'POST',
    path: '/api/payment/mercadopago/preference',
    summary: 'Prepares the payment of the cart at the provider',
    access: 'customer',
    body: z.object({
      shipping_price: Amount,
      shipping_id: ShippingChoice,
      coupon_name: CouponName,
      credit_code: CreditCode,
      pay_way: PayWayChoice,
      ...destination,
    }),
    status: 201,
    response: Preference,
  }),
  makePayment: endpoint({
    method: 'POST',
    path: '/api/payment/make-payment',
    summary: 'Makes the order, before the shopper leaves to pay it',
    access: 'customer',
    body: PaymentFields.check(...requireAddress),
    response: z.object({ success: z.string(), transaction_id: z.string() }),
  }),
}
