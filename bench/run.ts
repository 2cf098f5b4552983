import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import {
  databaseUrlOf,
  makeDataDir,
  postmasterOf,
  type ShopProcess,
  startShop,
} from '#tests/shop-process.ts'
import { fillCarts, tidyCarts } from './carts.ts'
import { untilIdle } from './cpu.ts'
import { type Ask, type Figures, load, type Target } from './load.ts'
import { fillCatalogue } from './products.ts'
import { type Row, writeReport } from './report.ts'
import { scenarios } from './scenarios.ts'

const SIZES = [1_000, 10_000, 100_000]
/** Seconds of warm-up at the first size, when no code is compiled yet. */
const COLD_WARM_UP_SECONDS = 4
const BARE_PORT = 3997
const QUERY_PORT = 3998
const JWT_SECRET = 'un secreto que sólo conoce el banco de pruebas'

type Options = { seconds?: number; only?: string; report?: string }

/** Runs every scenario at every size, each beside its upper bound; `only` selects scenarios by name and skips the report. */
export async function run({
  seconds = 6,
  only = '',
  report = 'docs/benchmarks.md',
}: Options = {}): Promise<void> {
  const dataDir = await makeDataDir()
  const variables = { DATA_DIR: dataDir, JWT_SECRET }
  const shop = await startShop({ ...variables, RATE_LIMITS: 'off' })
  const url = databaseUrlOf(dataDir)
  const uncached = await startShop({
    ...variables,
    DATABASE_URL: url,
    REPLY_CACHE: 'off',
    TRUST_PROXY: 'on',
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ceilings = spawn(process.execPath, ['bench/ceilings.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      BARE_PORT: String(BARE_PORT),
      QUERY_PORT: String(QUERY_PORT),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(ceilings.stdout, 'data')

  const postmaster = postmasterOf(dataDir)
  const toTarget = ({ url, child }: ShopProcess): Target => ({
    url,
    pid: child.pid as number,
    postmaster,
  })
  const targets = { cached: toTarget(shop), uncached: toTarget(uncached) }
  const bareTarget: Target = { url: `http://127.0.0.1:${BARE_PORT}`, pid: ceilings.pid as number }
  const rows: Row[] = []
  let query: Figures | undefined

  for (const products of SIZES) {
    await fillCatalogue(client, products)
    const world = { products, tokens: await fillCarts(client, products, JWT_SECRET) }
    for (const { pid } of Object.values(targets)) await untilIdle(pid)
    for (const { name, asks, goal, isCached } of scenarios.filter(({ name }) =>
      name.startsWith(only),
    )) {
      const target = isCached === false ? targets.uncached : targets.cached
      const turns = isCached === false ? asks(world).map(fromManyAddresses) : asks(world)
      const warmUp = turns.map((ask) => (n: number) => ask(n + 5_000_000))
      await load(target, warmUp, products === SIZES[0] ? COLD_WARM_UP_SECONDS : 1)
      await tidyCarts(client)
      const figures = await load(target, turns, seconds)
      const bare = await loadBare(bareTarget, await getReply(target.url, turns[0]?.(0)))
      rows.push({ scenario: name, products, ...(goal && { goal }), figures, bare })
      const [node, postgres] = [figures.nodeCpu, figures.postgresCpu].map((ms) => ms.toFixed(3))
      console.log(
        `${products} ${name}: ${figures.perSecond}/s, p99 ${figures.p99} ms, ${node} + ${postgres} ms CPU, ${figures.failed} failed`,
      )
    }
    const queryTarget = {
      ...bareTarget,
      url: `http://127.0.0.1:${QUERY_PORT}`,
      postmaster,
    }
    if (only) continue
    const asks = [(n: number) => ({ path: `/query?from=${(n * 7919) % products}` })]
    query = await load(queryTarget, asks, seconds)
  }

  if (query) writeReport(report, rows, query)
  await client.end()
  ceilings.kill()
  // The first one has the database of both.
  for (const { child, exited } of [uncached, shop]) {
    child.kill('SIGTERM')
    await exited
  }
  await rm(dataDir, { recursive: true, force: true })
}

/** As behind a proxy: a shop with a database of its own has limits for each address. */
const fromManyAddresses =
  (ask: (n: number) => Ask) =>
  (n: number): Ask => {
    const { headers, ...asked } = ask(n)
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    return { ...asked, headers: { ...headers, 'x-forwarded-for': address } }
  }

async function getReply(url: string, ask: Ask | undefined): Promise<Buffer> {
  const { path = '', method = 'GET', headers = {}, body } = ask ?? {}
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return Buffer.from(await reply.arrayBuffer())
}

/** Replies with the very same bytes, because reading Spanish text costs the client more than as many x's. */
async function loadBare(target: Target, body: Buffer): Promise<Figures> {
  await fetch(`${target.url}/bare`, { method: 'PUT', body: new Uint8Array(body) })
  return load(target, [() => ({ path: '/bare' })], 2)
}
