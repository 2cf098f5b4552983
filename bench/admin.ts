import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from '#db/database.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createPerson, findByEmail } from '#domain/auth/users.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createEvents } from '#domain/events.ts'
import { createShop } from '#domain/shop.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { createWebPush } from '#integrations/web-push/web-push.ts'
import { createServer } from '#server/create-server.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { openSecrets } from '#server/start/secrets.ts'
import { watchMachine } from '#server/watch/machine.ts'
import { makeDataDir } from '#tests/shop-process.ts'
import { unreachableServices } from '#tests/unreachable-services.ts'
import { requests } from './admin-requests.ts'
import { run as fillLists } from './fill-lists.ts'

const GOAL_MS = 200
/** Somebody is typing. */
const FIND_GOAL_MS = 100
const REPEATS = 40
const EMAIL = 'banco@example.com'

const toGoal = (url: string) => (url.includes('/find?') ? FIND_GOAL_MS : GOAL_MS)

/**
 * Measures how fast the lists of the back office load with 100,000 orders: in a folder of its own, or in one that
 * `fill-lists` made.
 */
export async function run({ only: filled }: { only?: string } = {}): Promise<void> {
  const dataDir = filled ?? (await makeDataDir())
  if (!filled) await fillLists({ only: dataDir })
  const secret = randomBytes(24).toString('hex')
  const postgres = await openEmbedded({ dataDir, readSecret: openSecrets(dataDir) })
  await migrate(postgres.url, resolve('db/migrations'))
  const { db, close } = connect(postgres.url)
  const catalogueEvents = createCatalogueEvents()
  const shop = createShop({
    db,
    catalogueEvents,
    events: createEvents(),
    photoStore: createFolderStore(join(dataDir, 'media')),
    backupStore: createBackupFolder({ dataDir, url: postgres.url, secret }),
    mailer: { deliver: async () => ({ refusal: null }) },
    payment: { public_key: null, sdk_url: null, sandbox: true },
    gateway: createMercadoPago({ baseUrl: () => '', accessToken: '', webhookSecret: '' }),
    pushService: createWebPush(),
    publicUrl: 'https://quilate.example',
    secret,
    connectable: unreachableServices,
    needsRealPayments: false,
    reach: async () => null,
    countsTestOrders: false,
    rateLimits: false,
  })
  const app = await createServer({
    shop,
    catalogueEvents,
    isReady: async () => true,
    readMachine: watchMachine({
      dataDir,
      catalogueEvents,
      sendsMail: async () => false,
      takesMoney: async () => false,
      isOpen: async () => true,
      isPublic: false,
    }),
  })
  const owner = { email: EMAIL, password: secret, first_name: 'Carmen', last_name: 'Paz' }
  if (!(await findByEmail(db, EMAIL)))
    await createPerson(db, { ...owner, role: 'owner', active: true })
  const person = await findByEmail(db, EMAIL)
  const pair = person && (await shop.sessions.open(person, undefined))
  const headers = { authorization: `JWT ${pair?.access}` }

  const [load = 0] = loadavg()
  const rows: string[] = []
  for (const [name, url] of requests) {
    const took: number[] = []
    for (let times = 0; times < REPEATS; times += 1) {
      const from = performance.now()
      const reply = await app.inject({ url, headers })
      took.push(performance.now() - from)
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`)
    }
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(REPEATS * share)] as number
    const p95 = at(0.95)
    rows.push(
      `| ${name} | ${at(0).toFixed(1)} | ${at(0.5).toFixed(1)} | ${p95.toFixed(1)} | ${p95 <= toGoal(url) ? '✓' : '✗'} |`,
    )
    console.log(rows.at(-1))
  }
  const report = `# Lists of the back office

Repeat with \`npm run bench -- admin\`. 100,000 orders of two lines, a fifth of them without an account, 50,000 products, 20,000 customers, 100,000 log entries, 10,000 rows of
the other lists, in an embedded PostgreSQL; each list requested ${REPEATS} times, one after the other, through the whole server. Goal: 95 of 100 within ${GOAL_MS} ms, and within ${FIND_GOAL_MS} ms where somebody is typing (find).
Node ${process.version}, ${cpus().length} cores, shared with others: a load of ${load.toFixed(0)} at the start and ${loadavg()[0]?.toFixed(0)} at the end. The least of the times is closest to that of a machine without other work.

| what | least ms | p50 ms | p95 ms | goal |
|---|---|---|---|---|
${rows.join('\n')}
`
  writeFileSync('docs/benchmarks-admin.md', report)
  await app.close()
  await close()
  await postgres.close()
  if (!filled) await rm(dataDir, { recursive: true, force: true })
}
