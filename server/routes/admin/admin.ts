import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { serveAdminCategories } from './categories.ts'

/** The door of the back office. Who may pass is in the contracts; `access.test.ts` sees that nobody else does. */
export function serveAdmin(app: FastifyInstance, shop: Shop): void {
  serveAdminCategories(app, shop)
}
