import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#tests/selling.ts'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'
import { createShopper } from '#tests/shopper.ts'
import { openSlowProvider } from '#tests/slow-provider.ts'

const PRESSING = 50
const SECONDS = 60
const HANG_MS = 20_000
const THINK_MS = 500

type Shopper = Awaited<ReturnType<typeof createShopper>>
type Seen = { what: string; status: number; ms: number }

let shop: ShopProcess
let dataDir: string
let provider: Awaited<ReturnType<typeof openSlowProvider>>
let client: pg.Client
let pressing: Shopper[]
let others: Shopper[]
let products: number[]

beforeAll(async () => {
  provider = await openSlowProvider()
  dataDir = await makeDataDir()
  shop = await startShop({
    ...provider.variables,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: 'duena@quilate.example',
    ADMIN_PASSWORD: 'cadena de plata',
  })
  client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `update products set quantity = 100000
     where id in (select id from products where shown order by id limit 10) returning id`,
  )
  products = rows.map(({ id }) => id)
  const secret = readFileSync(join(dataDir, 'jwt.secret'), 'utf8')
  const open = () => createShopper({ url: () => shop.url, client, secret })
  pressing = []
  for (let n = 0; n < PRESSING; n += 1) pressing.push(await open())
  others = [await open(), await open(), await open()]
})
afterAll(async () => {
  await client?.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function timed(seen: Seen[], what: string, ask: () => Promise<{ status: number }>) {
  const start = performance.now()
  const { status } = await ask().catch(() => ({ status: 0 }))
  seen.push({ what, status, ms: performance.now() - start })
}

/** Changes the cart after its preference was made, so that ordering has to call the provider. */
async function press({ ask }: Shopper, until: number, seen: Seen[], product_id: number) {
  const { rows } = await client.query<{ id: number }>(
    'select id from shipping_options where price = 0 limit 1',
  )
  const shipping_id = rows[0]?.id
  const terms = { shipping_price: 0, shipping_id }
  let preference_id: unknown = null
  for (let count = 1; Date.now() < until; count = (count % 5) + 1) {
    await ask('POST', '/api/cart/add-item', { product_id })
    await ask('PUT', '/api/cart/update-item', { product_id, count })
    if (!preference_id) {
      const made = await ask('POST', '/api/payment/mercadopago/preference', terms)
      preference_id = made.json['preference_id'] ?? null
      continue
    }
    const body = { ...address, shipping_id, preference_id }
    await timed(seen, 'pay', async () => {
      const reply = await ask('POST', '/api/payment/make-payment', body)
      if (reply.status === 200) preference_id = null
      return reply
    })
    await sleep(THINK_MS)
  }
}

async function browse({ ask }: Shopper, until: number, seen: Seen[]) {
  const login = { email: 'duena@quilate.example', password: 'cadena de plata' }
  while (Date.now() < until) {
    await timed(seen, 'cart', () => ask('GET', '/api/cart/cart-items'))
    await timed(seen, 'search', () => ask('GET', '/api/product/search?search=anillo'))
    await timed(seen, 'login', () => ask('POST', '/auth/jwt/create/', login))
    await timed(seen, '/readyz', () => fetch(`${shop.url}/readyz`))
    await sleep(THINK_MS / 2)
  }
}

async function measure(): Promise<Seen[]> {
  const seen: Seen[] = []
  const until = Date.now() + SECONDS * 1_000
  await Promise.all([
    ...pressing.map((one, at) => press(one, until, seen, products[at % products.length] as number)),
    ...others.map((one) => browse(one, until, seen)),
  ])
  return seen
}

const quantile = (seen: Seen[], what: string, share: number) => {
  const sorted = seen.flatMap((one) => (one.what === what ? [one.ms] : [])).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
const summarize = (seen: Seen[], what: string) => {
  const own = seen.filter((one) => one.what === what)
  const counts = new Map<number, number>()
  for (const { status } of own) counts.set(status, (counts.get(status) ?? 0) + 1)
  return {
    requests: own.length,
    'p50 ms': Math.round(quantile(seen, what, 0.5)),
    'p95 ms': Math.round(quantile(seen, what, 0.95)),
    'max ms': Math.round(quantile(seen, what, 1)),
    answers: [...counts].map(([status, count]) => `${status}×${count}`).join(' '),
  }
}

test('while the provider hangs and fifty shoppers pay, other requests do not wait for it', async () => {
  // Every shopper has a preference, and the server is warm.
  const warm = Date.now() + 5_000
  await Promise.all(
    pressing.map((one, at) => press(one, warm, [], products[at % products.length] as number)),
  )
  const usual = await measure()
  provider.hang(HANG_MS)
  const hanging = await measure()
  provider.hang(0)
  const table: Record<string, object> = {}
  for (const what of ['cart', 'search', 'login', '/readyz', 'pay']) {
    table[`${what}, usual`] = summarize(usual, what)
    table[`${what}, hanging`] = summarize(hanging, what)
  }
  console.table(table)
  const bystanders = hanging.filter(({ what }) => what !== 'pay')
  expect(bystanders.filter(({ status }) => status !== 200)).toEqual([])
  // Far above the noise of a busy machine, and far below the time of a request that waits for the provider.
  expect(bystanders.filter(({ ms }) => ms > HANG_MS / 2)).toEqual([])
  const answers = new Set(hanging.flatMap(({ what, status }) => (what === 'pay' ? [status] : [])))
  for (const status of answers) expect([200, 409, 502]).toContain(status)
})
