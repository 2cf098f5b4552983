import type { FastifyInstance } from 'fastify'
import { ordersApi } from '#contracts/orders.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveOrders(app: FastifyInstance, { orders }: Shop): void {
  serve(app, ordersApi.list, async ({ caller }) => ({ orders: await orders.list(caller.id) }))
  serve(app, ordersApi.get, async ({ caller, params }) => ({
    order: await orders.get(caller.id, params.transaction_id),
  }))
  serve(app, ordersApi.cancel, async ({ caller, params }) => ({
    order: await orders.cancel(caller.id, params.transaction_id),
  }))
}
