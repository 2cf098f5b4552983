import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { toNetwork } from '#domain/attempts.ts'
import type { Changes } from '#domain/changes.ts'
import type { Machine } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { answerError, answerNotFound } from './answers.ts'
import { serveApiDocs } from './api-docs.ts'
import { knowCallers } from './callers.ts'
import { serveHealth } from './health.ts'
import { serveManifest } from './installable.ts'
import { keepReplies } from './kept-replies.ts'
import { type Mailbox, serveMailbox } from './mailbox.ts'
import { serveMedia } from './media.ts'
import { type Neighbour, serveNeighbour } from './neighbour.ts'
import { watchMethods } from './other-methods.ts'
import { toPlainAddress } from './plain-address.ts'
import { serveAccounts } from './routes/accounts.ts'
import { serveAdmin } from './routes/admin/admin.ts'
import { serveAppointments } from './routes/appointments.ts'
import { serveCart } from './routes/cart.ts'
import { serveCatalogue } from './routes/catalogue.ts'
import { serveCheckout } from './routes/checkout.ts'
import { serveContact } from './routes/contact.ts'
import { serveFeeds } from './routes/feeds.ts'
import { serveMap } from './routes/map.ts'
import { serveOrders } from './routes/orders.ts'
import { servePaymentNotices } from './routes/payment-notices.ts'
import { serveProfile } from './routes/profile.ts'
import { serveReviews } from './routes/reviews.ts'
import { serveRevocations } from './routes/revocations.ts'
import { serveSessions } from './routes/sessions.ts'
import { serveShop } from './routes/shop.ts'
import { serveWishlist } from './routes/wishlist.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { toSharedStore } from './shared-limits.ts'
import { type TrustProxy, toClientAddress, toFastifyTrust, warnOfProxy } from './trust-proxy.ts'
import { logSerializers } from './watch/clean-log.ts'
import type { Pool } from './watch/gauges.ts'
import { serveMetrics, toRoute } from './watch/metrics.ts'
import type { Traces } from './watch/traces.ts'

const BODY_LIMIT = 256 * 1024

export type ServerOptions = {
  shop: Shop
  changes: Changes
  isReady: () => Promise<boolean>
  readMachine: () => Promise<Machine>
  /** The pages; tests of the API do without. */
  storefront?: (app: FastifyInstance) => void
  /** From one address; absent, there is no limit. */
  requestsPerMinute?: number
  trustProxy?: TrustProxy
  https?: boolean
  /** Where else than here pages may send what is typed in them. */
  formOrigin?: string | null
  metricsToken?: string
  traces?: Traces | null
  /** Connections to the database, by what they serve. */
  pools?: Record<string, Pool>
  /** Where mail is kept that goes nowhere; absent when it is sent. */
  mailbox?: Mailbox
  /** The stand-in for the payment provider. */
  sandbox?: Neighbour
  /** Pages may run the payment provider's own script. */
  trustsProvider?: boolean
  logLevel?: string
  /** Absent, to the standard output. */
  logTo?: { write: (line: string) => void }
}

/** The whole server, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { shop, changes, isReady, storefront, metricsToken, mailbox, sandbox } = options
  const { trustProxy = false } = options
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      serializers: logSerializers,
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => toPlainAddress(url ?? '/'),
    bodyLimit: BODY_LIMIT,
    // A large photograph over a slow line takes its time.
    requestTimeout: 120_000,
    // Whoever is slow to say even what they want holds a line for its own sake.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: toFastifyTrust(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.decorate('tell', shop.happenings.tell)
  app.decorate('traces', options.traces ?? null)

  addSecurityHeaders(app, {
    https: options.https ?? false,
    trustsProvider: options.trustsProvider,
    formOrigin: options.formOrigin,
  })
  options.traces?.traceRequests(app)
  logRequests(app)
  warnOfProxy(app, trustProxy)
  keepReplies(app, changes)
  knowCallers(app, shop.sessions)
  if (options.requestsPerMinute) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      store: toSharedStore(shop.addUpRequests),
      keyGenerator: (request) => toNetwork(toClientAddress(request)),
    })
  }
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const refuseOtherMethods = watchMethods(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)

  serveHealth(app, isReady)
  serveMetrics(app, { shop, changes, token: metricsToken, pools: options.pools })
  serveMedia(app, shop)
  serveApiDocs(app)
  serveAccounts(app, shop)
  serveSessions(app, shop)
  await serveProfile(app, shop)
  serveCatalogue(app, shop)
  serveCart(app, shop)
  serveWishlist(app, shop)
  serveReviews(app, shop)
  serveCheckout(app, shop)
  servePaymentNotices(app, shop)
  serveOrders(app, shop)
  serveAppointments(app, shop)
  await serveContact(app, shop)
  serveRevocations(app, shop)
  serveMap(app, shop)
  serveShop(app, shop)
  serveFeeds(app, shop)
  serveManifest(app, shop)
  await serveAdmin(app, shop, options.readMachine)
  if (mailbox) serveMailbox(app, mailbox)
  if (sandbox) serveNeighbour(app, sandbox)
  refuseOtherMethods()
  storefront?.(app)
  return app
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = toRoute(request)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
}
