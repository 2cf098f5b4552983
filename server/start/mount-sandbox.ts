import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Somebody else's server at an address below ours. */
export type SandboxMount = {
  path: string
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** Hands everything below the neighbour's path over as it came: no limit, header or rule of ours is on it. */
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
