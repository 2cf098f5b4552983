import type { FastifyInstance } from 'fastify'
import { stockAlertsApi } from '#contracts/stock-alerts.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export async function serveStockAlerts(app: FastifyInstance, { stockAlerts }: Shop): Promise<void> {
  serve(app, stockAlertsApi.create, ({ params, body, from }) =>
    stockAlerts.create(params.id, body.email, from.address),
  )
  await app.register(async (oneClick) => {
    // Mail programs send the form `List-Unsubscribe=One-Click`, which says nothing more.
    oneClick.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    )
    serve(oneClick, stockAlertsApi.unsubscribe, ({ params }) =>
      stockAlerts.unsubscribe(params.token),
    )
    // Mail programs without one-click open the same address, and so do scanners: it only leads to the page.
    oneClick.get<{ Params: { token: string } }>(
      stockAlertsApi.unsubscribe.path,
      ({ params }, reply) => reply.redirect(`/avisos/${encodeURIComponent(params.token)}`, 302),
    )
  })
}
