import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request handler and the path that it is mounted at. */
export type SandboxMount = {
  path: string
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** Passes all requests below the path to the payment sandbox, without body parsing and rate limits. */
export function mountSandbox(app: FastifyInstance, { path, answer }: SandboxMount): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${path}/*`, { config: { rateLimit: false } }, (request, reply) => {
      reply.hijack()
      answer(request.raw, reply.raw)
    })
  })
}
