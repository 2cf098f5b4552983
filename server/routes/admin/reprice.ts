import type { FastifyInstance } from 'fastify'
import { adminRepriceApi } from '#contracts/admin/reprice.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminReprice(app: FastifyInstance, { priceDesk }: Shop): void {
  serve(app, adminRepriceApi.reprice, ({ caller, body }) => priceDesk.reprice(caller, body))
  serve(app, adminRepriceApi.list, ({ query }) => priceDesk.list(query))
  serve(app, adminRepriceApi.listChanges, ({ params, query }) =>
    priceDesk.listChanges(params.id, query),
  )
  serve(app, adminRepriceApi.undo, ({ caller, params }) => priceDesk.undo(caller, params.id))
  serve(app, adminRepriceApi.listQuotes, () => priceDesk.listQuotes())
  serve(app, adminRepriceApi.quote, ({ caller, body }) => priceDesk.quote(caller, body.quotes))
}
