import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop
const ask = (request: InjectOptions | string) => shop.server.inject(request)
const search = '/api/product/search'
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  for (let n = 0; n < 12; n += 1) await addProduct(shop.db, { name: `Anillo ${n}` })
})

afterAll(() => shop.close())

test.each([
  ['broken JSON', { method: 'POST', url: search, headers: json, payload: '{"search":' }, 400],
  ['an empty body', { method: 'POST', url: search, headers: json, payload: '' }, 400],
  [
    'text',
    { method: 'POST', url: search, headers: { 'content-type': 'text/plain' }, payload: 'x' },
    415,
  ],
  [
    'a form',
    {
      method: 'POST',
      url: search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'search=x',
    },
    415,
  ],
  [
    'a huge body',
    {
      method: 'POST',
      url: search,
      headers: json,
      payload: JSON.stringify({ search: 'x'.repeat(300_000) }),
    },
    413,
  ],
  [
    'a __proto__ key',
    { method: 'POST', url: search, headers: json, payload: '{"search":"x","__proto__":{"a":1}}' },
    400,
  ],
  ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404],
  ['a malformed URL', { method: 'GET', url: '/api/%E0%A4%A' }, 400],
] as const)('%s is refused in JSON', async (_what, request, status) => {
  const reply = await ask(request)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toMatch('application/json')
  expect(reply.json()).toEqual({ error: expect.any(String), code: expect.any(String) })
  expect(reply.body).not.toMatch(/at .*\.ts|select |node_modules/i)
})

test('a wrong method gets a 405 with the allowed methods', async () => {
  const reply = await ask({ method: 'PUT', url: `${search}/`, headers: json, payload: '{}' })
  expect(reply.statusCode).toBe(405)
  expect(reply.headers.allow).toBe('GET, HEAD, POST')
  expect((await ask({ method: 'DELETE', url: '/api/shop' })).statusCode).toBe(405)
})

test('every path answers with and without a trailing slash', async () => {
  for (const path of ['/api/shop', '/api/category/categories', '/api/product/highlighted']) {
    expect((await ask(path)).body).toBe((await ask(`${path}/`)).body)
  }
})

test('every reply has a request id and security headers', async () => {
  const one = await ask('/api/shop')
  const other = await ask('/api/nothing')
  for (const { headers } of [one, other]) {
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

test('HSTS with subdomains is sent only if the shop is served over https', async () => {
  const secure = await openTestShop({ https: true })
  const { headers } = await secure.server.inject('/api/shop')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await ask('/api/shop')).headers['strict-transport-security']).toBeUndefined()
  await secure.close()
})

test('the policy of a page allows no inline script that has no hash', async () => {
  const { headers } = await ask('/api/docs')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
})

test('replies are compressed as accepted, cached or not', async () => {
  const plain = (await ask('/api/product/get-products')).body
  for (let round = 0; round < 2; round += 1) {
    const br = await ask({
      url: '/api/product/get-products',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gzip = await ask({
      url: '/api/product/get-products',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  }
  for (const accepted of ['br;q=0', 'br; q=0.0, gzip;q=0', 'nombre', 'gzipped']) {
    const refused = await ask({
      url: '/api/product/get-products',
      headers: { 'accept-encoding': accepted },
    })
    expect(refused.headers['content-encoding']).toBeUndefined()
  }
})

test('the contracts are published as OpenAPI', async () => {
  const document = (await ask('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const roleOf = (path: string, method: string) => document.paths[path][method]['x-required-role']
  expect(roleOf('/api/shop', 'get')).toEqual([])
  expect(roleOf('/auth/users/me/', 'get')).toContain('customer')
  expect(roleOf('/api/admin/customers', 'get')).toEqual(['seller', 'owner'])
  const { get: staff } = document.paths['/api/admin/staff']
  expect(staff['x-required-permission']).toEqual(['staff'])
  expect(Object.keys(document.paths)).toContain('/api/product/product/{id}')
  const { parameters } = document.paths['/api/product/get-products'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('price_min')
})

test('health checks and metrics answer, metrics only locally', async () => {
  expect((await ask('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await ask('/readyz')).statusCode).toBe(200)
  const metrics = await ask('/metrics')
  expect(metrics.body).toContain('http_request_duration_seconds')
  expect(
    (await ask({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode,
  ).toBe(403)
})

test('an unreachable database causes a 503 with Retry-After', async () => {
  const gone = Object.assign(new Error('gone'), { code: '57P01' })
  const closed = await openTestShop({
    isReady: () => Promise.reject(gone),
    storefront: (app) => void app.get('/away', () => Promise.reject(gone)),
  })
  expect((await closed.server.inject('/readyz')).statusCode).toBe(503)
  const { statusCode, headers, body } = await closed.server.inject('/away')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(JSON.parse(body)).toEqual({ code: 'unavailable', error: expect.any(String) })
  await closed.close()
})

test('requests above the rate limit get a 429 with Retry-After', async () => {
  const limited = await openTestShop({ requestsPerMinute: 5, cachesReplies: false })
  for (let n = 0; n < 5; n += 1) {
    expect((await limited.server.inject('/api/shop')).statusCode).toBe(200)
  }
  const refused = await limited.server.inject('/api/shop')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeTruthy()
  expect(refused.json().code).toBe('too_many_requests')
  await limited.close()
})
