import type { FastifyInstance } from 'fastify'
import { checkoutApi } from '#contracts/checkout.ts'
import { installmentsApi } from '#contracts/installment-plans.ts'
import { lastDeliveryApi } from '#contracts/last-delivery.ts'
import { shippingQuoteApi } from '#contracts/shipping-quote.ts'
import type { Origin } from '#domain/auth/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveCheckout(app: FastifyInstance, shop: Shop): void {
  const { checkout, coupons } = shop
  serve(app, checkoutApi.listShippingOptions, async () => ({
    shipping_options: await shop.listShippingOptions(),
    arrivals: (await shop.listCountrywideShipping()).map(({ id, arrives }) => ({ id, arrives })),
  }))
  serve(app, installmentsApi.get, ({ query }) => shop.providerInstallments.get(query))
  serve(app, shippingQuoteApi.get, ({ query }) => shop.quoteShipping(query))
  serve(app, checkoutApi.checkCoupon, async ({ caller, query, from }) => ({
    coupon: await coupons.check({
      name: query.coupon_name,
      userId: caller.id,
      address: from.address,
    }),
  }))
  serve(app, checkoutApi.getTotal, ({ caller, query, from }) =>
    coupons.limitGuesses(toGuess(caller, query, from), () => checkout.getTotal(caller.id, query)),
  )
  serve(app, lastDeliveryApi.get, async ({ caller }) => ({
    delivery: await shop.findLastDelivery(caller.id),
    phone: await shop.findLastPhone(caller.id),
  }))
  serve(app, checkoutApi.createPreference, ({ caller, body, from }) =>
    coupons.limitGuesses(toGuess(caller, body, from), () =>
      checkout.createPreference(caller.id, body, from),
    ),
  )
  serve(app, checkoutApi.makePayment, ({ caller, body, from }) =>
    coupons.limitGuesses(toGuess(caller, body, from), () =>
      checkout.makePayment(caller.id, body, from),
    ),
  )
}

const toGuess = (
  caller: Caller,
  {
    coupon_name,
    credit_code,
  }: { coupon_name?: string | undefined; credit_code?: string | undefined },
  { address }: Origin,
) => ({ name: coupon_name ?? credit_code, userId: caller.id, address })
