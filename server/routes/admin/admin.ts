import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { serveAdminCategories } from './categories.ts'
import { serveAdminMe } from './me.ts'
import { serveAdminProducts } from './products.ts'

/** The door of the back office. Who may pass is in the contracts; `access.test.ts` sees that nobody else does. */
export function serveAdmin(app: FastifyInstance, shop: Shop): void {
  serveAdminMe(app)
  serveAdminCategories(app, shop)
  serveAdminProducts(app, shop)
}
