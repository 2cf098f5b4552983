import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** Serves the service worker that shows push messages. Its address is its scope: the back office. */
export function servePushWorker(app: FastifyInstance, file: string): void {
  const worker = readFileSync(file, 'utf8')
  app.get('/admin/push-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  )
}
