import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { toNetwork } from '#domain/auth/networks.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Machine } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { cacheReplies } from './cache/reply-cache.ts'
import { authenticateCallers } from './http/authentication.ts'
import { guardClosedShop } from './http/closed-shop.ts'
import { replyNotFound, replyWithError } from './http/error-replies.ts'
import { addEventStreams } from './http/event-stream.ts'
import { closeForMaintenance } from './http/maintenance-page.ts'
import { collectMethods } from './http/method-not-allowed.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createSharedRateLimit } from './http/shared-rate-limit.ts'
import { watchSilentConnections } from './http/silent-connections.ts'
import { toPath } from './http/to-path.ts'
import { type Mailbox, serveMailbox } from './pages/mailbox.ts'
import { serveBackOfficeManifest, serveManifest } from './pages/web-app-manifest.ts'
import {
  type TrustProxy,
  toClientAddress,
  toFastifyTrust,
  watchProxy,
} from './requests/trust-proxy.ts'
import { serveAccounts } from './routes/accounts.ts'
import { serveAdmin } from './routes/admin/admin.ts'
import { serveApiDocs } from './routes/api-docs.ts'
import { serveAppointments } from './routes/appointments.ts'
import { serveCart } from './routes/cart.ts'
import { serveCatalogue } from './routes/catalogue.ts'
import { serveCheckout } from './routes/checkout.ts'
import { serveContact } from './routes/contact.ts'
import { serveCredits } from './routes/credits.ts'
import { serveFeeds } from './routes/feeds.ts'
import { serveGuests } from './routes/guests.ts'
import { serveHealth } from './routes/health.ts'
import { serveMap } from './routes/map.ts'
import { serveMedia } from './routes/media.ts'
import { mountSandbox, type SandboxMount } from './routes/mount-sandbox.ts'
import { serveOrders } from './routes/orders.ts'
import { servePaymentNotices } from './routes/payment-notices.ts'
import { serveProfile } from './routes/profile.ts'
import { serveReturns } from './routes/returns.ts'
import { serveReviews } from './routes/reviews.ts'
import { serveRevocations } from './routes/revocations.ts'
import { serveSessions } from './routes/sessions.ts'
import { serveShop } from './routes/shop.ts'
import { serveStockAlerts } from './routes/stock-alerts.ts'
import { serveWishlist } from './routes/wishlist.ts'
import { logSerializers } from './watch/clean-log.ts'
import { countVisits } from './watch/count-visits.ts'
import type { Pool } from './watch/gauges.ts'
import { type ScrapeAll, serveMetrics, toRoute } from './watch/metrics.ts'
import type { Traces } from './watch/traces.ts'

const BODY_LIMIT = 256 * 1024

export type ServerOptions = {
  shop: Shop
  catalogueEvents: CatalogueEvents
  isReady: () => Promise<boolean>
  /** Whether visitors wait for the end of a restore. */
  isClosed?: () => boolean
  readMachine: () => Promise<Omit<Machine, 'ignoresProxy'>>
  /** Adds the pages; API tests need none. */
  storefront?: (app: FastifyInstance) => void
  /** The limit for each address; without it there is no limit. */
  requestsPerMinute?: number | undefined
  trustProxy?: TrustProxy
  https?: boolean
  /** Whether other machines can reach the shop: what is not for visitors then needs its token. */
  isPublic?: boolean
  /** The external service that pages may send the contact form to. */
  formOrigin?: string | null | undefined
  /** Whether public replies are kept in memory; default true. */
  replyCache?: boolean
  metricsToken?: string | undefined
  /** Collects the metrics of all worker processes; default: those of this process. */
  scrapeAll?: ScrapeAll | undefined
  traces?: Traces | null
  /** The connection pools by name, for metrics. */
  pools?: Record<string, Pool>
  /** The stored mail of a shop without a mail server. */
  mailbox?: Mailbox | undefined
  /** The simulated payment provider. */
  sandbox?: SandboxMount | undefined
  logLevel?: string
  /** The destination of the log; standard output by default. */
  logTo?: { write: (line: string) => void }
}

const routes = [
  serveAccounts,
  serveSessions,
  serveProfile,
  serveCatalogue,
  serveCart,
  serveWishlist,
  serveReviews,
  serveCheckout,
  serveGuests,
  servePaymentNotices,
  serveOrders,
  serveReturns,
  serveCredits,
  serveAppointments,
  serveContact,
  serveRevocations,
  serveStockAlerts,
  serveMap,
  serveShop,
  serveFeeds,
  serveManifest,
  serveBackOfficeManifest,
]

/** Creates the server; it does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { shop, catalogueEvents, isReady, storefront, mailbox, sandbox } = options
  const { trustProxy = false, isPublic = false } = options
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      serializers: logSerializers,
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: replyWithError,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => toPath(url ?? '/'),
    bodyLimit: BODY_LIMIT,
    // Leaves time to upload a large photo over a slow connection.
    requestTimeout: 120_000,
    // Slow headers are a sign of a slowloris attack, which keeps connections open.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: toFastifyTrust(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.decorate('emit', shop.events.emit)
  app.decorate('traces', options.traces ?? null)
  app.decorate('storefront', {})
  addSecurityHeaders(app, {
    https: options.https ?? false,
    formOrigin: options.formOrigin,
  })
  closeForMaintenance(app, options.isClosed ?? (() => false))
  options.traces?.traceRequests(app)
  logRequests(app)
  const proxy = watchProxy(app, trustProxy)
  countVisits(app, shop)
  guardClosedShop(app, shop)
  cacheReplies(app, catalogueEvents, options)
  authenticateCallers(app, shop.sessions)
  if (options.requestsPerMinute) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      store: createSharedRateLimit((minute, counts) => shop.addUpRequests(minute, counts)),
      keyGenerator: (request) => toNetwork(toClientAddress(request)),
    })
  }
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  addEventStreams(app)
  watchSilentConnections(app)
  const refuseOtherMethods = collectMethods(app)
  app.setErrorHandler(replyWithError)
  app.setNotFoundHandler(replyNotFound)

  serveHealth(app, isReady)
  serveMetrics(app, { ...options, token: options.metricsToken, isPublic })
  serveMedia(app, shop)
  serveApiDocs(app)
  for (const serveRoutes of routes) await serveRoutes(app, shop)
  await serveAdmin(app, shop, async () => ({
    ...(await options.readMachine()),
    ignoresProxy: proxy.isIgnored(),
  }))
  if (mailbox) serveMailbox(app, mailbox, { isPublic })
  if (sandbox) mountSandbox(app, sandbox, isSandboxInUse(shop))
  refuseOtherMethods()
  storefront?.(app)
  return app
}

const isSandboxInUse =
  ({ connections }: Shop) =>
  async () =>
    (await connections.readPayment()).sandbox

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = toRoute(request)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
    done()
  })
}
