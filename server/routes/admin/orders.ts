import type { FastifyInstance } from 'fastify'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminOrders(app: FastifyInstance, { orderDesk, counter }: Shop): void {
  serve(app, adminOrdersApi.list, ({ query }) => orderDesk.list(query))
  serve(app, adminOrdersApi.get, ({ params }) => orderDesk.get(params.transaction_id))
  serve(app, adminOrdersApi.getSlip, ({ params }) => orderDesk.getSlip(params.transaction_id))
  serve(app, adminOrdersApi.quote, ({ body }) => counter.quote(body))
  serve(app, adminOrdersApi.create, ({ caller, body }) => counter.create(caller, body))
  serve(app, adminOrdersApi.update, ({ caller, params, body }) =>
    orderDesk.update(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.move, ({ caller, params, body }) =>
    orderDesk.move(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.pay, ({ caller, params, body }) =>
    counter.pay(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.refund, ({ caller, params, body }) =>
    orderDesk.refund(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.note, ({ caller, params, body }) =>
    orderDesk.note(caller, params.transaction_id, body.text),
  )
}
