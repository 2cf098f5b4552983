import type { checkoutApi } from '#contracts/checkout.ts'
import type { Body, Query, Reply } from '#contracts/endpoint.ts'
import type { guestCheckoutApi } from '#contracts/guest-checkout.ts'
import { toOrderPath } from '#contracts/order-links.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Buyer, GuestCart } from './buyer.ts'

type Payment = Body<typeof checkoutApi.makePayment>

type Dependencies = {
  attempts: Attempts
  /** The version of the purchasing policies. */
  getTermsVersion: () => Promise<string>
  getTotal: (
    cart: GuestCart,
    request: Query<typeof checkoutApi.getTotal>,
  ) => Promise<Reply<typeof checkoutApi.getTotal>>
  prepare: (
    buyer: Buyer,
    request: Body<typeof checkoutApi.createPreference>,
    from: { address: string },
  ) => Promise<Reply<typeof checkoutApi.createPreference>>
  pay: (
    placing: { buyer: Buyer; form: Payment; terms_version: string },
    from: { address: string },
  ) => Promise<{ transaction_id: string; link: string | null; success: string }>
}

type Guest = Pick<
  Body<typeof guestCheckoutApi.createPreference>,
  'guest_key' | 'email' | 'full_name' | 'lines'
>

/** The checkout of buyers without an account. Prices, stock, limits and payments are those of everybody. */
export const createGuestCheckout = ({
  attempts,
  getTermsVersion,
  getTotal,
  prepare,
  pay,
}: Dependencies) => ({
  async getTotal({
    lines,
    email,
    ...request
  }: Body<typeof guestCheckoutApi.getTotal>): Promise<Reply<typeof guestCheckoutApi.getTotal>> {
    const totals = await getTotal({ userId: null, email, lines }, request)
    return { ...totals, terms_version: await getTermsVersion() }
  },

  async createPreference(
    request: Body<typeof guestCheckoutApi.createPreference>,
    { address }: { address: string },
  ): Promise<Reply<typeof guestCheckoutApi.createPreference>> {
    await attempts.record('guest_preference', { account: request.email, address })
    const { lines: _lines, email: _email, ...terms } = request
    return prepare(toBuyer(request), terms, { address })
  },

  async makePayment(
    { terms_version, ...form }: Body<typeof guestCheckoutApi.makePayment>,
    from: { address: string },
  ): Promise<Reply<typeof guestCheckoutApi.makePayment>> {
    if (terms_version !== (await getTermsVersion())) throw new Refusal('terms_changed')
    const placing = { buyer: toBuyer(form), form, terms_version }
    const { transaction_id, link, success } = await pay(placing, from)
    if (link === null) throw new Error(`the order ${transaction_id} of a guest has no link`)
    return { success, transaction_id, link: toOrderPath(link) }
  },
})

function toBuyer({ guest_key, email, full_name, lines }: Guest): Buyer {
  const [first_name = '', ...rest] = full_name.split(' ')
  return {
    id: null,
    guest_key,
    email,
    first_name,
    last_name: rest.join(' '),
    cart: { userId: null, email, lines },
  }
}
