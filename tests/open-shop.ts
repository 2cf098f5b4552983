import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { inject } from 'vitest'
import { connect, type Database } from '#db/database.ts'
import { listen } from '#db/listen.ts'
import { settings } from '#db/schema/settings.ts'
import type { OnStatement } from '#db/watched-client.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import type { BackupStore } from '#domain/backups/backup-store.ts'
import {
  CATALOGUE_CHANNEL,
  createCatalogueEvents,
  parseCatalogueEvent,
} from '#domain/cache/catalogue-events.ts'
import type { Connectable } from '#domain/connections/create-connections.ts'
import { createEvents } from '#domain/events.ts'
import { LIVE_CHANNEL } from '#domain/live/live-events.ts'
import type { Mailer, OutgoingMail } from '#domain/mail/mail.ts'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import type { PushService } from '#domain/push/push-service.ts'
import type { Reach } from '#domain/setup/check-address.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { createWebPush } from '#integrations/web-push/web-push.ts'
import { createServer, type ServerOptions } from '#server/create-server.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { closeServer } from '#server/start/close-server.ts'
import { toTaskList } from '#server/start/jobs.ts'
import { watchMachine } from '#server/watch/machine.ts'
import { traceCalls } from '#server/watch/trace-calls.ts'
import { createTestDatabase } from './database.ts'
import { unreachableGateway, unreachableServices } from './unreachable-services.ts'

export type TestShop = {
  db: Database
  shop: Shop
  server: FastifyInstance
  gateway: AccountGateway
  url: string
  /** Sent mails, oldest first. */
  mails: OutgoingMail[]
  /** Runs the queued jobs, including those that they queue. */
  runJobs: () => Promise<void>
  mediaDir: string
  close: () => Promise<void>
}

export type TestShopOptions = Partial<ServerOptions> & {
  url?: string
  cachesReplies?: boolean
  rateLimits?: boolean
  countsTestOrders?: boolean
  mailer?: Mailer
  /** Default: a folder in `mediaDir`. */
  backupStore?: BackupStore
  /** Default: the push services of the browsers. */
  pushService?: PushService
  /** Default: a payment provider that cannot be reached. */
  gateway?: AccountGateway
  /** Default: nothing that the owner connects can be reached. */
  connectable?: Partial<Connectable>
  needsRealPayments?: boolean
  reach?: Reach
  publicUrl?: string
  secret?: string
  previousSecret?: string
  /** Called with every statement that the shop sends to the database. */
  onStatement?: OnStatement
}

export const TEST_SECRET = 'un secreto que sólo conocen las pruebas'

/** A complete shop on its own database, with the settings of the demo shop and no products. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const own = options.url ? null : await createTestDatabase()
  const url = options.url ?? (own?.url as string)
  const mediaDir = await mkdtemp(join(tmpdir(), 'quilate-media-'))
  const { traces = null, onStatement = traces?.onStatement } = options
  const { db, pool, close: closePool } = connect(url, { onStatement })
  const catalogueEvents = createCatalogueEvents()
  const mails: OutgoingMail[] = []
  const gateway = options.gateway ?? unreachableGateway
  const shop = createShop({
    db,
    catalogueEvents,
    events: createEvents(),
    photoStore: createFolderStore(mediaDir),
    backupStore:
      options.backupStore ??
      createBackupFolder({
        ...{ dataDir: mediaDir, url, maintenanceUrl: inject('maintenanceUrl') },
        secret: options.secret ?? TEST_SECRET,
      }),
    mailer: traceCalls(traces, 'mail', options.mailer ?? recordIn(mails)),
    secret: options.secret ?? TEST_SECRET,
    previousSecret: options.previousSecret,
    rateLimits: options.rateLimits ?? false,
    countsTestOrders: options.countsTestOrders ?? false,
    connectable: { ...unreachableServices, ...options.connectable },
    needsRealPayments: options.needsRealPayments ?? false,
    reach: options.reach ?? (async () => null),
    payment: { public_key: null, sdk_url: null, sandbox: true },
    gateway: {
      ...traceCalls(traces, 'provider', gateway),
      checkSignature: gateway.checkSignature,
    },
    pushService: options.pushService ?? createWebPush(),
    publicUrl: options.publicUrl ?? 'https://quilate.example',
  })
  await db.insert(settings).values({ name: 'shop', value: shopFacts }).onConflictDoNothing()
  const { cachesReplies = true, onStatement: _, ...serverOptions } = options
  const listening = await listen(url, [CATALOGUE_CHANNEL, LIVE_CHANNEL], {
    message(text, channel) {
      if (channel === LIVE_CHANNEL) shop.liveEvents.announce(text)
      else catalogueEvents.announce(parseCatalogueEvent(text))
    },
    open: () => catalogueEvents.setLive(cachesReplies),
    cut: () => catalogueEvents.setLive(false),
  })
  const server = await createServer({
    shop,
    catalogueEvents,
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    readMachine: watchMachine({
      dataDir: mediaDir,
      catalogueEvents,
      sendsMail: async () => true,
      takesMoney: async () => true,
      isOpen: shop.opening.isOpen,
      isPublic: false,
    }),
    ...serverOptions,
  })
  return {
    db,
    shop,
    server,
    gateway,
    url,
    mails,
    runJobs: () =>
      runOnce({
        pgPool: pool,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        taskList: toTaskList(shop, traces),
      }),
    mediaDir,
    async close() {
      await closeServer(server)
      await listening.close()
      await closePool()
      await own?.drop()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}

const recordIn = (mails: OutgoingMail[]): Mailer => ({
  async deliver(mail) {
    mails.push(mail)
    return { refusal: null }
  },
})
