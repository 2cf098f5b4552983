import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'

type NotificationQuery = { 'data.id'?: unknown; id?: unknown; type?: unknown; topic?: unknown }

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 100 ? value : null

/** The webhook of the payment provider. A notification only names a payment; a job then reads its state. */
export function servePaymentNotices(app: FastifyInstance, shop: Pick<Shop, 'takeNotice'>): void {
  app.post('/api/payment/mercadopago/webhook', async ({ query, headers, body }, reply) => {
    const params = query as NotificationQuery
    await shop.takeNotice({
      topic: textOf(params.type) ?? textOf(params.topic) ?? '',
      data_id: textOf(params['data.id']) ?? textOf(params.id),
      request_id: textOf(headers['x-request-id']),
      signature: typeof headers['x-signature'] === 'string' ? headers['x-signature'] : null,
      body,
    })
    return reply.header('cache-control', 'no-store').send({})
  })
}
