import type { FastifyInstance } from 'fastify'
import { mayControl } from './access.ts'
import { ApiError } from './api-error.ts'
import { toActions } from './control-actions.ts'
import type { Faults } from './faults.ts'
import type { Provider } from './provider.ts'

/** Calls that the real provider does not have: a script makes things happen with them. */
export function serveControl(app: FastifyInstance, provider: Provider, faults: Faults): void {
  const { payments, courier, refundOutcomes, accessToken } = provider

  app.addHook('onRequest', async ({ headers, raw }) => {
    if (mayControl({ remoteAddress: raw.socket.remoteAddress, headers }, accessToken)) return
    throw new ApiError(401, 'unauthorized', 'access token or a caller on this machine required')
  })

  for (const { path, status, run } of toActions(provider, faults)) {
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
