import type { FastifyInstance, HTTPMethods } from 'fastify'
import { replyMethodNotAllowed } from './error-replies.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Replies 405 with an `Allow` header to a known path with an unsupported method.
 * Call it before the first route is added, and the function that it returns after the last one.
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
