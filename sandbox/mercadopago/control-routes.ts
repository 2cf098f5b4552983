import type { FastifyInstance } from 'fastify'
import type { Action } from './control-actions.ts'
import type { Faults } from './faults.ts'
import type { Provider } from './provider.ts'

type Options = { provider: Provider; faults: Faults; actions: Action[] }

/** Calls that the real provider does not have; scripts use them to trigger events. */
export function serveControl(app: FastifyInstance, { provider, faults, actions }: Options): void {
  const { payments, courier, refundOutcomes } = provider

  for (const { path, status, run } of actions) {
    app.post(path, async ({ body }, reply) => reply.code(status).send(run(body)))
  }

  for (const [path, schedule] of [
    ['/faults', faults],
    ['/refund-outcomes', refundOutcomes],
  ] as const) {
    app.get(path, async () => schedule.list())
    app.delete(path, async (_request, reply) => {
      schedule.clear()
      return reply.code(204).send()
    })
  }

  app.get<{ Params: { id: string } }>('/deliveries/:id', async ({ params }) =>
    courier.list(payments.get(params.id).id),
  )
}
