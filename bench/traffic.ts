import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keys, openTestSandbox } from '#tests/sandbox.ts'
import { databaseUrlOf, makeDataDir, postmasterOf, startShop } from '#tests/shop-process.ts'
import { measureBareOrders } from './bare-orders.ts'
import { fillCarts } from './carts.ts'
import { cpuOfFamily, untilIdle } from './cpu.ts'
import { load } from './load.ts'
import { watchMemory } from './memory.ts'
import { mixes } from './mixes.ts'
import { fillCatalogue } from './products.ts'
import { readPlaced, watchQueue } from './queue.ts'
import { readReplies, toCachedShare } from './replies.ts'
import { writeTraffic } from './traffic-report.ts'
import { createVisitors, type Seen } from './visitors.ts'

const PRODUCTS = 10_000
const VISITORS = 10
const MEMORY_EVERY = 10_000
const BARE_PORT = 3997
const QUERY_PORT = 3998
const JWT_SECRET = 'un secreto que sólo conoce el banco de pruebas'

type Options = { seconds?: number | undefined; only?: string | undefined }

/** Simulates ten minutes of traffic, then measures the upper bounds of the machine in the same run. */
export async function run({ seconds = 600, only }: Options = {}): Promise<void> {
  const mix = mixes.find((name) => name === only) ?? 'usual'
  const dataDir = await makeDataDir()
  const heapFile = join(dataDir, 'heap.json')
  // The sandbox keeps everything in memory, so it runs in this process to keep that out of the shop's memory.
  const provider = await openTestSandbox()
  const variables = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    JWT_SECRET,
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_PUBLIC_KEY: keys.publicKey,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_BASE_URL: provider.url,
    HEAP_FILE: heapFile,
    // As in the image and the systemd unit.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: `--import ${resolve('bench/heap-after-gc.mjs')}`,
  }
  const tokens = await fillShop(variables)
  const shop = await startShop(variables)
  const pid = shop.child.pid as number
  const url = databaseUrlOf(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const options = await client.query('select id from shipping_options where price = 0 limit 1')
  await untilIdle(pid)

  const seen: Seen[] = []
  const visit = createVisitors(
    {
      url: shop.url,
      products: PRODUCTS,
      tokens,
      shippingId: options.rows[0].id,
      mix,
      pay: (preferenceId) => provider.pay(preferenceId),
    },
    (one) => void seen.push(one),
  )
  const pids = { node: pid, postgres: postmasterOf(dataDir) }
  const before = { node: cpuOfFamily(pids.node), postgres: cpuOfFamily(pids.postgres) }
  const until = new AbortController()
  const repliesAtStart = await readReplies(shop.url)
  let repliesAtHalf = repliesAtStart
  const from = performance.now()
  const memory = watchMemory(pid, { file: heapFile, every: MEMORY_EVERY, until: until.signal })
  const queue = watchQueue(url, until.signal)
  const visitors = Array.from({ length: VISITORS }, () => visit(until.signal))
  await sleep(seconds * 500)
  repliesAtHalf = await readReplies(shop.url)
  await sleep(seconds * 500)
  const repliesAtEnd = await readReplies(shop.url)
  until.abort()
  await Promise.all(visitors)
  const orders = await readPlaced(client)
  const spent = (performance.now() - from) / 1_000
  const cpu = {
    node: (cpuOfFamily(pids.node) - before.node) / 1_000 / spent,
    postgres: (cpuOfFamily(pids.postgres) - before.postgres) / 1_000 / spent,
  }
  const placed = { ...orders, ...(await queue) }
  const samples = await memory

  const bytes = Math.round(seen.reduce((sum, one) => sum + one.bytes, 0) / seen.length)
  const bare = await measureBare(url, bytes)
  const bareOrders = await measureBareOrders(client, url, { products: PRODUCTS, seconds: 6 })
  const { WORKERS: workers = '1' } = process.env
  const cachedShare = {
    whole: toCachedShare(repliesAtStart, repliesAtEnd),
    secondHalf: toCachedShare(repliesAtHalf, repliesAtEnd),
  }
  const counts = { placed, cachedShare, workers, mix }
  writeTraffic({ seen, spent, cpu, samples, bytes, bare, bareOrders, ...counts })
  await client.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** In a process of its own, because making the demo's photographs leaves 100 MB that no visitor needs. */
async function fillShop(variables: Parameters<typeof startShop>[0] & { DATA_DIR: string }) {
  const shop = await startShop(variables)
  const client = new pg.Client({ connectionString: databaseUrlOf(variables.DATA_DIR) })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  await client.query('update products set quantity = 1000000')
  const tokens = await fillCarts(client, PRODUCTS, JWT_SECRET)
  await untilIdle(shop.child.pid as number)
  await client.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  return tokens
}

/** Measures replies of that size from plain `node:http`, and twelve rows through a bare handler. */
async function measureBare(url: string, bytes: number) {
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
  const pid = ceilings.pid as number
  const http = await load(
    { url: `http://127.0.0.1:${BARE_PORT}`, pid },
    [() => ({ path: `/bare/${bytes}` })],
    5,
  )
  const query = await load(
    { url: `http://127.0.0.1:${QUERY_PORT}`, pid },
    [(n) => ({ path: `/query?from=${(n * 7919) % PRODUCTS}` })],
    5,
  )
  ceilings.kill()
  return { http: http.perSecond, query: query.perSecond }
}
