import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { listen } from '#db/listen.ts'
import { holdSecret, requireSameSecret } from '#db/same-secret.ts'
import { CATALOGUE_CHANNEL, parseCatalogueEvent } from '#domain/cache/catalogue-events.ts'
import { LIVE_CHANNEL } from '#domain/live/live-events.ts'
import type { Shop } from '#domain/shop.ts'
import { createServer } from '#server/create-server.ts'
import { watchMachine } from '#server/watch/machine.ts'
import type { ScrapeAll } from '#server/watch/metrics.ts'
import type { Traces } from '#server/watch/traces.ts'
import { closeServer } from './close-server.ts'
import { isPublic } from './exposure.ts'
import { startJobs } from './jobs.ts'
import { listenAt } from './listen-at.ts'
import { watchMaintenance } from './maintenance.ts'
import type { DatabaseAddress } from './open-database.ts'
import { openInOrder } from './open-in-order.ts'
import type { ConnectedPayment } from './open-payment.ts'
import type { OpenShop } from './open-shop.ts'
import { preparePhotos } from './prepare-photos.ts'
import type { Settings } from './read-settings.ts'
import { startReconciling } from './start-reconciling.ts'

const REQUESTS_PER_MINUTE = 3_000

export type AddPages = (app: FastifyInstance, shop: Shop) => void

type Options = {
  settings: Settings
  address: DatabaseAddress
  opened: OpenShop
  sandbox: ConnectedPayment['sandbox']
  traces: Traces | null
  addPages: AddPages
  cachesReplies?: boolean
  preparesPhotos?: boolean
  /** Collects the metrics of all workers; default: those of this process. */
  scrapeAll?: ScrapeAll | undefined
}

/** Serves requests and runs jobs until `close`. */
export const serveShop = (options: Options) =>
  openInOrder(async (closers) => {
    const { settings, opened, traces, cachesReplies = true, preparesPhotos = true } = options
    const { env, secret } = settings
    const { shop, pools, catalogueEvents } = opened
    const { directUrl } = options.address
    /** While it drains, the server reports that it is not ready, so that load balancers stop sending requests. */
    const drain = { isStarted: false }
    const listener = {
      message(text: string, channel: string) {
        if (channel === LIVE_CHANNEL) shop.liveEvents.announce(text)
        else catalogueEvents.announce(parseCatalogueEvent(text))
      },
      open() {
        catalogueEvents.setLive(cachesReplies)
        shop.liveEvents.announceMissed()
      },
      cut: () => catalogueEvents.setLive(false),
    }
    const listening = await listen(directUrl, [CATALOGUE_CHANNEL, LIVE_CHANNEL], listener, {
      hold: holdSecret(secret),
    })
    closers.push(listening.close)
    await requireSameSecret(directUrl, secret)

    const isReady = async () =>
      !drain.isStarted && (await pools.shop.pool.query('select 1')).rowCount === 1
    const maintenance = watchMaintenance(pools.jobs.pool)
    closers.push(maintenance.close)
    const app = await createApp(options, { isReady, isClosed: maintenance.isClosed })
    const { log } = app
    const jobs = { pool: pools.jobs.pool, shop: opened.jobShop, log, traces }
    closers.push((await startJobs(jobs)).close)
    closers.push(() => closeServer(app))
    const address = await listenAt(app, env)
    closers.push(() => shop.search.flushFailedSearches())
    closers.push(() => shop.visits.flush())
    closers.push(startReconciling(shop, env.RECONCILE_SECONDS).close)
    // Without it, what a killed test left would wait for the next one.
    if (preparesPhotos) void opened.backupStore.cleanUp().catch(() => undefined)
    if (preparesPhotos) closers.push(preparePhotos(shop, app.server))
    closers.push(async () => {
      drain.isStarted = true
      await sleep(env.DRAIN_SECONDS * 1_000)
    })
    return { address }
  })

type Gates = { isReady: () => Promise<boolean>; isClosed: () => boolean }

function createApp(options: Options, gates: Gates) {
  const { settings, opened, sandbox, traces, addPages, scrapeAll } = options
  const { env, dataDir, publicUrl } = settings
  const { shop, pools, catalogueEvents, contactForm, mailFolder } = opened
  return createServer({
    shop,
    catalogueEvents,
    ...gates,
    storefront: (app) => addPages(app, shop),
    requestsPerMinute: env.RATE_LIMITS === 'on' ? REQUESTS_PER_MINUTE : undefined,
    trustProxy: env.TRUST_PROXY,
    formOrigin: contactForm?.origin,
    https: publicUrl.startsWith('https://'),
    isPublic: isPublic(env),
    replyCache: env.REPLY_CACHE === 'on',
    metricsToken: env.METRICS_TOKEN,
    scrapeAll,
    pools: { shop: pools.shop.pool, jobs: pools.jobs.pool },
    traces,
    readMachine: watchMachine({
      dataDir,
      catalogueEvents,
      sendsMail: shop.connections.sendsMail,
      takesMoney: shop.connections.takesMoney,
      isOpen: shop.opening.isOpen,
      isPublic: isPublic(env),
      updatesUrl: env.UPDATES_URL,
    }),
    mailbox: mailFolder ? { ...mailFolder, token: env.MAILBOX_TOKEN } : undefined,
    sandbox: sandbox ?? undefined,
    logLevel: env.LOG_LEVEL,
  })
}
