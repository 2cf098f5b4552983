import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Changes } from '#domain/changes.ts'
import type { Shop } from '#domain/shop.ts'
import { answerErrors } from './answers.ts'
import { serveApiDocs } from './api-docs.ts'
import { serveHealth } from './health.ts'
import { keepReplies } from './kept-replies.ts'
import { serveMedia } from './media.ts'
import { serveMetrics } from './metrics.ts'
import { watchMethods } from './other-methods.ts'
import { serveCatalogue } from './routes/catalogue.ts'
import { serveReviews } from './routes/reviews.ts'
import { serveShop } from './routes/shop.ts'
import { addSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 256 * 1024
const REQUESTS_PER_MINUTE = 3_000

export type ServerOptions = {
  shop: Shop
  changes: Changes
  isReady: () => Promise<boolean>
  /** The pages; tests of the API do without. */
  storefront?: (app: FastifyInstance) => void
  rateLimits?: boolean
  trustProxy?: boolean
  https?: boolean
  metricsToken?: string
  logLevel?: string
}

/** The whole server, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { shop, changes, isReady, storefront, metricsToken } = options
  const app = Fastify({
    logger: { level: options.logLevel ?? 'silent', serializers: logSerializers },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')

  addSecurityHeaders(app, { https: options.https ?? false })
  logRequests(app)
  keepReplies(app, changes)
  if (options.rateLimits) {
    await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' })
  }
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const refuseOtherMethods = watchMethods(app)
  answerErrors(app)

  serveHealth(app, isReady)
  serveMetrics(app, { token: metricsToken })
  serveMedia(app, shop)
  serveApiDocs(app)
  serveCatalogue(app, shop)
  serveReviews(app, shop)
  serveShop(app, shop)
  refuseOtherMethods()
  storefront?.(app)
  return app
}

/** Logs hold routes and times, never an address with what was typed, a body or a person. */
const logSerializers = {
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
}
