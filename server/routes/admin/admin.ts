import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { serveAdminCategories } from './categories.ts'
import { serveAdminMe } from './me.ts'
import { serveAdminPhotos } from './photos.ts'
import { serveAdminProducts } from './products.ts'
import { serveAdminPromos } from './promos.ts'
import { serveAdminReprice } from './reprice.ts'

/** The door of the back office. Who may pass is in the contracts; `access.test.ts` sees that nobody else does. */
export async function serveAdmin(app: FastifyInstance, shop: Shop): Promise<void> {
  serveAdminMe(app)
  serveAdminCategories(app, shop)
  serveAdminProducts(app, shop)
  serveAdminPromos(app, shop)
  serveAdminReprice(app, shop)
  await serveAdminPhotos(app, shop)
}
