import type { FastifyInstance, HTTPMethods } from 'fastify'
import { replyMethodNotAllowed } from './error-replies.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * A known address with a method that it does not have is answered 405, and which ones it has.
 * To be called before any route is added; what it returns, after the last one.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<string>>()

  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    served.set(url, methods)
  })

  return () => {
    for (const [url, methods] of [...served]) {
      if (url.includes('*')) continue
      const allow = [...methods].join(', ')
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        bodyLimit: 1_000_000,
        onRequest: async (request, reply) => replyMethodNotAllowed(request, reply, allow),
        handler: async () => undefined,
      })
    }
  }
}
