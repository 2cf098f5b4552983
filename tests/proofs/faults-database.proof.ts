import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  databaseUrlOf,
  makeDataDir,
  postmasterOf,
  type ShopProcess,
  startShop,
} from '#tests/shop-process.ts'
import { createShopper } from '#tests/shopper.ts'

const OUTAGE_MS = 30_000
const PIECE = 401
const JWT_SECRET = 'un secreto que sólo conoce esta prueba'

let shop: ShopProcess
let dataDir: string
const url = () => shop.url

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET })
  await withClient((client) =>
    client.query('update products set quantity = 5000 where id = $1', [PIECE]),
  )
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(shop.output())
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
})

async function withClient<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const addShopper = () => withClient((client) => createShopper({ url, client, secret: JWT_SECRET }))
type Shopper = Awaited<ReturnType<typeof addShopper>>

/** Process ids of the postmaster and its children. */
function listProcesses(): number[] {
  const postmaster = postmasterOf(dataDir)
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  return [postmaster, ...children.split('\n').filter(Boolean).map(Number)]
}

function keepBuying(shopper: Shopper, acknowledged: string[]) {
  let isOpen = true
  const buying = (async () => {
    while (isOpen) {
      const order = await shopper.buy(PIECE).catch(() => null)
      if (order) acknowledged.push(order)
      await sleep(50)
    }
  })()
  return () => {
    isOpen = false
    return buying
  }
}

async function countReplies(until: number) {
  const statuses = new Map<number, number>()
  let slowest = 0
  let asked = 0
  while (Date.now() < until) {
    const started = performance.now()
    // Each request differs, so that none is answered from the cache.
    asked += 1
    const reply = await fetch(`${shop.url}/api/product/get-products?price_max=${90_000 + asked}`)
    await reply.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - started)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    if (reply.status === 503) expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
    await sleep(200)
  }
  return { statuses, slowest }
}

const waitUntilReady = () =>
  expect
    .poll(async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.status, {
      timeout: 30_000,
      interval: 250,
    })
    .toBe(200)

test('while the database hangs for 30 seconds requests get 503 with Retry-After, and no acknowledged order is lost', async () => {
  const shoppers = await Promise.all([addShopper(), addShopper(), addShopper()])
  const bought: string[][] = shoppers.map(() => [])
  const stops = shoppers.map((shopper, at) => keepBuying(shopper, bought[at] as string[]))
  await expect.poll(() => bought.flat().length, { timeout: 30_000 }).toBeGreaterThan(5)

  const frozen = listProcesses()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const { statuses, slowest } = await countReplies(Date.now() + OUTAGE_MS)
    console.info(
      `frozen: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; slowest ${Math.round(slowest)} ms`,
    )
    expect([...statuses.keys()].filter((status) => status !== 503 && status !== 200)).toEqual([])
    expect(statuses.get(503)).toBeGreaterThan(0)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await waitUntilReady()
  const before = bought.flat().length
  await expect.poll(() => bought.flat().length, { timeout: 30_000 }).toBeGreaterThan(before + 3)
  await Promise.all(stops.map((stop) => stop()))
  await Promise.all(shoppers.map((shopper, at) => shopper.hasOrders(bought[at] as string[])))
})

test('a database killed repeatedly for 30 seconds recovers by itself with every acknowledged order', async () => {
  const shopper = await addShopper()
  const bought: string[] = []
  const stop = keepBuying(shopper, bought)
  await expect.poll(() => bought.length, { timeout: 30_000 }).toBeGreaterThan(2)
  const until = Date.now() + OUTAGE_MS
  let killed = 0
  while (Date.now() < until) {
    try {
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      killed += 1
    } catch {
      // It has not restarted yet.
    }
    await sleep(3_000)
  }
  await waitUntilReady()
  const before = bought.length
  await expect.poll(() => bought.length, { timeout: 30_000 }).toBeGreaterThan(before + 2)
  await stop()
  await shopper.hasOrders(bought)
  console.info(`killed ${killed} times: ${bought.length} orders acknowledged, none lost`)
  const sold = await withClient(async (client) => {
    const { rows } = await client.query(
      `select (select 5000 - quantity from products where id = $1)::int as gone,
        (select coalesce(sum(count), 0) from order_items where product_id = $1)::int as ordered`,
      [PIECE],
    )
    return rows[0]
  })
  expect(sold.gone).toBe(sold.ordered)
})
