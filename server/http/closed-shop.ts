import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountsApi } from '#contracts/accounts.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { cartApi } from '#contracts/cart.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { guestCheckoutApi } from '#contracts/guest-checkout.ts'
import { installmentsApi } from '#contracts/installment-plans.ts'
import { lastDeliveryApi } from '#contracts/last-delivery.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { shippingQuoteApi } from '#contracts/shipping-quote.ts'
import { stockAlertsApi } from '#contracts/stock-alerts.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import type { PreviewPass } from '#domain/opening/preview-pass.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `closed` for visitors of a shop that is not open, `preview` for its staff. */
    opening: 'open' | 'closed' | 'preview'
  }
}

const COOKIE = 'quilate_preview'

/** What a visitor does in an open shop. Accounts, orders, returns, messages and webhooks go on in a closed one. */
const closedCalls: Endpoint[] = [
  ...Object.values(catalogueApi),
  ...Object.values(cartApi),
  ...Object.values(wishlistApi),
  ...Object.values(reviewsApi),
  ...Object.values(checkoutApi),
  ...Object.values(lastDeliveryApi),
  ...Object.values(guestCheckoutApi),
  orderLinksApi.createAccount,
  ...Object.values(shippingQuoteApi),
  ...Object.values(installmentsApi),
  stockAlertsApi.create,
  appointmentsApi.newDate,
  accountsApi.signUp,
]
const toKey = (method: string, path: string) => `${method} ${path.replace(/\/$/, '')}`
const closed = new Set(closedCalls.map(({ method, path }) => toKey(method, path)))

/** Texts that name every product. */
const FEEDS = /^\/(sitemap\.xml|sitemaps\/|feeds\/)/
const ROBOTS = 'User-agent: *\nDisallow: /\n'

/** Refuses visitors as long as the shop is not open. Runs before the cache of replies, which does not know who asks. */
export function guardClosedShop(app: FastifyInstance, { opening, previewPass }: Shop): void {
  app.decorateRequest('opening', 'open')

  app.addHook('onRequest', (request, reply, done) => {
    if (opening.findOpen() === true) return done()
    opening.isOpen().then((isOpen) => {
      if (isOpen) return done()
      const pass = readCookie(request.headers.cookie)
      request.opening = pass && previewPass.isValid(pass) ? 'preview' : 'closed'
      reply.header('x-robots-tag', 'noindex, nofollow')
      if (request.opening === 'preview') return done()
      refuse(request, reply, done)
    }, done)
  })
}

type Done = (error?: Error) => void

function refuse(request: FastifyRequest, reply: FastifyReply, done: Done): void {
  // The route, because the same address can be written in many ways.
  const { method } = request
  const { url: route = '' } = request.routeOptions
  if (route === '/robots.txt') {
    void reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(ROBOTS)
  } else if (FEEDS.test(route) || isClosedCall(method, route)) {
    done(new Refusal('shop_closed'))
  } else done()
}

const isClosedCall = (method: string, path: string) =>
  closed.has(toKey(method === 'HEAD' ? 'GET' : method, path))

function readCookie(header = ''): string | null {
  const found = header.split(';').map((part) => part.trim().split('='))
  return found.find(([name]) => name === COOKIE)?.[1] ?? null
}

/** A strict cookie would be missing when staff follow a link from their mail. */
export function toPreviewCookie({ create, maxAgeSeconds }: PreviewPass, https: boolean): string {
  const secure = https ? '; Secure' : ''
  return `${COOKIE}=${create()}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
