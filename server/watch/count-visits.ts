import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { toClientAddress } from '#server/requests/trust-proxy.ts'

/** Counts the pages of the storefront that people open, after they were sent. */
export function countVisits(app: FastifyInstance, { visits }: Pick<Shop, 'visits'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isPage(request, reply)) {
      visits.record({
        address: toClientAddress(request),
        userAgent: request.headers['user-agent'],
      })
    }
    done()
  })
}

/** The route of the storefront, which the back office and the API do not share. */
const STOREFRONT = '/*'

function isPage({ method, headers, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET' || routeOptions.url !== STOREFRONT) return false
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return false
  if (headers['sec-purpose']?.includes('prefetch')) return false
  const purpose = headers['sec-fetch-dest']
  if (purpose !== undefined && purpose !== 'document') return false
  return String(reply.getHeader('content-type')).startsWith('text/html')
}
