import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir } from '#tests/shop-process.ts'
import { ask, findInsideRule, type Way } from '#tests/stranger/ask.ts'
import {
  closeDataDir,
  openShopWithRoutes,
  type ShopWithRoutes,
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

async function askEverything({ routes }: ShopWithRoutes, way: Way): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const { method, path } of routes) {
    replies.set(`${method} ${path}`, await ask({ ...way, port: PORT, method, path }))
  }
  return replies
}

/** A catch-all for wrong methods on a known path, not a route of its own. */
const isOtherMethod = (replies: string[]) =>
  replies.includes('405') && replies.every((reply) => ['405', '404', 'refused'].includes(reply))

test('a client on another machine gets the replies of the reviewed table', async () => {
  expect(address, 'this machine has an address that others reach').toBeDefined()
  const columns: Map<string, string>[] = []
  for (const { variables, way } of starts) {
    const shop = await openShopWithRoutes({ ...variables, DATA_DIR: dataDir, PORT: String(PORT) })
    try {
      columns.push(await askEverything(shop, way))
    } finally {
      await shop.close()
    }
  }
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort()
  const rows = names
    .map((name) => [`\`${name}\``, ...columns.map((column) => column.get(name) ?? '–')])
    .filter(([, ...replies]) => !isOtherMethod(replies))
  const toLine = (cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [
    toLine(['route', ...starts.map(({ name }) => name)]),
    toLine(['---', ...starts.map(() => '---')]),
    ...rows.map(toLine),
    '',
  ]
  await expect(table.join('\n')).toMatchFileSnapshot('stranger.md')
})
