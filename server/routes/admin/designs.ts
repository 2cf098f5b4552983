import type { FastifyInstance } from 'fastify'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import { hideCosts } from '#domain/admin/products/hide-costs.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAdminDesigns(app: FastifyInstance, { adminDesigns }: Shop): void {
  const { get, create, update } = adminDesignsApi
  serve(app, get, ({ caller, params }) => hideCosts(caller, adminDesigns.get(params.id)))
  serve(app, create, ({ caller, body }) => hideCosts(caller, adminDesigns.create(caller, body)))
  serve(app, update, ({ caller, params, body }) =>
    hideCosts(caller, adminDesigns.update(caller, params.id, body)),
  )
}
