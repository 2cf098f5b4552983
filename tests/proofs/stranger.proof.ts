import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { openSecrets } from '#server/start/secrets.ts'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'
import { ask, findInsideRule, type Way } from '#tests/stranger/ask.ts'
import { canOpenNamespace, openNamespace } from '#tests/stranger/open-namespace.ts'
import { findMissingProxies, openProxies, proxyPorts } from '#tests/stranger/open-proxies.ts'
import {
  closeDataDir,
  openShopWithRoutes,
  type ShopWithRoutes,
  toPath,
} from '#tests/stranger/open-shop-with-routes.ts'

/** Checks what a client on another machine gets from every route, for each documented way to start the shop. */

const address = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address
const PUBLIC_URL = 'https://tienda.example'
const PORT = 39_471
const TEST_PAYMENTS = 'on'

const fromAnotherMachine: Way = { host: address ?? '', headers: { Host: `${address}:${PORT}` } }
/** The headers that `deploy/Caddyfile` sets for a shop on the same machine. */
const throughCaddy: Way = {
  host: '127.0.0.1',
  headers: {
    Host: 'tienda.example',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'tienda.example',
  },
  isInside: findInsideRule('deploy/Caddyfile'),
}
/** A bare `proxy_pass`: HTTP/1.0, the shop's own address as `Host`, and no forwarding headers. */
const throughNginx: Way = {
  host: '127.0.0.1',
  headers: { Host: `127.0.0.1:${PORT}` },
  version: '1.0',
}

const starts: { name: string; variables: Record<string, string>; way: Way }[] = [
  { name: 'loopback', variables: {}, way: fromAnotherMachine },
  { name: 'HOST=0.0.0.0', variables: { HOST: '0.0.0.0', TEST_PAYMENTS }, way: fromAnotherMachine },
  {
    name: 'Caddy',
    variables: { PUBLIC_URL, TEST_PAYMENTS, TRUST_PROXY: 'on' },
    way: throughCaddy,
  },
  { name: 'nginx', variables: { PUBLIC_URL, TEST_PAYMENTS }, way: throughNginx },
]

let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterAll(() => closeDataDir(dataDir))

const calls = new Map(
  Object.values(api)
    .flatMap((each) => Object.values<Endpoint>(each))
    .map(({ method, path, access }) => [`${method} ${toPath(path)}`, access]),
)
const closed = ['401', '403', '404', '405']

/** What a stranger opens beside the pages of the shop and the calls that need no account. */
const publicRoutes = [
  'GET /.well-known/security.txt',
  'GET /admin',
  'GET /admin/manifest.webmanifest',
  'GET /admin/nada',
  'GET /admin/push-worker.js',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /api/openapi.json',
  'GET /api/product/notify/unsubscribe/602',
  'GET /favicon.ico',
  'GET /feeds/products.xml',
  'GET /healthz',
  'GET /manifest.webmanifest',
  'GET /map-frame',
  'GET /map-frame.css',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sandbox/mercadopago/checkout.css',
  'GET /sandbox/mercadopago/js/v2',
  'GET /sitemap.xml',
  'GET /sitemaps/pages.xml',
  'GET /sw.js',
  'POST /cita/602',
  'POST /sandbox/mercadopago/checkout/v1/pay',
]

/** The replies of the routes that are neither pages nor calls for anyone, and what is wrong with the others. */
async function askEverything({ routes }: ShopWithRoutes, way: Way) {
  const replies = { opened: [] as string[], wrong: [] as string[], all: new Set<string>() }
  for (const { method, path, isPage } of routes) {
    const name = `${method} ${path}`
    const reply = await ask({ ...way, port: PORT, method, path })
    replies.all.add(reply)
    const access = calls.get(name)
    const needsAccount = access !== undefined && access !== 'anyone'
    if (reply.startsWith('5') || (needsAccount && reply !== '401')) {
      replies.wrong.push(`${name}: ${reply}`)
    } else if (!isPage && access === undefined && !closed.includes(reply)) {
      replies.opened.push(name)
    }
  }
  return replies
}

test.each(starts)('from another machine $name: opens only what is public', async (start) => {
  expect(address, 'this machine has an address that others reach').toBeDefined()
  const { name, variables, way } = start
  const shop = await openShopWithRoutes({ ...variables, DATA_DIR: dataDir, PORT: String(PORT) })
  try {
    const { opened, wrong, all } = await askEverything(shop, way)
    if (name === 'loopback') return expect([...all]).toEqual(['refused'])
    expect(wrong).toEqual([])
    expect(opened.sort()).toEqual(publicRoutes)
  } finally {
    await shop.close()
  }
})

const missing = [...findMissingProxies(), ...(canOpenNamespace() ? [] : ['iproute2, as root'])]
if (missing.length > 0) {
  console.warn(
    `Not run: the shop behind real proxies. Debian: apt-get install ${missing.join(' ')}`,
  )
}

