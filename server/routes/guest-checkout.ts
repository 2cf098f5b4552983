import type { FastifyInstance } from 'fastify'
import { guestCheckoutApi } from '#contracts/guest-checkout.ts'
import type { Origin } from '#domain/auth/accounts.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveGuestCheckout(app: FastifyInstance, { checkout, coupons }: Shop): void {
  const { guests } = checkout
  serve(app, guestCheckoutApi.getTotal, ({ body, from }) =>
    coupons.limitGuesses(toGuess(body, from), () => guests.getTotal(body)),
  )
  serve(app, guestCheckoutApi.createPreference, ({ body, from }) =>
    coupons.limitGuesses(toGuess(body, from), () => guests.createPreference(body, from)),
  )
  serve(app, guestCheckoutApi.makePayment, ({ body, from }) =>
    coupons.limitGuesses(toGuess(body, from), () => guests.makePayment(body, from)),
  )
}

type Named = { coupon_name?: string | undefined; credit_code?: string | undefined }

/** A guest can type any e-mail, so guesses are counted by address only. */
const toGuess = ({ coupon_name, credit_code }: Named, { address }: Origin) => ({
  name: coupon_name ?? credit_code,
  userId: null,
  address,
})
