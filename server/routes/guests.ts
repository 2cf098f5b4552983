import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { serveGuestCheckout } from './guest-checkout.ts'
import { serveOrderLinks } from './order-links.ts'

/** What shoppers without an account do: buy, and follow what they bought. */
export async function serveGuests(app: FastifyInstance, shop: Shop): Promise<void> {
  serveGuestCheckout(app, shop)
  await serveOrderLinks(app, shop)
}
