import type { FastifyInstance } from 'fastify'
import { ordersApi } from '#contracts/orders.ts'
import { payWayChangesApi } from '#contracts/pay-way-changes.ts'
import { MAX_RECEIPT_BYTES, receiptsApi } from '#contracts/receipts.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'
import { acceptUploads } from '#server/http/uploads.ts'

export async function serveOrders(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orders, receipts, changePayWay } = shop
  await acceptUploads(app, MAX_RECEIPT_BYTES, (uploads) => {
    serve(uploads, receiptsApi.add, async ({ caller, params, file, from }) => {
      const owner = { userId: caller.id, transactionId: params.transaction_id }
      await receipts.add(owner, { content: file.bytes, address: from.address })
      return { order: await orders.getOwn(owner) }
    })
    serve(uploads, receiptsApi.addWithLink, async ({ params, file, from }) => {
      await receipts.add(params, { content: file.bytes, address: from.address })
      return { order: await orders.getOwn(params) }
    })
  })
  serve(app, ordersApi.list, async ({ caller }) => ({ orders: await orders.list(caller.id) }))
  serve(app, ordersApi.get, async ({ caller, params }) => ({
    order: await orders.get(caller.id, params.transaction_id),
  }))
  serve(app, ordersApi.cancel, async ({ caller, params, query }) => ({
    order: await orders.cancel(caller.id, params.transaction_id, query),
  }))
  serve(app, payWayChangesApi.choose, async ({ caller, params, body }) => ({
    order: await changePayWay({ userId: caller.id, transactionId: params.transaction_id }, body),
  }))
  serve(app, payWayChangesApi.chooseWithLink, async ({ params, body }) => ({
    order: await changePayWay(params, body),
  }))
}