/** What only a token opens. */
const closedPaths: [string, 'mailbox' | 'metrics' | 'sandbox'][] = [
  ['/dev/mail', 'mailbox'],
  ['/dev/mail.css', 'mailbox'],
  ['/metrics', 'metrics'],
  ['/sandbox/mercadopago/panel', 'sandbox'],
  ['/sandbox/mercadopago/panel.css', 'sandbox'],
  ['/sandbox/mercadopago/faults', 'sandbox'],
  ['/sandbox/mercadopago/refund-outcomes', 'sandbox'],
]

const closedControls: [string, string][] = [
  ['POST', '/sandbox/mercadopago/pay'],
  ['POST', '/sandbox/mercadopago/refund'],
  ['POST', '/sandbox/mercadopago/panel/move'],
  ['DELETE', '/sandbox/mercadopago/faults'],
]
const refusals = ['401', '403', '404']
/** A proxy refuses two hosts in one request, or a DELETE with a body in HTTP/1.0, whoever asks. */
const ownRefusals = ['400', '413']

type Look = { headers: Record<string, string>; origin?: string; version?: '1.0' }
const plain: Look = { headers: { Host: 'tienda.example' } }
const localHosts = ['localhost', 'LOCALHOST:4200', '127.0.0.1', `127.0.0.1:${PORT}`, '[::1]']
/** Requests by which a stranger tries to look like a program on the machine of the shop. */
const looks: Look[] = [
  plain,
  ...localHosts.map((Host) => ({ headers: { Host } })),
  ...['http://localhost', `http://127.0.0.1:${PORT}`].map((origin) => ({
    origin,
    headers: { Host: 'localhost' },
  })),
  { origin: 'http://tienda.example', headers: { Host: 'localhost' } },
  { version: '1.0', headers: { Host: 'localhost' } },
  { version: '1.0', headers: {} },
  ...[
    { 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Host': 'localhost', 'X-Real-IP': '127.0.0.1' },
    { 'X-Forwarded-For': '', 'X-Forwarded-Proto': '' },
    { Forwarded: 'for=127.0.0.1;host=localhost;proto=http', Via: '' },
    { 'X-Client-IP': '127.0.0.1', 'True-Client-IP': '127.0.0.1', 'CF-Connecting-IP': '127.0.0.1' },
    // A proxy removes the headers that are listed here.
    { Connection: 'X-Forwarded-For, X-Forwarded-Host, X-Forwarded-Proto, Via' },
    { Authorization: 'Bearer ' },
    { Authorization: 'Bearer undefined' },
    { Authorization: `Basic ${btoa('a:')}` },
  ].map((headers) => ({ headers: { Host: 'localhost', ...headers } })),
]

describe.skipIf(missing.length > 0)('a public shop behind real proxies', () => {
  const tokens = { mailbox: 'llave-del-buzon', metrics: 'llave-de-metricas', sandbox: '' }
  let shop: ShopProcess
  let folder: string
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  afterAll(close)

  let host: string
  beforeAll(async () => {
    folder = await makeDataDir()
    closers.push(() => closeDataDir(folder))
    const { address, wrapper, close: closeNamespace } = openNamespace()
    closers.push(closeNamespace)
    host = address
    const variables = {
      ...{ DATA_DIR: folder, HOST: '127.0.0.1', PUBLIC_URL, TEST_PAYMENTS, TRUST_PROXY: 'on' },
      ...{ MAILBOX_TOKEN: tokens.mailbox, METRICS_TOKEN: tokens.metrics },
    }
    shop = await startShop(variables, PORT, '.', wrapper)
    closers.push(async () => {
      shop.child.kill()
      await shop.exited
    })
    expect(shop.child.exitCode, shop.output()).toBeNull()
    tokens.sandbox = openSecrets(folder)('sandbox-access-token', () => 'absent')
    const proxies = await openProxies(`http://127.0.0.1:${PORT}`, address, wrapper)
    closers.push(proxies.close)
  })

  const askAs = (port: number, { origin = '', ...look }: Look, path: string, method = 'GET') =>
    ask({ host, port, method, path: `${origin}${path}`, ...look })
  const withToken = (look: Look, token: string): Look => ({
    ...look,
    headers: { ...look.headers, Authorization: `Bearer ${token}` },
  })

  const proxies = Object.entries(proxyPorts)
  test.each(proxies)('%s opens nothing without its token', async (_name, port) => {
    expect(await askAs(port, plain, '/api/shop')).toBe('200')
    for (const [path, key] of closedPaths) {
      for (const look of looks) {
        const requested = `${path} ${JSON.stringify(look)}`
        const status = await askAs(port, look, path)
        const opened = await askAs(port, withToken(look, tokens[key]), path)
        const isPassedOn = !ownRefusals.includes(opened)
        if (isPassedOn) expect(opened, requested).toBe('200')
        expect(isPassedOn ? refusals : ownRefusals, requested).toContain(status)
      }
      expect(await askAs(port, withToken(plain, tokens[key]), path), path).toBe('200')
    }
    for (const [method, path] of closedControls) {
      for (const look of looks) {
        const requested = `${method} ${path} ${JSON.stringify(look)}`
        expect([...refusals, ...ownRefusals], requested).toContain(
          await askAs(port, look, path, method),
        )
      }
      expect(refusals, path).toContain(await askAs(port, plain, path, method))
    }
  })
})
