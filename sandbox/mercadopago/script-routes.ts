import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { Fault, type Faults } from './faults.ts'
import { MODES } from './notices.ts'
import { holders, type Method, methods, type Verdict } from './outcomes.ts'
import type { Provider } from './provider.ts'

const Id = z.union([z.int(), z.string()]).transform(String)
const Webhook = z.enum(MODES).default('normal')

const Payment = z.object({
  preference_id: z.string(),
  outcome: z.enum(['approved', 'pending', 'rejected']),
  webhook: Webhook,
  amount: z.number().positive().optional(),
  currency_id: z.string().length(3).optional(),
})

const Move = z.object({
  payment_id: Id,
  status: z.enum([
    'approved',
    'in_process',
    'in_mediation',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
  ]),
  status_detail: z.string().optional(),
  webhook: Webhook,
})

const [card] = methods
const ticket = methods.find(({ id }) => id === 'rapipago') as Method

const ways: Record<'approved' | 'pending' | 'rejected', { method: Method; verdict: Verdict }> = {
  approved: { method: card, verdict: holders.APRO },
  pending: { method: ticket, verdict: { status: 'pending', detail: 'pending_waiting_payment' } },
  rejected: { method: card, verdict: holders.OTHE },
}

/** What the provider has not: doors through which a script makes things happen. */
export function serveScripts(app: FastifyInstance, provider: Provider, faults: Faults): void {
  const { preferences, payments, courier } = provider

  app.post('/pay', async ({ body }) => {
    const { preference_id, outcome, webhook, amount, currency_id } = read(Payment, body)
    const { method, verdict } = ways[outcome]
    const charge = { method, verdict, holder: 'APRO', amount, currency: currency_id }
    const { id } = provider.pay(preferences.get(preference_id), charge, webhook)
    return { payment_id: id }
  })

  app.post('/move', async ({ body }) => {
    const { payment_id, status, status_detail, webhook } = read(Move, body)
    const { id } = provider.tell(payments.move(payment_id, status, status_detail), {
      mode: webhook,
      actions: ['payment.updated'],
    })
    return { payment_id: id }
  })

  app.get<{ Params: { id: string } }>('/deliveries/:id', async ({ params }) =>
    courier.list(payments.get(params.id).id),
  )

  app.get('/faults', async () => faults.list())

  app.post('/faults', async ({ body }, reply) => {
    faults.add(read(Fault, body))
    return reply.code(201).send(faults.list())
  })

  app.delete('/faults', async (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}

function read<S extends z.ZodType>(shape: S, body: unknown): z.infer<S> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ApiError(400, 'bad_request', `${issue?.path.join('.')}: ${issue?.message}`)
}
