import type { FastifyInstance } from 'fastify'
import { checkoutApi } from '#contracts/checkout.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveCheckout(app: FastifyInstance, shop: Shop): void {
  const { checkout, coupons } = shop
  serve(app, checkoutApi.listShippingOptions, async () => ({
    shipping_options: await shop.listShippingOptions(),
  }))
  serve(app, checkoutApi.checkCoupon, async ({ caller, query, from }) => ({
    coupon: await coupons.check({
      name: query.coupon_name,
      userId: caller.id,
      address: from.address,
    }),
  }))
  serve(app, checkoutApi.getTotal, ({ caller, query }) => checkout.getTotal(caller.id, query))
  serve(app, checkoutApi.createPreference, ({ caller, body }) =>
    checkout.createPreference(caller.id, body),
  )
  serve(app, checkoutApi.makePayment, ({ caller, body }) => checkout.makePayment(caller.id, body))
}
