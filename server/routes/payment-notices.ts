import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'

type Address = { 'data.id'?: unknown; id?: unknown; type?: unknown; topic?: unknown }

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 100 ? value : null

/** Where the payment provider tells that something happened. What happened it is asked afterwards. */
export function servePaymentNotices(app: FastifyInstance, shop: Pick<Shop, 'takeNotice'>): void {
  app.post('/api/payment/mercadopago/webhook', async ({ query, headers, body }, reply) => {
    const address = query as Address
    await shop.takeNotice({
      topic: textOf(address.type) ?? textOf(address.topic) ?? '',
      data_id: textOf(address['data.id']) ?? textOf(address.id),
      request_id: textOf(headers['x-request-id']),
      signature: typeof headers['x-signature'] === 'string' ? headers['x-signature'] : null,
      body,
    })
    return reply.header('cache-control', 'no-store').send({})
  })
}
