import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#tests/buy.ts'
import { openTwoServers, type TwoServers } from '#tests/two-servers.ts'

const SHOPPERS = 120
const AT_ONCE = 8
const PRICES = 30
const GIVE_UP_MS = 30_000

let both: TwoServers
let ring: { id: number; quantity: number }
let owner: string

beforeAll(async () => {
  both = await openTwoServers()
  const rows = await both.query<typeof ring>(`
    update products set quantity = 1000, discount_percentage = 0
    where id = (select min(id) from products where shown) returning id, quantity`)
  ring = rows[0] as typeof ring
  const { json } = await both.ask({
    method: 'POST',
    path: '/auth/jwt/create/',
    body: { email: 'duena@quilate.example', password: 'cadena de plata' },
  })
  owner = json['access'] as string
})
afterAll(() => both.close())

const readRing = async (to?: number) => {
  const { json } = await both.ask({ path: `/api/product/product/${ring.id}`, to })
  return json['product'] as { final_price: number; main_photo: string }
}
const toHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('two servers that start at once on an empty database fill it once, with one owner', async () => {
  const [counts] = await both.query(`
    select (select count(*)::int from products) >= 60 as pieces,
      (select count(*)::int from users where role = 'owner') as owners,
      (select count(*) = count(distinct day) from holidays) as holidays,
      (select count(*)::int from promos) as promos`)
  expect(counts).toEqual({ pieces: true, owners: 1, holidays: true, promos: 1 })
})

test('a session of one server is valid on the other, and both serve the same photo', async () => {
  for (const to of [0, 1]) {
    expect((await both.ask({ path: '/api/admin/me', token: owner, to })).status).toBe(200)
  }
  const { main_photo: photo } = await readRing()
  const [one, other] = await Promise.all(
    both.servers.map(async ({ url }) => {
      const reply = await fetch(`${url}${photo}?w=640`, { headers: { accept: 'image/webp' } })
      return toHash(Buffer.from(await reply.arrayBuffer()))
    }),
  )
  expect(other).toBe(one)
})

/** Changes the price on one server; returns after how many ms each server shows it. */
async function changePrice(price: number, at: number): Promise<number[]> {
  const path = `/api/admin/products/${ring.id}`
  const { json: seen } = await both.ask({ path, token: owner })
  const { version } = seen as { version: number }
  const body = { price, version, discount_percentage: 0, confirm_price_change: true }
  const changed = await both.ask({ method: 'PUT', path, token: owner, body, to: at })
  expect(changed.status, JSON.stringify(changed.json)).toBe(200)
  const from = performance.now()
  return Promise.all(
    [0, 1].map(async (to) => {
      while ((await readRing(to)).final_price !== price) {
        expect(performance.now() - from).toBeLessThan(GIVE_UP_MS)
      }
      const took = performance.now() - from
      for (let again = 0; again < 5; again += 1)
        expect((await readRing(to)).final_price).toBe(price)
      return took
    }),
  )
}

async function agreeOnPrices(first: number): Promise<void> {
  const took: number[] = []
  for (let n = 0; n < PRICES; n += 1) took.push(...(await changePrice(first + n, n % 2)))
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor((took.length - 1) * share)]?.toFixed(1)
  process.stdout.write(
    `a new price is at both servers after ${at(0.5)} ms (p50), ${at(1)} ms (max)\n`,
  )
}

test('a price changed on one server shows on both, and the old one never returns', () =>
  agreeOnPrices(900_000))

test('killing a server during sales loses no order or payment and duplicates no mail', async () => {
  const shoppers = await both.addShoppers(SHOPPERS)
  const waiting = [...shoppers]
  const bought: { transaction_id: string; preference_id: string }[] = []
  let isKilled = false
  const worker = async () => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) {
      bought.push(await buy(both, shopper, ring.id))
      if (bought.length >= SHOPPERS / 3 && !isKilled) {
        isKilled = true
        both.servers[0]?.child.kill('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(isKilled).toBe(true)
  expect(new Set(bought.map(({ transaction_id }) => transaction_id)).size).toBe(SHOPPERS)
  const [orders] = await both.query(
    'select count(*)::int as orders, count(distinct user_id)::int as people from orders',
  )
  expect(orders).toEqual({ orders: SHOPPERS, people: SHOPPERS })

  await both.restart(0)
  for (const { preference_id } of bought.slice(0, 20)) {
    await both.notifyBoth(await both.provider.pay(preference_id, 'approved', { webhook: 'none' }))
  }
  await expect
    // Two minutes after a server died, another one sends the mails that it had claimed.
    .poll(countOpen, { timeout: 150_000, interval: 500 })
    .toEqual({ mails: 0, notices: 0, paid: 20 })

  const [stock] = await both.query(
    `
    select quantity, (select sum(change)::int from stock_moves
      where product_id = $1 and reason = 'order') as moved from products where id = $1`,
    [ring.id],
  )
  expect(stock).toEqual({ quantity: ring.quantity - SHOPPERS, moved: -SHOPPERS })
  const doubled = await both.query(`
    select order_id from order_history where status = 'procesado' group by 1 having count(*) > 1`)
  expect(doubled).toEqual([])
}, 260_000)

const countOpen = async () =>
  (
    await both.query(`
    select (select count(*)::int from outbox where date_sent is null) as mails,
      (select count(*)::int from payment_notices where done is null) as notices,
      (select count(*)::int from orders where payment_status = 'approved') as paid`)
  )[0]

test('each mail is sent once, except those that the killed server was sending', () => {
  const sent = both.smtp.received.map(
    ({ raw }) => /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] as string,
  )
  const distinct = new Set(sent)
  process.stdout.write(`${sent.length} mails, ${sent.length - distinct.size} of them twice\n`)
  // A server runs four jobs concurrently.
  expect(sent.length - distinct.size).toBeLessThanOrEqual(4)
  const received = both.smtp.received.filter(({ raw }) => /^To: .*shopper-/im.test(raw))
  const ids = new Set(received.map(({ raw }) => /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1]))
  expect(ids.size).toBe(SHOPPERS + 20)
})

test('after the killed server restarts both servers agree on every price', () =>
  agreeOnPrices(950_000))

test('traces cover pages, SQL, provider calls, mail and jobs, without personal data', async () => {
  const { collector } = both
  const names = () => new Set(collector.spans.map(({ name }) => name))
  await expect.poll(() => names().has('job sync_payment'), { timeout: 15_000 }).toBe(true)
  for (const name of [
    'GET /product',
    'page',
    'order_stored',
    'provider createPreference',
    'mail deliver',
  ]) {
    expect([...names()]).toContain(name)
  }
  const page = collector.spans.find(({ name }) => name === 'page')
  const around = collector.spans.find(({ spanId }) => spanId === page?.parentSpanId)
  expect(around?.name).toMatch(/^GET \//)
  expect(collector.text()).not.toMatch(/shopper-|Rivadavia|Ana Paz|eyJ/)
})
