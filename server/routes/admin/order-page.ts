import type { FastifyInstance } from 'fastify'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAdminOrderPage(app: FastifyInstance, { orderPage }: Shop): void {
  serve(app, adminOrderPageApi.getNeighbours, ({ caller, params, query }) =>
    orderPage.getNeighbours(caller, params.transaction_id, query),
  )
  serve(app, adminOrderPageApi.getMail, ({ params }) =>
    orderPage.getMail(params.transaction_id, params.id),
  )
  serve(app, adminOrderPageApi.listTags, async () => ({ results: await orderPage.listTags() }))
  serve(app, adminOrderPageApi.setTags, ({ caller, params, body }) =>
    orderPage.setTags(caller, params.transaction_id, body),
  )
  serve(app, adminOrderPageApi.getTemplates, async ({ params }) => ({
    results: await orderPage.getTemplates(params.transaction_id),
  }))
  serve(app, adminOrderPageApi.sendMessage, ({ caller, params, body }) =>
    orderPage.sendMessage(caller, params.transaction_id, body),
  )
}
