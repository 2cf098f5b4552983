import { hash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileApi } from '#contracts/profile.ts'
import { escapeHtml } from '#domain/mail/html-parts.ts'
import { toHtml, toText } from '#domain/mail/letter.ts'
import { type HostileShop, openHostileShop } from './attack/hostile-shop.ts'
import { LIVE, listTexts, PROBE } from './attack/probe.ts'
import { readPage, readXml } from './attack/read-document.ts'
import { notWords, wordLists, words } from './attack/stored-texts.ts'

let hostile: HostileShop

beforeAll(async () => {
  hostile = await openHostileShop()
})
afterAll(() => hostile.close())

const read = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${hostile.shop.url}${path}`, { redirect: 'manual', ...init })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('every text column is either tested with the probe or listed as not user input', async () => {
  expect(await listTexts(hostile.client)).toEqual(
    [...new Set([...words, ...wordLists, ...notWords])].toSorted(),
  )
})

const pages = [
  '/',
  '/shop',
  '/shop?category=10&material=oro',
  '/product/401',
  '/about',
  '/contact',
  '/dates',
  '/frequents-questions',
  '/purchasing-policies',
  '/privacy-policies',
  '/guia-de-talles',
  '/arrepentimiento',
  `/search?search=${encodeURIComponent(PROBE)}`,
  `/login?next=${encodeURIComponent(PROBE)}`,
  `/shop?category=${encodeURIComponent(PROBE)}&sortBy=${encodeURIComponent(PROBE)}`,
  `/product/${encodeURIComponent(PROBE.replaceAll('/', ''))}`,
  `/activate/${encodeURIComponent(PROBE.replaceAll('/', ''))}/x`,
]

test.each(pages)('%s shows hostile input as text and runs none of it', async (path) => {
  const { status, headers, text } = await read(path)
  expect(status).toBeLessThan(500)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(text).not.toMatch(LIVE)
  // LIVE catches what breaks out of an attribute or script; this catches tags that no template contains.
  expect(text).not.toMatch(/<base |srcdoc=/)
  for (const [, attributes = '', script = ''] of text.matchAll(
    /<script([^>]*)>(.*?)<\/script>/gs,
  )) {
    if (/ src=|application\/ld\+json/.test(attributes)) continue
    expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
    expect(script).not.toMatch(/^globalThis\.pwned/)
  }
  for (const [, json] of text.matchAll(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
  )) {
    JSON.parse(json as string)
  }
})

test('the probe reaches the heading, the structured data and the hydration data', async () => {
  const { text } = await read('/product/401')
  const document = readPage(text)
  expect(document.querySelector('h1')?.textContent).toContain(PROBE)
  const [data] = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => script.textContent)
    .filter((json) => json.includes('pwned'))
  expect(data).not.toContain('</script')
  expect(document.documentElement.textContent).toContain(PROBE)
})

test.each([
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/products-1.xml',
  '/feeds/products.xml',
])('%s stays valid XML with hostile product names', async (path) => {
  const { text, headers } = await read(path)
  expect(headers.get('content-type')).toMatch(/^application\/xml/)
  const xml = readXml(text)
  expect(xml.querySelectorAll('parsererror, script, img, svg')).toHaveLength(0)
})

test('API replies are served as JSON, never as a page', async () => {
  for (const path of ['/api/shop', '/api/product/product/401', '/api/reviews/get-reviews/401']) {
    const { headers, text } = await read(path)
    expect(text).toContain('pwned')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  }
})

test('a mail shows hostile facts, names and rows without running them', async () => {
  const facts = await hostile.desk.shop.settings.getShop()
  const sender = { facts, publicUrl: 'https://quilate.example' }
  const letter = {
    kind: 'order_received',
    subject: PROBE,
    preview: PROBE,
    heading: PROBE,
    paragraphs: [PROBE],
    rows: [{ text: PROBE, figure: PROBE }],
    button: { text: PROBE, path: `/${PROBE}` },
    smallPrint: [PROBE],
  }
  const html = toHtml(letter, sender)
  expect(html).not.toMatch(LIVE)
  expect(html).toContain(escapeHtml(PROBE))
  expect(toText(letter, sender)).toContain(PROBE)
})

const outside = [
  '/media/..%2f..%2fjwt.secret',
  '/media/../jwt.secret',
  '/media/....//jwt.secret',
  '/media/%2e%2e%2fjwt.secret',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/../../server/index.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..%5c..%5cserver%5cindex.js',
  '/assets/%00',
  '/admin/assets/..%2f..%2f..%2fserver%2findex.js',
  '/dev/mail/..%2f..%2fjwt',
  '/dev/mail/%2e%2e%2fjwt.secret/html',
  '/.env',
  '/.git/config',
  '//etc/passwd',
]

/** Sends raw bytes, because browsers and fetch normalise paths and headers. */
function askRaw(request: string): Promise<string> {
  const { hostname, port } = new URL(hostile.shop.url)
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(Number(port), hostname, () => socket.write(request, 'latin1'))
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(reply))
    socket.on('error', reject)
  })
}

const get = (target: string, more = '') =>
  askRaw(`GET ${target} HTTP/1.1\r\nHost: shop\r\n${more}Connection: close\r\n\r\n`)
const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1])

test.each(outside)('%s serves no file from outside the public folders', async (path) => {
  const reply = await get(path)
  expect(statusOf(reply)).toBeGreaterThanOrEqual(400)
  expect(statusOf(reply)).toBeLessThan(500)
  expect(reply).not.toMatch(/"name": "quilate"|root:x:0|requestTimeout|\[core\]/)
})

const smuggled = [
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  [
    'a length and chunks',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  ],
  ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['an invalid length', 'Content-Length: +5\r\n\r\nhello'],
  ['a folded header', 'X: a\r\n b: c\r\nContent-Length: -1\r\n\r\n'],
  ['a space before the colon', 'Content-Length : 5\r\n\r\nhello'],
] as const

test.each(smuggled)(
  'a request with %s gets one 400 and the connection is closed',
  async (_what, rest) => {
    const reply = await askRaw(
      `POST /api/product/search HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${rest}`,
    )
    expect(statusOf(reply)).toBe(400)
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  },
)

test.each([
  'http://evil.example/',
  'http://evil.example/product/401',
  '*',
  '/%',
  '/%ff',
  '/\\evil.example',
])('a request for %s neither fails nor redirects to another host', async (target) => {
  const reply = await get(target)
  expect(statusOf(reply)).toBeLessThan(500)
  const [head = ''] = reply.split('\r\n\r\n')
  expect(head).not.toMatch(/^location: *(https?:)?\/\//im)
  expect(reply).not.toMatch(/href="(https?:)?\/\/evil/)
})

test.each([
  '//evil.example',
  '//evil.example/',
  '/\\evil.example/',
  '/%2f%2fevil.example/',
  '///evil.example/%2e%2e',
])('the shop never redirects %s to another host', async (target) => {
  const reply = await get(target)
  expect(statusOf(reply)).toBeLessThan(500)
  const [, location = '/'] = /^location: *(\S+)/im.exec(reply) ?? []
  expect(new URL(location.replaceAll('\\', '/'), 'https://quilate.example').host).toBe(
    'quilate.example',
  )
})

test('a forged Host header changes no link on the page', async () => {
  const more = 'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n'
  const reply = await askRaw(
    `GET /product/401 HTTP/1.1\r\nHost: evil.example\r\n${more}Connection: close\r\n\r\n`,
  )
  expect(reply).not.toContain('evil.example')
  expect(reply).toContain('https://quilate.example/product/401')
})

test('sessions use a header only: no reply sets a cookie and a cookie authenticates nobody', async () => {
  const { status, headers } = await read('/api/profile/user', {
    headers: { cookie: `access=${hostile.ana.access}; JWT=${hostile.ana.access}` },
  })
  expect(status).toBe(401)
  for (const path of ['/', '/api/shop', '/login']) {
    expect((await read(path)).headers.has('set-cookie')).toBe(false)
  }
  expect(headers.has('access-control-allow-origin')).toBe(false)
  const preflight = await read('/api/cart/add-item', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.has('access-control-allow-origin')).toBe(false)
})

test('no page may be framed', async () => {
  for (const path of ['/', '/login', '/checkout', '/admin', '/api/shop']) {
    const { headers } = await read(path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('a customer downloads hostile text as data', async () => {
  const { body } = await hostile.ana.client.call(profileApi.getPersonalData)
  expect(body.reviews[0]?.comment).toContain(PROBE)
})
