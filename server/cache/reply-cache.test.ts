import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dependOn, dependOnProducts } from '#domain/cache/dependencies.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { toReply } from './cached-reply.ts'

const page = `<!doctype html>${'<li>Anillo ñandú</li>'.repeat(300)}`
const LONG_LIST = 'x'.repeat(1024 * 1024)
const policy = "default-src 'self'; script-src 'self' 'sha256-abc'"

/** In these tests every query is an address of its own. */
const config = {
  toAddress: ({ url }: FastifyRequest) => ({ url, hasFreeValues: url.startsWith('/list?') }),
}

let shop: TestShop
let address: string
let fails = false

beforeAll(async () => {
  shop = await openTestShop({
    storefront: (app) => {
      app.get('/page', { config }, (request, reply) =>
        app.replies.answer(request, reply, async () => {
          dependOn('ring_sizes')
          dependOnProducts([7])
          // Long enough for other requests to arrive.
          await new Promise((resolve) => setTimeout(resolve, 50))
          return toReply('text/html; charset=utf-8', page, {
            status: fails ? 500 : 200,
            headers: { 'content-security-policy': policy },
          })
        }),
      )
      app.get('/list', { config }, (request, reply) =>
        app.replies.answer(request, reply, async () => toReply('text/plain', LONG_LIST)),
      )
    },
  })
  address = await shop.server.listen({ port: 0 })
})
afterAll(() => shop.close())

const decode = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
type Encoding = keyof typeof decode

async function get(url: string, encoding: Encoding = 'identity') {
  const { rawPayload, headers, statusCode } = await shop.server.inject({
    url,
    headers: { 'accept-encoding': encoding },
  })
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return { statusCode, headers: rest, text: decode[encoding](rawPayload).toString() }
}

test.each(['identity', 'gzip', 'br'] as const)(
  'a cached page in %s has the bytes and headers of the computed one',
  async (encoding) => {
    const computed = await get(`/page?${encoding}`, encoding)
    const before = shop.server.replies.counts()
    const cached = await get(`/page?${encoding}`, encoding)
    expect(shop.server.replies.counts()).toEqual({ ...before, cached: before.cached + 1 })
    expect(cached).toEqual(computed)
    expect(cached.text).toBe(page)
    expect(cached.headers['content-security-policy']).toBe(policy)
    expect(cached.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
  },
)

test('40 simultaneous requests for an address compute it once', async () => {
  const before = shop.server.replies.counts().computed
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${address}/page?simultaneous`)),
  )
  for (const reply of replies) expect(await reply.text()).toBe(page)
  expect(shop.server.replies.counts().computed).toBe(before + 1)
})

test('a 304 has no body and the headers of the page', async () => {
  const { headers } = await get('/page')
  const same = await shop.server.inject({
    url: '/page',
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect(same.headers).toMatchObject({
    etag: headers['etag'],
    'cache-control': 'no-cache',
    'content-security-policy': policy,
  })
})

test('a HEAD request gets the headers without the body', async () => {
  const head = await fetch(`${address}/page`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(page))
})

test('a failed page is not cached', async () => {
  fails = true
  expect((await get('/page?failed')).statusCode).toBe(500)
  fails = false
  expect((await get('/page?failed')).statusCode).toBe(200)
})

test('an address that is too long to be a key is computed every time', async () => {
  const url = `/page?${'x'.repeat(600)}`
  const before = shop.server.replies.counts()
  await get(url)
  await get(url)
  expect(shop.server.replies.counts()).toEqual({ ...before, computed: before.computed + 2 })
})

test('any number of lists with free values leaves the other replies in the cache', {
  // The lists are 120 MB.
  timeout: 60_000,
}, async () => {
  await get('/page?first')
  const before = shop.server.replies.size()
  for (let word = 0; word < 120; word += 1) await get(`/list?word=${word}`)
  expect(shop.server.replies.size()).toBeLessThan(before + 120)
  const { cached, computed } = shop.server.replies.counts()
  await get('/page?first')
  await get('/list?word=119')
  expect(shop.server.replies.counts()).toEqual({ cached: cached + 2, computed })
  await get('/list?word=0')
  expect(shop.server.replies.counts().computed).toBe(computed + 1)
})

test('unknown parameters and other spellings of a path are no addresses of their own', async () => {
  await get('/api/shop')
  const before = shop.server.replies.counts()
  const same = ['/api/shop?x=1', '/api/shop?', '/api/shop/?%78=1&y', '/api/sho%70?&&=1']
  for (const url of same) await get(url)
  expect(shop.server.replies.counts()).toEqual({ ...before, cached: before.cached + same.length })
})

test('a cached reply of the API allows nothing, as a document', async () => {
  const computed = await get('/api/shop')
  expect(await get('/api/shop')).toEqual(computed)
  expect(computed.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
})

test('without the cache every reply is computed', async () => {
  const computing = await openTestShop({ url: shop.url, replyCache: false })
  const ask = () => computing.server.inject({ url: '/api/shop' })
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toBe(first.body)
  expect(computing.server.replies.counts()).toEqual({ cached: 0, computed: 2 })
  expect(computing.server.replies.size()).toBe(0)
  await computing.close()
})
