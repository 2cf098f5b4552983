import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { connect } from '#db/database.ts'
import { openEmbedded } from '#db/embedded.ts'
import { keepAddress } from '#db/existing.ts'
import { listen } from '#db/listen.ts'
import { migrate } from '#db/migrate.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { ensureOwner } from '#domain/accounts/owner.ts'
import { type Change, createChanges } from '#domain/changes.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { createMailFolder } from '#integrations/mail-folder.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { closeServer } from './close-server.ts'
import { createServer } from './create-server.ts'
import { type Env, readEnv } from './env.ts'
import { startJobs } from './jobs.ts'
import { openPayment } from './open-payment.ts'
import { startReconciling } from './reconcile.ts'
import { openSecrets } from './secrets.ts'

const REQUESTS_PER_MINUTE = 3_000

export type RunningShop = {
  address: string
  /** Where mail is read that goes nowhere. */
  mailbox: string | null
  /** Where the stand-in for the payment provider is, if payments are not real. */
  sandbox: string | null
  owner: { email: string; password: string | null } | null
  demo: { email: string; password: string } | null
  close: () => Promise<void>
}

type AddPages = (app: FastifyInstance, shop: Shop) => void

/** Opens everything in order; `close` closes it in the opposite one. */
export async function open(
  variables: Record<string, string | undefined>,
  addPages: AddPages,
  { keepsReplies = true } = {},
): Promise<RunningShop> {
  const env = readEnv(variables)
  const dataDir = resolve(env.DATA_DIR)
  const readSecret = openSecrets(dataDir)
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne()
  }

  try {
    const embedded = env.DATABASE_URL ? null : await openEmbedded({ dataDir, readSecret })
    if (embedded) opened.push(embedded.close)
    const databaseUrl = env.DATABASE_URL ?? (embedded?.url as string)
    if (embedded) await keepAddress(dataDir, databaseUrl)
    await migrate(databaseUrl, resolve('db/migrations'))

    const { db, pool, close: closePool } = connect(databaseUrl)
    opened.push(closePool)
    const changes = createChanges()
    const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, '')
    const photoStore = createFolderStore(join(dataDir, 'media'))
    let address = publicUrl
    const ownUrl = () => address
    const paying = await openPayment({ env, dataDir, readSecret, publicUrl, ownUrl })
    const { gateway, payment, sandbox } = paying
    if (sandbox) opened.push(sandbox.close)
    const contactForm = toContactForm(env)
    const mailFolder = env.SMTP_URL ? null : createMailFolder(join(dataDir, 'mail'))
    const shop = createShop({
      db,
      changes,
      photoStore,
      mailer: mailFolder?.mailer ?? createSmtpMailer(env.SMTP_URL as string),
      mailFrom: env.MAIL_FROM,
      payment,
      gateway,
      contactForm,
      publicUrl,
      secret: env.JWT_SECRET ?? readSecret('jwt', () => randomBytes(48).toString('base64url')),
      rateLimits: env.RATE_LIMITS === 'on',
    })

    const demo = await fillDemoShop(db, shop)
    await shop.holidayDesk.seed()
    const owner = await ensureOwner(db, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })

    const listening = await listen(databaseUrl, 'catalogue', {
      message: (text) => changes.announce(text as Change),
      open: () => changes.setLive(keepsReplies),
      cut: () => changes.setLive(false),
    })
    opened.push(listening.close)

    const app = await createServer({
      shop,
      changes,
      isReady: async () => (await pool.query('select 1')).rowCount === 1,
      storefront: (app) => addPages(app, shop),
      requestsPerMinute: env.RATE_LIMITS === 'on' ? REQUESTS_PER_MINUTE : undefined,
      trustProxy: env.TRUST_PROXY === 'on',
      formOrigin: contactForm?.origin,
      https: publicUrl.startsWith('https://'),
      metricsToken: env.METRICS_TOKEN,
      mailbox: mailFolder
        ? { ...mailFolder, onlyToThisMachine: isInTheOpen(publicUrl) }
        : undefined,
      sandbox: sandbox ?? undefined,
      trustsProvider: !sandbox,
      logLevel: env.LOG_LEVEL,
    })
    const queue = connect(databaseUrl, { max: 5 })
    opened.push(queue.close)
    opened.push((await startJobs({ pool: queue.pool, jobs: shop.jobs, log: app.log })).close)
    opened.push(() => closeServer(app))
    address = await app.listen({ host: env.HOST, port: env.PORT })
    sandbox?.resume()
    opened.push(() => shop.search.noteMisses())
    opened.push(startReconciling(shop, env.RECONCILE_SECONDS).close)
    opened.push(prepareInBackground(shop))
    return {
      address,
      mailbox: mailFolder ? `${address}/dev/mail` : null,
      sandbox: sandbox ? `${address}${sandbox.path}` : null,
      owner,
      demo,
      close,
    }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

const EMAILJS = 'https://api.emailjs.com'

/** With keys of the service the contact form goes there; without, to the shop's own door of the same shape. */
const toContactForm = (env: Env) =>
  env.EMAILJS_PUBLIC_KEY
    ? {
        public_key: env.EMAILJS_PUBLIC_KEY,
        service_id: env.EMAILJS_SERVICE_ID as string,
        template_id: env.EMAILJS_TEMPLATE_ID as string,
        origin: EMAILJS,
      }
    : undefined

const isInTheOpen = (publicUrl: string) =>
  !/^(localhost|127\.|0\.0\.0\.0|\[::)/.test(new URL(publicUrl).hostname)

function prepareInBackground({ photos }: Shop): () => Promise<void> {
  const stop = new AbortController()
  const done = photos.prepare(stop.signal).catch(() => undefined)
  return () => {
    stop.abort()
    return done
  }
}
