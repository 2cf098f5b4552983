import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillNewShop } from '#demo/fill.ts'
import { readPhotographs } from '#demo/photographs.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createEvents } from '#domain/events.ts'
import { ensureOwner } from '#domain/people/owner.ts'
import { createShop } from '#domain/shop.ts'
import { createMailFolder } from '#integrations/mail-folder.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { createWebPush } from '#integrations/web-push/web-push.ts'
import { traceCalls } from '#server/watch/trace-calls.ts'
import type { Traces } from '#server/watch/traces.ts'
import { createBackupFolder } from './backup-folder.ts'
import { reachShop, toConnectable, traceGateway } from './connectable.ts'
import type { Env } from './env.ts'
import { isPublic, needsRealPayments } from './exposure.ts'
import { connectPools, type DatabaseAddress, toDatabaseServer } from './open-database.ts'
import type { ConnectedPayment } from './open-payment.ts'
import type { Settings } from './read-settings.ts'

type Options = { address: DatabaseAddress; payment: ConnectedPayment; traces: Traces | null }

export type OpenShop = ReturnType<typeof openShop>

/** Creates the shop of this process on connection pools of its own. */
export function openShop(settings: Settings, { address, payment, traces }: Options) {
  const { env, dataDir, secret, publicUrl } = settings
  const pools = connectPools(address, traces)
  const catalogueEvents = createCatalogueEvents()
  const contactForm = toContactForm(env)
  const webPush = createWebPush()
  const mailFolder = createMailFolder(join(dataDir, 'mail'))
  // What was stored before the shop had a mail server is deleted like its other mail.
  const mailer = env.SMTP_URL
    ? { ...createSmtpMailer(env.SMTP_URL), forget: mailFolder.mailer.forget }
    : mailFolder.mailer
  const backupStore = createBackupFolder({
    dataDir,
    secret,
    ...toDatabaseServer(address, settings),
  })
  const dependencies = {
    catalogueEvents,
    events: createEvents(),
    photoStore: createFolderStore(join(dataDir, 'media')),
    backupStore,
    mailer: traceCalls(traces, 'mail', mailer),
    connectable: toConnectable(settings, traces),
    needsRealPayments: needsRealPayments(env),
    reach: reachShop,
    mailFrom: env.MAIL_FROM,
    payment: payment.payment,
    gateway: traceGateway(traces, payment.gateway),
    pushService: { ...webPush, ...traceCalls(traces, 'push', { send: webPush.send }) },
    contactForm,
    publicUrl,
    secret,
    previousSecret: env.JWT_SECRET_PREVIOUS,
    rateLimits: env.RATE_LIMITS === 'on',
    countsTestOrders: payment.sandbox !== null && !isPublic(env),
  }
  const shop = createShop({ ...dependencies, db: pools.shop.db })
  // The same shop for the jobs, so that they do not wait for the connections of the requests.
  const jobShop = createShop({ ...dependencies, db: pools.jobs.db })
  return {
    shop,
    jobShop,
    pools,
    backupStore,
    catalogueEvents,
    contactForm,
    mailFolder: env.SMTP_URL ? null : mailFolder,
    removeAbandonedMail: mailFolder.removeAbandoned,
    close: pools.close,
  }
}

/**
 * Starts to read the photographs of the demo before the database is open, at a first start in an empty folder. With a
 * database elsewhere nothing is known yet, and null is returned.
 */
export function readDemoEarly({ env, dataDir }: Settings) {
  const isFirstStart = !env.DATABASE_URL && !existsSync(join(dataDir, 'postgres'))
  if (env.DEMO !== 'on' || !isFirstStart) return null
  const photographs = readPhotographs()
  // Whoever fills the shop gets the error; if the database does not open, nobody does.
  photographs.catch(() => undefined)
  return photographs
}

/** Fills an empty database with the demo, unless an own shop begins, and creates the owner's account at the first start. */
export async function fillShop(
  { shop, pools }: OpenShop,
  { env }: Settings,
  photographs: ReturnType<typeof readDemoEarly> = null,
) {
  const { db } = pools.shop
  const demo = await fillNewShop(db, shop, {
    isPublic: isPublic(env),
    hasDemo: env.DEMO === 'on',
    // With the keys of a real account, the payments of a history would be unknown to the provider.
    hasHistory: env.DEMO_HISTORY === 'on' && !env.MP_ACCESS_TOKEN,
    photographs,
  })
  await shop.adminHolidays.seed()
  await shop.connections.tidy()
  const owner = await ensureOwner(db, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  return { demo, owner }
}

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
