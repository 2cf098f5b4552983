import type { FastifyInstance } from 'fastify'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminShipping(app: FastifyInstance, { shippingDesk }: Shop): void {
  serve(app, adminShippingApi.list, ({ query }) => shippingDesk.list(query))
  serve(app, adminShippingApi.get, ({ params }) => shippingDesk.get(params.id))
  serve(app, adminShippingApi.create, ({ caller, body }) => shippingDesk.create(caller, body))
  serve(app, adminShippingApi.update, ({ caller, params, body }) =>
    shippingDesk.update(caller, params.id, body),
  )
  serve(app, adminShippingApi.remove, ({ caller, params }) =>
    done(shippingDesk.remove(caller, params.id)),
  )
}
