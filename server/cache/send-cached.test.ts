import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { toPageReply } from './cached-reply.ts'

const NONCE_PLACEHOLDER = 'stands-where-a-nonce-will'
const script = `<script nonce="${NONCE_PLACEHOLDER}">ñandú()</script>`
const long = Array.from({ length: 900 }, (_, n) => `<li>Anillo ${n * 7919}</li>`).join('')
const page = `<!doctype html>${script}${script}${long}${script}<p>corto</p>${script}${long}`

let shop: TestShop
let address: string

beforeAll(async () => {
  shop = await openTestShop({
    storefront: (app) =>
      app.get('/page', async (request, reply) =>
        app.replies.answer(request, reply, toPageReply(Buffer.from(page), NONCE_PLACEHOLDER)),
      ),
  })
  address = await shop.server.listen({ port: 0 })
})
afterAll(() => shop.close())

const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
type Encoding = keyof typeof unpack

async function get(path: string, encoding: Encoding = 'identity') {
  const { rawPayload, headers } = await shop.server.inject({
    url: path,
    headers: { 'accept-encoding': encoding },
  })
  const { 'x-request-id': _id, date: _date, 'content-length': length, ...replyHeaders } = headers
  expect(length).toBe(String(rawPayload.length))
  const policy = String(replyHeaders['content-security-policy'])
  const [, nonce = ''] = /'nonce-([^']{24})'/.exec(policy) ?? []
  return { nonce, policy, replyHeaders, text: unpack[encoding](rawPayload).toString() }
}

test.each(['identity', 'gzip', 'br'] as const)(
  'a page in %s is the same rendered and cached, except for its nonce',
  async (encoding) => {
    const hits = shop.server.replies.hits()
    const rendered = await get(`/page?${encoding}`, encoding)
    const cached = await get(`/page?${encoding}`, encoding)
    expect(shop.server.replies.hits()).toBe(hits + 1)
    expect(cached.nonce).not.toBe(rendered.nonce)
    for (const { nonce, text } of [rendered, cached])
      expect(text).toBe(page.replaceAll(NONCE_PLACEHOLDER, nonce))
    expect(cached.replyHeaders).toEqual({
      ...rendered.replyHeaders,
      'content-security-policy': rendered.policy.replace(rendered.nonce, cached.nonce),
    })
  },
)

test('no nonce is used twice', async () => {
  const nonces = new Set<string>()
  for (let n = 0; n < 600; n += 1) nonces.add((await get('/page')).nonce)
  expect(nonces.size).toBe(600)
})

test('requests on a keep-alive connection are answered in order', async () => {
  await fetch(`${address}/page`)
  const replies = await Promise.all(Array.from({ length: 40 }, () => fetch(`${address}/page`)))
  for (const reply of replies) {
    const [, nonce = ''] =
      /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '') ?? []
    expect(await reply.text()).toBe(page.replaceAll(NONCE_PLACEHOLDER, nonce))
  }
})

test('a matching etag gets a 304 and a HEAD request gets no body', async () => {
  const { replyHeaders } = await get('/page')
  const headers = { 'if-none-match': String(replyHeaders['etag']) }
  const same = await shop.server.inject({ url: '/page', headers })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect(same.headers['content-security-policy']).toBeUndefined()
  const head = await fetch(`${address}/page`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
})

test('a cached API reply has the CSP of an API reply', async () => {
  const rendered = await get('/api/shop')
  const cached = await get('/api/shop')
  expect(cached).toEqual(rendered)
  expect(cached.policy).toBe("default-src 'none'; frame-ancestors 'none'")
})
