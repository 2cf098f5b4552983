import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailFolder } from '#integrations/mail-folder.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { isLoopbackHost } from './loopback.ts'

const MAILBOX_TOKEN = 'la llave del buzón'
const METRICS_TOKEN = 'la llave de las métricas'
const LOCAL_PATHS = ['/dev/mail', '/dev/mail.css', '/metrics']

let folder: string
let closed: TestShop
let keyed: TestShop
let reached: TestShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-mail-'))
  const mailbox = createMailFolder(folder)
  // Trusting a proxy changes whose rate limit counts, but never who is local.
  closed = await openTestShop({ mailbox, trustProxy: 1 })
  keyed = await openTestShop({
    mailbox: { ...mailbox, token: MAILBOX_TOKEN },
    metricsToken: METRICS_TOKEN,
  })
  reached = await openTestShop({
    mailbox: { ...mailbox, token: MAILBOX_TOKEN },
    metricsToken: METRICS_TOKEN,
    isPublic: true,
  })
})
afterAll(async () => {
  await closed.close()
  await keyed.close()
  await reached.close()
  await rm(folder, { recursive: true })
})

const basic = (password: string) =>
  `Basic ${Buffer.from(`cualquiera:${password}`).toString('base64')}`

const statusOf = async (
  url: string,
  {
    from = '127.0.0.1',
    headers = {},
    of = closed,
  }: { from?: string; headers?: object; of?: TestShop },
) => (await of.server.inject({ url, remoteAddress: from, headers: { ...headers } })).statusCode

test.each(LOCAL_PATHS)('%s answers a local program', async (url) => {
  expect(await statusOf(url, {})).toBe(200)
  expect(await statusOf(url, { headers: { host: '127.0.0.1:3000' } })).toBe(200)
  expect(await statusOf(url, { from: '::1', headers: { host: '[::1]:3000' } })).toBe(200)
  expect(await statusOf(url, { from: '::ffff:127.0.0.1', headers: { host: 'localhost' } })).toBe(
    200,
  )
})

const remoteRequests: [string, string, object][] = [
  ['another machine', '203.0.113.1', {}],
  ['the host of a container', '172.17.0.1', { host: 'localhost:3000' }],
  ['another machine that names this one', '203.0.113.1', { host: 'localhost' }],
  ['a page of another site', '127.0.0.1', { host: 'evil.example' }],
  ['a name that begins like this machine', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['a name that begins like its number', '127.0.0.1', { host: '127.0.0.1.evil.example:3000' }],
  ['a proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }],
  ['a proxy with a local client', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy with an empty header', '127.0.0.1', { 'x-forwarded-for': '' }],
  ['a proxy with the Forwarded header', '127.0.0.1', { forwarded: 'for=203.0.113.1' }],
  ['nginx', '127.0.0.1', { 'x-real-ip': '203.0.113.1' }],
  ['a cache', '127.0.0.1', { via: '1.1 varnish' }],
  ['Cloudflare', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.1' }],
]

test.each(remoteRequests)('mail and metrics are refused to %s', async (_who, from, headers) => {
  for (const url of [...LOCAL_PATHS, '/dev/mail/x', '/dev/mail/x/html']) {
    expect(await statusOf(url, { from, headers }), url).toBe(403)
  }
})

test('each token opens only its own path from other machines', async () => {
  const ask = (url: string, authorization?: string) =>
    statusOf(url, {
      of: keyed,
      from: '203.0.113.1',
      headers: authorization ? { authorization } : {},
    })
  for (const scheme of [(token: string) => `Bearer ${token}`, basic]) {
    expect(await ask('/metrics', scheme(METRICS_TOKEN))).toBe(200)
    expect(await ask('/dev/mail', scheme(MAILBOX_TOKEN))).toBe(200)
    expect(await ask('/metrics', scheme(MAILBOX_TOKEN))).toBe(403)
    expect(await ask('/dev/mail', scheme(METRICS_TOKEN))).toBe(401)
  }
  expect(await ask('/metrics')).toBe(403)
  expect(await ask('/metrics', METRICS_TOKEN)).toBe(403)
  expect(await ask('/dev/mail', MAILBOX_TOKEN)).toBe(401)
  expect(await ask('/dev/mail', basic(''))).toBe(401)
})

test('a shop that others reach answers to its tokens only, whatever a request looks like', async () => {
  const looks = [
    {},
    { host: 'localhost' },
    { host: '127.0.0.1:3000' },
    { 'x-forwarded-proto': 'https' },
  ]
  for (const headers of looks) {
    expect(await statusOf('/metrics', { of: reached, headers })).toBe(403)
    expect(await statusOf('/dev/mail', { of: reached, headers })).toBe(401)
  }
  const withToken = (token: string) => ({ of: reached, headers: { authorization: basic(token) } })
  expect(await statusOf('/metrics', withToken(METRICS_TOKEN))).toBe(200)
  expect(await statusOf('/dev/mail', withToken(MAILBOX_TOKEN))).toBe(200)
})

test('browsers are asked for the mailbox token only if there is one', async () => {
  const reply = await keyed.server.inject({ url: '/dev/mail', remoteAddress: '203.0.113.1' })
  expect(reply.headers['www-authenticate']).toMatch(/^Basic /)
  const without = await closed.server.inject({ url: '/dev/mail', remoteAddress: '203.0.113.1' })
  expect(without.headers['www-authenticate']).toBeUndefined()
})

test('without configured tokens no token is accepted, not even an empty one', async () => {
  for (const authorization of ['Bearer ', 'Bearer undefined', basic(''), basic('undefined')]) {
    for (const url of LOCAL_PATHS) {
      expect(await statusOf(url, { from: '203.0.113.1', headers: { authorization } })).toBe(403)
    }
  }
})

test('an HTTP/1.0 request is not local, because nginx forwards requests like this by default', async () => {
  const address = new URL(await closed.server.listen({ host: '127.0.0.1', port: 0 }))
  const askBy = (version: string) =>
    new Promise<string>((resolve, reject) => {
      let reply = ''
      const socket = connect(Number(address.port), '127.0.0.1', () =>
        socket.write(
          `GET /metrics HTTP/${version}\r\nHost: ${address.host}\r\nConnection: close\r\n\r\n`,
        ),
      )
      socket.on('data', (chunk) => {
        reply += chunk
      })
      socket.on('end', () => resolve(reply.split('\r\n')[0] as string))
      socket.on('error', reject)
    })
  expect(await askBy('1.1')).toMatch(/ 200 /)
  expect(await askBy('1.0')).toMatch(/ 403 /)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['[::]', false],
  ['[::2]', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['192.168.0.10', false],
  ['tienda.example', false],
])('%s is a loopback host: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})
