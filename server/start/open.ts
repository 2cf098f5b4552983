import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { listen } from '#db/listen.ts'
import { holdSecret, requireSameSecret } from '#db/same-secret.ts'
import { fillDemoShop } from '#demo/fill.ts'
import {
  CATALOGUE_CHANNEL,
  createCatalogueEvents,
  parseCatalogueEvent,
} from '#domain/cache/catalogue-events.ts'
import { createEvents } from '#domain/events.ts'
import { ensureOwner } from '#domain/people/owner.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { createMailFolder } from '#integrations/mail-folder.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { createServer } from '#server/create-server.ts'
import { watchMachine } from '#server/watch/machine.ts'
import { traceCalls } from '#server/watch/trace-calls.ts'
import { closeServer } from './close-server.ts'
import { type Env, readEnv } from './env.ts'
import { isPublic, requireSafeExposure } from './exposure.ts'
import { startJobs } from './jobs.ts'
import { listenAt } from './listen-at.ts'
import { openDatabase } from './open-database.ts'
import { openPayment } from './open-payment.ts'
import { preparePhotos } from './prepare-photos.ts'
import { openSecrets } from './secrets.ts'
import { startReconciling } from './start-reconciling.ts'

const REQUESTS_PER_MINUTE = 3_000

export type RunningShop = {
  address: string
  /** The URL of the mailbox page, if there is no mail server. */
  mailbox: string | null
  /** The URL of the sandbox panel, if payments are simulated. */
  sandbox: string | null
  owner: { email: string; password: string | null } | null
  demo: { email: string; password: string } | null
  rateLimits: boolean
  close: () => Promise<void>
}

type AddPages = (app: FastifyInstance, shop: Shop) => void

/** Opens everything in order. `close` closes it in reverse order. */
export async function open(
  variables: Record<string, string | undefined>,
  addPages: AddPages,
  { cachesReplies = true } = {},
): Promise<RunningShop> {
  const env = readEnv(variables)
  requireSafeExposure(env)
  const dataDir = resolve(env.DATA_DIR)
  const readSecret = openSecrets(dataDir)
  const opened: (() => Promise<unknown>)[] = []
  /** While it drains, the server reports that it is not ready, so that load balancers stop sending requests. */
  const drain = { isStarted: false }
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne()
  }

  try {
    const traces = await openTracesAt(env.OTEL_EXPORTER_OTLP_ENDPOINT)
    if (traces) opened.push(traces.close)
    const database = await openDatabase({ env, dataDir, readSecret, traces })
    opened.push(database.close)
    const { db, pool, queue, directUrl } = database
    const catalogueEvents = createCatalogueEvents()
    const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, '')
    const photoStore = createFolderStore(join(dataDir, 'media'))
    let address = publicUrl
    const ownUrl = () => address
    const openedPayment = await openPayment({ env, dataDir, readSecret, publicUrl, ownUrl })
    const { payment, sandbox } = openedPayment
    if (sandbox) opened.push(sandbox.close)
    const contactForm = toContactForm(env)
    const mailFolder = env.SMTP_URL ? null : createMailFolder(join(dataDir, 'mail'))
    const secret = env.JWT_SECRET ?? readSecret('jwt', () => randomBytes(48).toString('base64url'))
    const shop = createShop({
      db,
      catalogueEvents,
      events: createEvents(),
      photoStore,
      mailer: traceCalls(
        traces,
        'mail',
        mailFolder?.mailer ?? createSmtpMailer(env.SMTP_URL as string),
      ),
      mailFrom: env.MAIL_FROM,
      payment,
      gateway: {
        ...traceCalls(traces, 'provider', openedPayment.gateway),
        checkSignature: openedPayment.gateway.checkSignature,
      },
      contactForm,
      publicUrl,
      secret,
      previousSecret: env.JWT_SECRET_PREVIOUS,
      rateLimits: env.RATE_LIMITS === 'on',
      countsTestOrders: sandbox !== null && !isPublic(env),
    })

    const demo = await fillDemoShop(db, shop, { isPublic: isPublic(env) })
    await shop.adminHolidays.seed()
    const owner = await ensureOwner(db, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })

    const listener = {
      message: (text: string) => catalogueEvents.announce(parseCatalogueEvent(text)),
      open: () => catalogueEvents.setLive(cachesReplies),
      cut: () => catalogueEvents.setLive(false),
    }
    const listening = await listen(directUrl, CATALOGUE_CHANNEL, listener, {
      hold: holdSecret(secret),
    })
    opened.push(listening.close)
    await requireSameSecret(directUrl, secret)

    const app = await createServer({
      shop,
      catalogueEvents,
      isReady: async () => !drain.isStarted && (await pool.query('select 1')).rowCount === 1,
      storefront: (app) => addPages(app, shop),
      requestsPerMinute: env.RATE_LIMITS === 'on' ? REQUESTS_PER_MINUTE : undefined,
      trustProxy: env.TRUST_PROXY,
      formOrigin: contactForm?.origin,
      https: publicUrl.startsWith('https://'),
      surrogateKeys: env.CACHE_TAGS === 'on',
      metricsToken: env.METRICS_TOKEN,
      pools: { shop: pool, jobs: queue },
      traces,
      readMachine: watchMachine({
        dataDir,
        catalogueEvents,
        sendsMail: mailFolder === null,
        takesMoney: sandbox === null,
        isPublic: isPublic(env),
      }),
      mailbox: mailFolder ? { ...mailFolder, token: env.MAILBOX_TOKEN } : undefined,
      sandbox: sandbox ?? undefined,
      trustsProvider: !sandbox,
      logLevel: env.LOG_LEVEL,
    })
    const { log } = app
    opened.push((await startJobs({ pool: queue, shop, log, traces })).close)
    opened.push(() => closeServer(app))
    address = await listenAt(app, env)
    sandbox?.resume()
    opened.push(() => shop.search.flushFailedSearches())
    opened.push(startReconciling(shop, env.RECONCILE_SECONDS).close)
    opened.push(preparePhotos(shop, app.server))
    opened.push(async () => {
      drain.isStarted = true
      await sleep(env.DRAIN_SECONDS * 1_000)
    })
    return {
      address,
      mailbox: mailFolder ? `${address}/dev/mail` : null,
      sandbox: sandbox ? `${address}${sandbox.path}/panel` : null,
      owner,
      demo,
      rateLimits: env.RATE_LIMITS === 'on',
      close,
    }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

/** The tracing libraries are only loaded if an endpoint is set. */
const openTracesAt = async (endpoint: string | undefined) =>
  endpoint ? (await import('#server/watch/traces.ts')).openTraces(endpoint) : null

const EMAILJS_ORIGIN = 'https://api.emailjs.com'

/** With EmailJS keys the contact form is sent there. Without, the shop has its own endpoint of the same format. */
const toContactForm = (env: Env) =>
  env.EMAILJS_PUBLIC_KEY
    ? {
        public_key: env.EMAILJS_PUBLIC_KEY,
        service_id: env.EMAILJS_SERVICE_ID as string,
        template_id: env.EMAILJS_TEMPLATE_ID as string,
        origin: EMAILJS_ORIGIN,
      }
    : undefined
