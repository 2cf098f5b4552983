import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { toPageReply } from './cached-reply.ts'

const STAND_IN = 'stands-where-a-nonce-will'
const script = `<script nonce="${STAND_IN}">ñandú()</script>`
const long = Array.from({ length: 900 }, (_, n) => `<li>Anillo ${n * 7919}</li>`).join('')
const page = `<!doctype html>${script}${script}${long}${script}<p>corto</p>${script}${long}`

let shop: TestShop
let address: string

beforeAll(async () => {
  shop = await openTestShop({
    storefront: (app) =>
      app.get('/page', async (request, reply) =>
        app.replies.answer(request, reply, toPageReply(Buffer.from(page), STAND_IN)),
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
  const { 'x-request-id': _id, date: _date, 'content-length': length, ...said } = headers
  expect(length).toBe(String(rawPayload.length))
  const policy = String(said['content-security-policy'])
  const [, nonce = ''] = /'nonce-([^']{24})'/.exec(policy) ?? []
  return { nonce, policy, said, text: unpack[encoding](rawPayload).toString() }
}

test.each(['identity', 'gzip', 'br'] as const)(
  'a page in %s is the same anew and kept, but for its nonce',
  async (encoding) => {
    const hits = shop.server.replies.hits()
    const anew = await get(`/page?${encoding}`, encoding)
    const kept = await get(`/page?${encoding}`, encoding)
    expect(shop.server.replies.hits()).toBe(hits + 1)
    expect(kept.nonce).not.toBe(anew.nonce)
    for (const { nonce, text } of [anew, kept]) expect(text).toBe(page.replaceAll(STAND_IN, nonce))
    expect(kept.said).toEqual({
      ...anew.said,
      'content-security-policy': anew.policy.replace(anew.nonce, kept.nonce),
    })
  },
)

test('no nonce comes twice', async () => {
  const nonces = new Set<string>()
  for (let n = 0; n < 600; n += 1) nonces.add((await get('/page')).nonce)
  expect(nonces.size).toBe(600)
})

test('a line that is used again is asked and answered in turn', async () => {
  await fetch(`${address}/page`)
  const replies = await Promise.all(Array.from({ length: 40 }, () => fetch(`${address}/page`)))
  for (const reply of replies) {
    const [, nonce = ''] =
      /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '') ?? []
    expect(await reply.text()).toBe(page.replaceAll(STAND_IN, nonce))
  }
})

test('what the asker has is not sent again, and who asks for the head gets no body', async () => {
  const { said } = await get('/page')
  const headers = { 'if-none-match': String(said['etag']) }
  const same = await shop.server.inject({ url: '/page', headers })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect(same.headers['content-security-policy']).toBeUndefined()
  const head = await fetch(`${address}/page`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
})

test('a kept answer of the API leaves with the policy of what is no page', async () => {
  const anew = await get('/api/shop')
  const kept = await get('/api/shop')
  expect(kept).toEqual(anew)
  expect(kept.policy).toBe("default-src 'none'; frame-ancestors 'none'")
})
