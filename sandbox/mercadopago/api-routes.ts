import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasToken } from './access.ts'
import { ApiError, notFound } from './api-error.ts'
import { listInstallments } from './installments.ts'
import type { Provider } from './provider.ts'

type ById = { Params: { id: string } }
type Reply = { status: number; body: unknown; date_created?: string }

const Search = z.object({
  external_reference: z.string().optional(),
  status: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(30),
  offset: z.coerce.number().int().min(0).default(0),
})
const RefundBody = z.object({ amount: z.number().optional() }).nullish()
const PaymentChanges = z.object({ status: z.literal('cancelled') })

/** Calls of the shop's server, authenticated by its access token. */
export function serveApi(app: FastifyInstance, provider: Provider): void {
  const { preferences, payments, journal, accessToken } = provider
  const replies = journal.table<Reply>('replies')
  const cardTokens = new Set<string>()

  app.addHook('onRequest', async ({ headers }) => {
    if (hasToken(headers, accessToken)) return
    throw new ApiError(401, 'unauthorized', 'invalid access token')
  })

  /** Replays the stored reply for a repeated idempotency key. */
  const once = (request: FastifyRequest, answer: () => Reply): Reply => {
    const key = request.headers['x-idempotency-key']
    if (!key) return answer()
    const id = `${request.method} ${request.url} ${key}`
    const date_created = new Date().toISOString()
    return replies.get(id) ?? replies.put(id, { ...answer(), date_created })
  }

  app.post('/checkout/preferences', async (request, reply) => {
    const { status, body } = once(request, () => ({
      status: 201,
      body: preferences.create(request.body),
    }))
    return reply.code(status).send(body)
  })

  app.get('/checkout/preferences/search', async ({ query }) => {
    const { external_reference, limit, offset } = readSearch(query)
    const found = preferences.search(external_reference)
    const elements = found.slice(offset, offset + limit)
    return { elements, paging: { total: found.length, limit, offset } }
  })

  app.get<ById>('/checkout/preferences/:id', async ({ params }) => preferences.get(params.id))

  app.put<ById>('/checkout/preferences/:id', async ({ params, body }) =>
    preferences.update(params.id, body),
  )

  app.get('/v1/payments/search', async ({ query }) => {
    const { external_reference, status, limit, offset } = readSearch(query)
    const { sort, criteria } = query as Record<string, string>
    if (!sort || !criteria) throw new ApiError(400, 'bad_request', 'sort and criteria are required')
    const found = payments.list(
      (payment) =>
        (external_reference === undefined || payment.external_reference === external_reference) &&
        (status === undefined || payment.status === status),
    )
    const ordered = criteria === 'asc' ? found.toReversed() : found
    const results = ordered.slice(offset, offset + limit)
    return { results, paging: { total: found.length, limit, offset } }
  })

  app.get<ById>('/v1/payments/:id', async ({ params }) => payments.get(params.id))

  app.put<ById>('/v1/payments/:id', async ({ params, body }) => {
    if (!PaymentChanges.safeParse(body).success) {
      throw new ApiError(400, 'bad_request', 'only status cancelled is allowed')
    }
    return provider.notify(payments.cancel(params.id), { actions: ['payment.updated'] })
  })

  app.get<ById>('/v1/payments/:id/refunds', async ({ params }) => payments.get(params.id).refunds)

  app.post<ById>('/v1/payments/:id/refunds', async (request, reply) => {
    if (!request.headers['x-idempotency-key']) {
      throw new ApiError(400, 'bad_request', "Header X-Idempotency-Key can't be null")
    }
    const { status, body } = once(request, () => {
      const asked = RefundBody.safeParse(request.body)
      if (!asked.success) throw new ApiError(400, 'bad_request', 'Invalid refund amount')
      const refund = provider.refund(request.params.id, { amount: asked.data?.amount })
      return { status: 201, body: refund }
    })
    return reply.code(status).send(body)
  })

  app.get<{ Params: { id: string; refund: string } }>(
    '/v1/payments/:id/refunds/:refund',
    async ({ params }) => {
      const refunds = payments.get(params.id).refunds
      const found = refunds.find(({ id }) => String(id) === params.refund)
      if (!found) throw notFound('Refund')
      return found
    },
  )

  /** Like the provider's, a token is only found by the account whose public key made it. */
  app.post<{ Querystring: { public_key?: string } }>(
    '/v1/card_tokens',
    async ({ query }, reply) => {
      const { public_key = '' } = query
      if (!/^(APP_USR|TEST)-[\w-]+$/.test(public_key)) {
        throw new ApiError(401, 'unauthorized', 'invalid public_key')
      }
      const id = createHash('sha256').update(`${public_key} ${randomUUID()}`).digest('hex')
      if (public_key === provider.publicKey) cardTokens.add(id)
      return reply.code(201).send({ id, public_key, live_mode: provider.isLive, status: 'active' })
    },
  )

  app.get<ById>('/v1/card_tokens/:id', async ({ params }) => {
    if (!cardTokens.has(params.id)) throw notFound('card_token')
    return { id: params.id, public_key: provider.publicKey, live_mode: provider.isLive }
  })

  app.get('/users/me', async () => ({
    id: provider.collectorId,
    nickname: `TEST${provider.collectorId}`,
    first_name: 'Vendedor',
    last_name: 'de prueba',
    email: `test_user_${provider.collectorId}@testuser.com`,
    country_id: 'AR',
    site_id: 'MLA',
    user_type: 'normal',
    status: { site_status: 'active' },
  }))

  app.get<{ Querystring: { payment_method_id?: string; amount?: string } }>(
    '/v1/payment_methods/installments',
    async ({ query }) => listInstallments(query.payment_method_id, Number(query.amount)),
  )

  app.get<ById>('/merchant_orders/:id', async ({ params }) => provider.getMerchantOrder(params.id))
}

function readSearch(query: unknown) {
  const parsed = Search.safeParse(query)
  if (!parsed.success) throw new ApiError(400, 'bad_request', 'invalid search')
  return parsed.data
}
