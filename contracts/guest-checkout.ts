import * as z from 'zod/mini'
import { Email, PersonName } from './account-fields.ts'
import { MAX_SYNC_LINES } from './cart.ts'
import {
  Amount,
  CheckoutTotals,
  CouponName,
  CreditCode,
  DeliveryForm,
  Document,
  destination,
  PaymentFields,
  PickupForm,
  Preference,
  requireAddress,
  ShippingChoice,
} from './checkout.ts'
import { isCuit } from './cuit.ts'
import { endpoint } from './endpoint.ts'
import { EMPTY_FIELD, toTooLong } from './field-messages.ts'
import { PayWayChoice } from './pay-ways.ts'
import { blankAsAbsent, Id, Integer, RequiredText, storable } from './scalars.ts'

/** As the cart of the browser has them. Prices and stock come from the database. */
const lines = z
  .array(z.object({ product_id: Id, count: Integer.check(z.gte(1, 'Tiene que ser 1 o más.')) }))
  .check(z.maxLength(MAX_SYNC_LINES, `Puede tener hasta ${MAX_SYNC_LINES} productos.`))

/** 128 random bits that the browser of a guest keeps, so that only it continues a purchase. */
const GuestKey = z.string(EMPTY_FIELD).check(z.regex(/^[\w-]{22}$/, 'No es una clave.'))

/** An identity card, a passport, or the CUIT of whoever needs an invoice. */
export const BuyerDocument = z.pipe(
  z.transform((given: unknown) =>
    typeof given === 'string' ? given.replace(/[\s.-]/g, '') : given,
  ),
  z.union(
    [z.string().check(z.refine(isCuit)), Document],
    'Escribí tu DNI (7 u 8 números), tu CUIT (11) o tu pasaporte.',
  ),
)

const NO_LINKS = 'No puede llevar enlaces ni direcciones de email.'
/** What a guest types is mailed to an address that nobody verified, so it must not carry advertising. */
const hasNoLinks = z.regex(/^(?!.*(:\/\/|www\.|@))[^\p{Cc}\p{Cs}<>]*$/iu, NO_LINKS)

const text = (max: number) => [z.trim(), storable, z.maxLength(max, toTooLong(max)), hasNoLinks]
const filled = (max: number) =>
  z.string(EMPTY_FIELD).check(...text(max), z.minLength(1, EMPTY_FIELD))
/** Absent and blank mean the same. */
const line = (max: number) => z._default(z.string(EMPTY_FIELD).check(...text(max)), '')

const contact = { email: Email, full_name: PersonName.check(hasNoLinks) }
const address = { address_line_2: line(200), document: blankAsAbsent(BuyerDocument) }

/** What the browser checks before it sends anything. */
export const GuestDelivery = z.extend(DeliveryForm, {
  ...contact,
  ...address,
  address_line_1: filled(200),
  city: filled(100),
})
export type GuestDelivery = z.infer<typeof GuestDelivery>
export const GuestPickup = z.extend(PickupForm, contact)
export type GuestPickup = z.infer<typeof GuestPickup>

const terms = {
  lines,
  shipping_id: ShippingChoice,
  coupon_name: CouponName,
  credit_code: CreditCode,
  pay_way: PayWayChoice,
  ...destination,
}

export const guestCheckoutApi = {
  getTotal: endpoint({
    method: 'POST',
    path: '/api/guest-checkout/total',
    summary: 'What the cart of a guest comes to, with shipping and coupon',
    access: 'anyone',
    /** The e-mail tells whether a coupon was used already. */
    body: z.object({ ...terms, email: blankAsAbsent(Email) }),
    response: z.extend(CheckoutTotals, {
      /** The version of the purchasing policies, which the payment says is accepted. */
      terms_version: z.string(),
    }),
  }),
  createPreference: endpoint({
    method: 'POST',
    path: '/api/guest-checkout/preference',
    summary: 'Prepares the payment of the cart of a guest at the provider',
    access: 'anyone',
    body: z.object({ ...terms, shipping_price: Amount, guest_key: GuestKey, ...contact }),
    status: 201,
    response: Preference,
  }),
  makePayment: endpoint({
    method: 'POST',
    path: '/api/guest-checkout/payment',
    summary: 'Makes the order of a guest, and tells the address of its page',
    access: 'anyone',
    body: z
      .extend(PaymentFields, {
        ...contact,
        ...address,
        address_line_1: line(200),
        city: line(100),
        lines,
        guest_key: GuestKey,
        terms_version: RequiredText(60),
        expected_total: Amount,
      })
      .check(...requireAddress),
    response: z.object({ success: z.string(), transaction_id: z.string(), link: z.string() }),
  }),
}
