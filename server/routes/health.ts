import type { FastifyInstance } from 'fastify'

export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return ready ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' })
  })
}
