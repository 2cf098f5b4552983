import type { FastifyInstance } from 'fastify'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAdminReturns(app: FastifyInstance, { adminReturns }: Shop): void {
  serve(app, adminReturnsApi.list, ({ query }) => adminReturns.list(query))
  serve(app, adminReturnsApi.get, ({ params }) => adminReturns.get(params.id))
  serve(app, adminReturnsApi.getPhotos, ({ params }) => adminReturns.getPhotos(params.id))
  serve(app, adminReturnsApi.listItems, ({ params }) =>
    adminReturns.listItems(params.transaction_id),
  )
  serve(app, adminReturnsApi.create, ({ caller, params, body }) =>
    adminReturns.create(caller, params.transaction_id, body),
  )
  serve(app, adminReturnsApi.receive, ({ caller, params, body }) =>
    adminReturns.receive(caller, params.id, body),
  )
  serve(app, adminReturnsApi.refund, ({ caller, params, body }) =>
    adminReturns.refund(caller, params.id, body),
  )
  serve(app, adminReturnsApi.exchange, ({ caller, params, body }) =>
    adminReturns.exchange(caller, params.id, body),
  )
  serve(app, adminReturnsApi.reject, ({ caller, params, body }) =>
    adminReturns.reject(caller, params.id, body),
  )
}
