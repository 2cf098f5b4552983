import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts'

const PROXY = '10.0.0.1'
const opened: TestShop[] = []
const lines: { msg?: string }[] = []

let first: TestShop

const open = async (options: TestShopOptions) => {
  const shop = await openTestShop({
    rateLimits: true,
    ...options,
    ...(first && { url: first.url }),
  })
  opened.push(shop)
  return shop
}

beforeAll(async () => {
  first = await open({
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  })
})
afterAll(async () => {
  for (const shop of opened.reverse()) await shop.close()
})

/** Signs in with a wrong password that many times, each time with another header. */
async function guess(shop: TestShop, email: string, toHeader: (n: number) => string, times = 45) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    const { statusCode } = await shop.server.inject({
      method: 'POST',
      url: '/auth/jwt/create/',
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': toHeader(n) },
      payload: { email, password: 'no es esta' },
    })
    statuses.push(statusCode)
  }
  return statuses.filter((status) => status === 401).length
}

test('a client cannot evade the rate limit by sending X-Forwarded-For through the proxy', async () => {
  const shop = await open({ trustProxy: 1 })
  const email = 'hop@example.com'
  expect(await guess(shop, email, (n) => `198.51.100.${n}, 203.0.113.1`)).toBe(10)
  expect(await guess(shop, email, () => '203.0.113.2', 1)).toBe(1)
})

test('an invalid address in X-Forwarded-For does not count as a new client', async () => {
  const shop = await open({ trustProxy: 1 })
  expect(await guess(shop, 'word@example.com', (n) => `198.51.100.1, visitor-${n}`)).toBe(10)
})

test('behind two proxies the address seen by the outer one counts', async () => {
  const shop = await open({ trustProxy: 2 })
  const email = 'hops@example.com'
  const toHeader = (n: number) => `198.51.100.${n}, 203.0.113.3, 192.0.2.1`
  expect(await guess(shop, email, toHeader)).toBe(10)
  expect(await guess(shop, email, () => '203.0.113.4, 192.0.2.1', 1)).toBe(1)
})

test('only the configured proxies are trusted', async () => {
  const own = await open({ trustProxy: ['10.0.0.0/8'] })
  expect(await guess(own, 'own@example.com', (n) => `203.0.113.${n}`, 12)).toBe(12)
  const others = await open({ trustProxy: ['192.0.2.0/24'] })
  expect(await guess(others, 'others@example.com', (n) => `203.0.113.${n}`, 12)).toBe(10)
})

test('without a proxy X-Forwarded-For is ignored, and logged once', async () => {
  expect(await guess(first, 'off@example.com', (n) => `203.0.113.${n}`, 12)).toBe(10)
  expect(lines.filter(({ msg }) => msg?.includes('TRUST_PROXY'))).toHaveLength(1)
})

const forward = (shop: TestShop, remoteAddress: string) =>
  shop.server.inject({ url: '/api/shop', remoteAddress, headers: { 'x-forwarded-for': '1.2.3.4' } })

test('a proxy that is not believed is an error of the shop’s health', async () => {
  const shop = await open({})
  const owner = await addPerson(shop, { role: 'owner' })
  const readChecks = async () => {
    const { body } = await owner.client.call(adminHealthApi.get)
    return body.checks.filter(({ name }) => name === 'Visitas').map(({ state }) => state)
  }
  // Whoever connects directly may send any header.
  await forward(shop, '203.0.113.9')
  expect(await readChecks()).toEqual([])
  await forward(shop, '10.1.2.3')
  expect(await readChecks()).toEqual(['bad'])
})

test.each<[string, TrustProxy, boolean]>([
  ['believed by number', 1, false],
  ['on the list', ['10.0.0.0/8'], false],
  ['not on the list', ['192.0.2.0/24'], true],
])('a proxy that is %s', async (_, trustProxy, isAnError) => {
  const shop = await open({ trustProxy })
  const owner = await addPerson(shop, { role: 'owner' })
  await forward(shop, '10.1.2.3')
  const { body } = await owner.client.call(adminHealthApi.get)
  expect(body.checks.some(({ name }) => name === 'Visitas')).toBe(isAnError)
})

test.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, fd00::/8, loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ['11', null],
  ['-1', null],
  ['yes', null],
  ['10.0.0.1,', null],
  ['10.0.0', null],
  ['10.0.0.0/33', null],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['fd00::/129', null],
  ['10.0.0.0/8/8', null],
  ['tienda.example', null],
])('TRUST_PROXY=%s is %j', (text, expected) => {
  expect(parseTrustProxy(text)).toEqual(expected)
})
