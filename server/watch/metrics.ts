import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Shop } from '#domain/shop.ts'
import { mayAccess, type RestrictedAccess } from '#server/requests/local-request.ts'
import { countEvents } from './counters.ts'
import { measureState, type Pool } from './gauges.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The label of a page. All pages share one route, so the first segment of the path distinguishes them. */
    namePage?: (url: string) => string
  }
}

/** Collects the metrics of all worker processes; null if one of them does not answer. */
export type ScrapeAll = () => Promise<string | null>

type Options = RestrictedAccess & {
  shop: Shop
  catalogueEvents: CatalogueEvents
  pools?: Record<string, Pool> | undefined
  scrapeAll?: ScrapeAll | undefined
}

/** Serves `GET /metrics` to requests with the token, and to the machine of a shop that is not public. */
export function serveMetrics(app: FastifyInstance, options: Options): void {
  const { shop, catalogueEvents, pools = {}, scrapeAll } = options
  const register = new Registry()
  collectDefaultMetrics({ register })
  countEvents(register, shop.events)
  countReplies(app, register)
  countFollowers(register, shop)
  measureState(register, {
    pools,
    isLive: catalogueEvents.isLive,
    readQueueStatus: shop.queueStatus.read,
  })
  if (scrapeAll) answerPrimary(register)

  app.get('/metrics', async (request, reply) => {
    if (!mayAccess(request, options)) {
      return reply.code(403).send({ error: 'Sólo para esta máquina.', code: 'forbidden' })
    }
    const metrics = await (scrapeAll ?? register.metrics.bind(register))()
    if (metrics === null) return reply.code(503).send(NO_ANSWER)
    return reply.type(register.contentType).send(metrics)
  })
}

const NO_ANSWER = { error: 'Un proceso de la tienda no responde.', code: 'worker_unavailable' }

/** Sends the metrics of this process when the primary process collects those of all. */
function answerPrimary(register: Registry): void {
  AggregatorRegistry.setRegistries(register)
  // Its constructor adds the listener for the request of the primary process.
  new AggregatorRegistry()
}

/** The route pattern. It never contains input, which would create unlimited labels. */
export function toRoute({ routeOptions, server, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none'
  return route === '/*' ? (server.namePage?.(url) ?? route) : route
}

function countFollowers(register: Registry, { liveEvents }: Shop): void {
  new Gauge({
    name: 'live_followers',
    help: 'Open screens of the back office that are told news as they happen',
    registers: [register],
    collect() {
      this.set(liveEvents.count())
    },
  })
}

function countReplies(app: FastifyInstance, register: Registry): void {
  const registers = [register]
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  new Gauge({
    name: 'cached_replies',
    help: 'Public replies in the cache',
    registers,
    collect() {
      this.set(app.replies.size())
    },
  })
  new Counter({
    name: 'replies_total',
    help: 'Public replies: from the cache, or computed',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      const { cached, computed } = app.replies.counts()
      this.inc({ from: 'cache' }, cached)
      this.inc({ from: 'computed' }, computed)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as a screen is open.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done()
    const { method } = request
    const labels = { method, route: toRoute(request), status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
