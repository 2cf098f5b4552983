import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop } from '#tests/open-shop.ts'

const MINUTE_MS = 60_000
// The rate limit counts per minute, and the minute must not change during a test; `expect.poll` moves the clock.
beforeEach(() => {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => void vi.useRealTimers())

const options = { requestsPerMinute: 60, cachesReplies: false }

test('two servers share the rate limit of an address and only exchange heavy clients', async () => {
  const one = await openTestShop(options)
  const other = await openTestShop({ ...options, url: one.url })
  const ask = async ({ server }: typeof one, remoteAddress: string) =>
    (await server.inject({ url: '/api/product/get-products', remoteAddress })).statusCode
  const askOften = async (times: number, shop: typeof one, address: string) => {
    for (let asked = 0; asked < times; asked += 1) await ask(shop, address)
  }
  await askOften(50, one, '198.51.100.7')
  await askOften(5, one, '198.51.100.8')
  expect(await ask(other, '198.51.100.7')).toBe(200)
  await expect.poll(() => ask(other, '198.51.100.7'), { timeout: 10_000, interval: 150 }).toBe(429)
  expect(await ask(other, '198.51.100.8')).toBe(200)
  const { rows } = await one.db.execute(sql`select key from attempts`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('198.51')
  await other.close()
  await one.close()
}, 60_000)

test('counts that could not be reported are reported with the next ones', async () => {
  const one = await openTestShop(options)
  const reports: number[] = []
  one.shop.addUpRequests = async (_minute, counts) => {
    reports.push([...counts.values()].reduce((sum, count) => sum + count, 0))
    if (reports.length === 1) throw new Error('away')
    return new Map()
  }
  const ask = () => one.server.inject('/api/product/get-products')
  for (let asked = 0; asked < 10; asked += 1) await ask()
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await ask()
  const countReported = () => reports.slice(1).reduce((sum, count) => sum + count, 0)
  await expect.poll(countReported, { timeout: 10_000 }).toBe(11)
  await one.close()
}, 60_000)

test('calls with a rate limit of their own do not affect the others', async () => {
  const shop = await openTestShop(options)
  const ask = async (url: string) => (await shop.server.inject(url)).statusCode
  for (let asked = 0; asked < 30; asked += 1) await ask('/api/product/get-products')
  const feed: number[] = []
  for (let asked = 0; asked < 21; asked += 1) feed.push(await ask('/feeds/products.xml'))
  expect(feed).toEqual([...Array(20).fill(200), 429])
  expect(await ask('/api/product/get-products')).toBe(200)
  await shop.close()
})

test('without the database a server counts on its own', async () => {
  const shop = await openTestShop(options)
  shop.shop.addUpRequests = () => Promise.reject(new Error('away'))
  const statuses: number[] = []
  for (let asked = 0; asked < 62; asked += 1) {
    statuses.push((await shop.server.inject('/api/product/get-products')).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  await shop.close()
})
