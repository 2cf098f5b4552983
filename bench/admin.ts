import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { connect } from '#db/database.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createPerson, findByEmail } from '#domain/auth/users.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { createEvents } from '#domain/events.ts'
import { createShop } from '#domain/shop.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { createFolderStore } from '#integrations/photo-store.ts'
import { createServer } from '#server/create-server.ts'
import { watchMachine } from '#server/watch/machine.ts'
import { makeDataDir } from '#tests/shop-process.ts'
import { fillAdminRows } from './admin-rows.ts'

const GOAL_MS = 200
const REPEATS = 40
const EMAIL = 'banco@example.com'
const list = (path: string) => `/api/admin/${path}`

/** Requests of the dashboard and the lists, including deep pages and rare filters. */
const requests: [string, string][] = [
  ['orders: newest', list('orders')],
  ['orders: page 2,000', list('orders?page=2000&per_page=50')],
  ['orders: to prepare', list('orders?status=procesado')],
  ['orders: delivered, page 1,500', list('orders?status=entregado&page=1500&per_page=50')],
  ['orders: unpaid', list('orders?payment_status=pending')],
  ['orders: without open ones', list('orders?without_open=true')],
  ['orders: of 30 days', list('orders?days=30')],
  ['orders: dearest', list('orders?sort=amount&order=desc')],
  ['orders: search by number', list('orders?search=099123')],
  ['orders: search by e-mail', list('orders?search=cliente-77@')],
  ['orders: search by a common name', list('orders?search=jose gomez')],
  ['orders: search by two letters', list('orders?search=an')],
  ['orders: search for nothing there', list('orders?search=zzzz')],
  ['products: newest', list('products')],
  ['products: by id, last page', list('products?sort=id&page=1970')],
  ['products: by name, page 1,000', list('products?sort=name&page=1000')],
  ['products: by price, page 1,000', list('products?sort=final_price&order=desc&page=1000')],
  ['products: by quantity, page 1,000', list('products?sort=quantity&page=1000')],
  ['products: by sales, page 1,000', list('products?sort=sold&order=desc&page=1000')],
  ['products: of a category, page 90', list('products?category=12&sort=name&page=90')],
  ['products: of a material, page 60', list('products?material=oro&sort=final_price&page=60')],
  ['products: sold out', list('products?stock=out')],
  ['products: few left, page 300', list('products?stock=low&sort=name&page=300')],
  ['products: hidden', list('products?hidden=true')],
  ['products: reduced, page 100', list('products?promo=true&sort=final_price&page=100')],
  ['products: removed', list('products?removed=true')],
  ['products: search', list('products?search=zafi')],
  ['products: search by a common word', list('products?search=anillo&sort=name&page=50')],
  ['products: search by number', list('products?search=4711')],
  ['products: four filters', list('products?category=2&material=cuero&stock=in&hidden=false')],
  ['products: 100 a page, page 250', list('products?per_page=100&page=250')],
  ['customers: newest', list('customers')],
  ['customers: search', list('customers?search=nusta')],
  ['customers: last page', list('customers?page=400&per_page=50')],
  ['messages: new', list('messages?state=new')],
  ['messages: search', list('messages?search=consulta 77')],
  ['appointments: of a month', list('appointments?sort=starts_at&from=2026-01-01')],
  ['reviews: newest', list('reviews')],
  ['audit: newest', list('audit')],
  ['audit: of one order', list('audit?resource=orders&resource_id=QL-77')],
  ['staff', list('staff')],
  ['settings', list('settings')],
  ['today, a month', list('summary')],
  ['today, a year', list('summary?days=365')],
]

/** Measures how fast the lists of the back office load with 100,000 orders. */
export async function run(): Promise<void> {
  const dataDir = await makeDataDir()
  const secret = randomBytes(24).toString('hex')
  const postgres = await openEmbedded({ dataDir, readSecret: (_name, make) => make() })
  await migrate(postgres.url, resolve('db/migrations'))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await fillAdminRows(client)
  await client.query(`insert into settings (name, value) values ('shop', $1)`, [shopFacts])
  const { db, close } = connect(postgres.url)
  const catalogueEvents = createCatalogueEvents()
  const shop = createShop({
    db,
    catalogueEvents,
    events: createEvents(),
    photoStore: createFolderStore(join(dataDir, 'media')),
    mailer: { deliver: async () => ({ refusal: null }) },
    payment: { public_key: null, sdk_url: null, sandbox: true },
    gateway: createMercadoPago({ baseUrl: () => '', accessToken: '', webhookSecret: '' }),
    publicUrl: 'https://quilate.example',
    secret,
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
      sendsMail: false,
      takesMoney: false,
      isPublic: false,
    }),
  })
  const owner = { email: EMAIL, password: secret, first_name: 'Carmen', last_name: 'Paz' }
  await createPerson(db, { ...owner, role: 'owner', active: true })
  const person = await findByEmail(db, EMAIL)
  const pair = person && (await shop.sessions.open(person, undefined))
  const headers = { authorization: `JWT ${pair?.access}` }

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
      `| ${name} | ${at(0.5).toFixed(1)} | ${p95.toFixed(1)} | ${p95 <= GOAL_MS ? '✓' : '✗'} |`,
    )
    console.log(rows.at(-1))
  }
  const report = `# Lists of the back office

Repeat with \`npm run bench -- admin\`. 100,000 orders of two lines, 50,000 products, 20,000 customers, 100,000 log entries, in an
embedded PostgreSQL; each list requested ${REPEATS} times, one after the other, through the whole server. Goal: 95 of 100 within ${GOAL_MS} ms.
Node ${process.version}, ${cpus().length} cores, shared with others.

| what | p50 ms | p95 ms | goal |
|---|---|---|---|
${rows.join('\n')}
`
  writeFileSync('docs/benchmarks-admin.md', report)
  await app.close()
  await close()
  await client.end()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
}
