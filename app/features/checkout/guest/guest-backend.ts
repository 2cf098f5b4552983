import { cart } from '#app/cart/cart.ts'
import { readCart } from '#app/cart/device-cart.ts'
import { guestDraft, saveLastOrder } from '#app/cart/guest-draft.ts'
import type {
  CheckoutBackend,
  CheckoutForm,
  CheckoutLine,
} from '#app/features/checkout/checkout-backend.ts'
import { call } from '#app/session/call.ts'
import { guestCheckoutApi } from '#contracts/guest-checkout.ts'

const listForSale = () => readCart('cart').filter(({ gone }) => !gone)

const toLines = () =>
  listForSale().map(({ product, count }) => ({ product_id: Number(product.id), count }))

const listGuestLines = (): CheckoutLine[] =>
  listForSale().map(({ product, count }) => ({
    id: Number(product.id),
    count,
    product: { ...product, id: Number(product.id) },
  }))

/** The e-mail that the guest typed, once it is one. */
function readEmail(): string | undefined {
  const typed = guestDraft.read().form?.['email']
  const parsed = guestCheckoutApi.getTotal.body.shape.email.safeParse(typed)
  return parsed.success ? parsed.data : undefined
}

const toPerson = (form: CheckoutForm) => ({
  guest_key: guestDraft.readKey(),
  email: 'email' in form ? form.email : '',
  full_name: form.full_name,
})

/** The checkout of a shopper without an account: the cart is on the device, and every call carries it. */
export const guestBackend: CheckoutBackend = {
  readDraft: guestDraft.read,
  saveDraft: guestDraft.save,
  clearDraft: guestDraft.clear,

  reload: () => cart.load(),
  listLines: async () => listGuestLines(),
  getTotal: (terms) =>
    call(guestCheckoutApi.getTotal, { body: { ...terms, lines: toLines(), email: readEmail() } }),
  async checkCoupon(coupon_name, terms) {
    await guestBackend.getTotal({ ...terms, coupon_name })
    return coupon_name
  },
  async checkCredit(credit_code, terms) {
    const { credit } = await guestBackend.getTotal({ ...terms, credit_code })
    return credit?.code ?? credit_code
  },
  createPreference: (body, form) =>
    call(guestCheckoutApi.createPreference, {
      body: { ...body, ...toPerson(form), lines: toLines() },
    }),
  async makePayment(body, { terms_version = '' }) {
    const { success, link: path } = await call(guestCheckoutApi.makePayment, {
      body: { ...body, ...toPerson(body), lines: toLines(), terms_version },
    })
    saveLastOrder(path)
    await cart.clear()
    return { success, path }
  },
}
