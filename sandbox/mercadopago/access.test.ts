import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, openTestSandbox, type TestSandbox, toDraft } from '#tests/sandbox.ts'
import { mayControl } from './access.ts'

const HOST = '127.0.0.1:3000'
const bearer = { authorization: 'Bearer TEST-token' }

test.each([
  ['a local caller', '127.0.0.1', { host: HOST }, true],
  ['another loopback address', '127.8.9.1', { host: '127.8.9.1' }, true],
  ['a local caller over IPv6', '::1', { host: '[::1]:3000' }, true],
  ['a mapped address', '::ffff:127.0.0.1', { host: 'localhost:3000' }, true],
  ['a person at the panel', '::1', { host: 'LOCALHOST', 'sec-fetch-site': 'none' }, true],
  [
    'a panel form',
    '127.0.0.1',
    { host: HOST, 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` },
    true,
  ],
  ['the token from another machine', '203.0.113.7', { host: 'shop.example', ...bearer }, true],
  ['the token through a proxy', '127.0.0.1', { host: 'a.example', via: '1.1 x', ...bearer }, true],
  ['an unknown address', undefined, { host: HOST }, false],
  ['another machine', '203.0.113.7', { host: HOST }, false],
  ['a machine of the network', '192.168.0.7', { host: HOST }, false],
  ['a mapped address of another machine', '::ffff:10.0.0.1', { host: HOST }, false],
  ['no host', '127.0.0.1', {}, false],
  ['a public host', '127.0.0.1', { host: 'shop.example' }, false],
  ['a host that begins like a local one', '127.0.0.1', { host: 'localhost.example' }, false],
  ['an address within a public host', '127.0.0.1', { host: '127.0.0.1.example' }, false],
  ['x-forwarded-for', '127.0.0.1', { host: HOST, 'x-forwarded-for': '127.0.0.1' }, false],
  ['x-forwarded-proto', '127.0.0.1', { host: HOST, 'x-forwarded-proto': 'http' }, false],
  ['forwarded', '127.0.0.1', { host: HOST, forwarded: 'for=127.0.0.1' }, false],
  ['x-real-ip', '127.0.0.1', { host: HOST, 'x-real-ip': '' }, false],
  ['via', '127.0.0.1', { host: HOST, via: '1.1 proxy' }, false],
  ['cf-connecting-ip', '127.0.0.1', { host: HOST, 'cf-connecting-ip': '::1' }, false],
  ['another site', '127.0.0.1', { host: HOST, 'sec-fetch-site': 'cross-site' }, false],
  ['another port', '127.0.0.1', { host: HOST, 'sec-fetch-site': 'same-site' }, false],
  ['a foreign origin', '127.0.0.1', { host: HOST, origin: 'https://evil.example' }, false],
  ['a hidden origin', '127.0.0.1', { host: HOST, origin: 'null' }, false],
  ['a wrong token', '203.0.113.7', { host: HOST, authorization: 'Bearer TEST-otro' }, false],
  ['a token without scheme', '203.0.113.7', { host: HOST, authorization: 'TEST-token' }, false],
  ['an empty token', '203.0.113.7', { host: HOST, authorization: 'Bearer ' }, false],
])('%s (%s, %j) may control the sandbox: %s', (_who, remoteAddress, headers, may) => {
  const caller = { remoteAddress, headers, httpVersion: '1.1' }
  expect(mayControl(caller, { accessToken: 'TEST-token', isPublic: false })).toBe(may)
  // Of a shop that others reach, only the token counts, whatever a request looks like.
  const hasToken = 'authorization' in headers && headers.authorization === bearer.authorization
  expect(mayControl(caller, { accessToken: 'TEST-token', isPublic: true })).toBe(hasToken)
})

test('an HTTP/1.0 request, which nginx sends by default, needs the token', () => {
  const local = { remoteAddress: '127.0.0.1', httpVersion: '1.0' }
  const access = { accessToken: 'TEST-token', isPublic: false }
  expect(mayControl({ ...local, headers: { host: HOST } }, access)).toBe(false)
  expect(mayControl({ ...local, headers: { host: HOST, ...bearer } }, access)).toBe(true)
})

let provider: TestSandbox

beforeAll(async () => {
  provider = await openTestSandbox()
})
afterAll(() => provider.close())

/** Sends a request as a proxy on this machine would. */
const forward = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(`${provider.url}${path}`, {
      method,
      headers: { host: 'shop.example', 'content-type': 'application/json', ...headers },
    })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    sent.end(method === 'POST' ? '{}' : undefined)
  })

test.each([
  ['POST', '/pay'],
  ['POST', '/move'],
  ['POST', '/refund'],
  ['POST', '/settle-refund'],
  ['POST', '/refund-outcomes'],
  ['GET', '/refund-outcomes'],
  ['DELETE', '/refund-outcomes'],
  ['POST', '/faults'],
  ['GET', '/faults'],
  ['DELETE', '/faults'],
  ['GET', '/deliveries/1'],
])('%s %s needs the token from other machines', async (method, path) => {
  await provider.breakOnce('error', { call: 'GET /nothing', times: 0 })
  const { status, body } = await forward(method, path)
  expect([status, JSON.parse(body)]).toEqual([
    401,
    { message: expect.any(String), error: 'unauthorized', status: 401, cause: null },
  ])
  expect((await provider.call('GET', '/faults')).json.length).toBeGreaterThan(0)
  const known = await forward(method, path, { authorization: `Bearer ${keys.accessToken}` })
  expect(known.status).not.toBe(401)
})

test('the payment pages are public', async () => {
  const { id } = await provider.gateway.createPreference(toDraft(), 'k1')
  for (const path of [`/checkout/v1/redirect?pref_id=${id}`, '/checkout.css', '/js/v2']) {
    expect((await forward('GET', path)).status).toBe(200)
  }
})
