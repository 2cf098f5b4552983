import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isThisMachine } from './this-machine.ts'

/** `GET /metrics`, for this machine or the bearer of the token. */
export function serveMetrics(app: FastifyInstance, { token }: { token?: string }): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'kept_replies',
    help: 'Public replies in memory',
    registers: [registry],
    collect() {
      this.set(app.replies.size())
    },
  })
  new Counter({
    name: 'kept_replies_hits_total',
    help: 'Requests answered from memory',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(app.replies.hits())
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : isThisMachine(request)
    if (!allowed)
      return reply.code(403).send({ error: 'Sólo para esta máquina.', code: 'forbidden' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
