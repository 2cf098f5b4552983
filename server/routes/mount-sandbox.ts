import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request handler and the path that it is mounted at. */
export type SandboxMount = {
  path: string
  /** The shop's own key, with which it asks about earlier test payments. */
  accessToken: string
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Passes all requests below the path to the payment sandbox, without body parsing and rate limits. Once an account of the
 * provider is connected, nobody makes test payments any more.
 */
export function mountSandbox(
  app: FastifyInstance,
  { path, accessToken, answer }: SandboxMount,
  isInUse: () => Promise<boolean>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${path}/*`, { config: { rateLimit: false } }, async (request, reply) => {
      const isShop = request.headers.authorization === `Bearer ${accessToken}`
      if (!isShop && !(await isInUse())) return reply.callNotFound()
      reply.hijack()
      answer(request.raw, reply.raw)
      return reply
    })
  })
}
