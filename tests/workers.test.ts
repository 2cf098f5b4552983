import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from './shop-process.ts'
import { createShopper } from './shopper.ts'
import { isRunning, listWorkers } from './worker-processes.ts'

const JWT_SECRET = 'un secreto que sólo conoce esta prueba'
const TIMEOUT_MS = 60_000
vi.setConfig({ testTimeout: TIMEOUT_MS })

let dataDir: string
let shop: ShopProcess
let client: pg.Client
let product: number

const start = (variables: Record<string, string> = {}) =>
  startShop({ DATA_DIR: dataDir, JWT_SECRET, WORKERS: '2', LOG_LEVEL: 'info', ...variables })

/** The process of each logged request to the route. */
const servedBy = (route: string): number[] =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"route":"${route}"`))
    .map((line) => JSON.parse(line).pid)

type Connection = {
  get: (path: string) => Promise<{ status: number; text: string }>
  close: () => void
}

/** One connection stays with one worker. */
function connect(): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        const asked = request(`${shop.url}${path}`, { agent }, (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (chunk) => {
            text += chunk
          })
          reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }))
        })
        asked.once('error', reject)
        asked.end()
      }),
    close: () => agent.destroy(),
  }
}

/** A connection to each worker. */
async function connectToAll(count: number): Promise<Map<number, Connection>> {
  const connections = new Map<number, Connection>()
  const spare: Connection[] = []
  while (connections.size < count) {
    const connection = connect()
    const before = servedBy('/healthz').length
    await connection.get('/healthz')
    await expect.poll(() => servedBy('/healthz').length).toBe(before + 1)
    const pid = servedBy('/healthz').at(-1) as number
    if (connections.has(pid)) spare.push(connection)
    else connections.set(pid, connection)
  }
  for (const connection of spare) connection.close()
  return connections
}

const openClient = async () => {
  client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
}

const addShopper = () => createShopper({ url: () => shop.url, client, secret: JWT_SECRET })
type Shopper = Awaited<ReturnType<typeof addShopper>>

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await start({ ADMIN_EMAIL: 'duena@quilate.example', ADMIN_PASSWORD: 'cadena de plata' })
  await openClient()
  const { rows } = await client.query<{ id: number }>(
    `update products set quantity = 5000, discount_percentage = 0
     where id = (select min(id) from products where shown) returning id`,
  )
  product = rows[0]?.id as number
})

afterAll(async () => {
  vi.resetConfig()
  await client.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
})

test('the shop prints its address once, after all workers listen, and both of them serve', async () => {
  expect(shop.output().match(/Quilate está abierta en/g)).toHaveLength(1)
  expect(shop.output().match(/Dueña:/g)).toHaveLength(1)
  const connections = await connectToAll(2)
  expect([...connections.keys()].sort()).toEqual(listWorkers(shop).sort())
  const pages = new Set<string>()
  for (const connection of connections.values()) {
    expect((await connection.get('/readyz')).status).toBe(200)
    const page = await connection.get('/')
    expect(page.status).toBe(200)
    pages.add(page.text)
    connection.close()
  }
  // Otherwise a browser would not get a 304 from the other worker.
  expect(pages.size).toBe(1)
})

test('a price changed through one worker is current on the other, and the old one never returns', async () => {
  const connections = [...(await connectToAll(2)).values()]
  const readPrice = async ({ get }: Connection) =>
    JSON.parse((await get(`/api/product/product/${product}`)).text).product.final_price as number
  const signedIn = await fetch(`${shop.url}/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'duena@quilate.example', password: 'cadena de plata' }),
  })
  const { access } = await signedIn.json()
  const headers = { 'content-type': 'application/json', authorization: `JWT ${access}` }
  const path = `${shop.url}/api/admin/products/${product}`
  for (const price of [910_000, 920_000, 930_000, 940_000]) {
    for (const connection of connections) await readPrice(connection)
    const { version } = await (await fetch(path, { headers })).json()
    const body = { price, version, discount_percentage: 0, confirm_price_change: true }
    const changed = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(changed.status).toBe(200)
    for (const connection of connections) {
      await expect.poll(() => readPrice(connection), { timeout: TIMEOUT_MS }).toBe(price)
      for (let again = 0; again < 5; again += 1) expect(await readPrice(connection)).toBe(price)
    }
  }
  for (const connection of connections) connection.close()
})

test('the simulated payment provider and its mail work whichever worker is asked', async () => {
  const connections = [...(await connectToAll(2)).values()]
  const shopper = await addShopper()
  const order = await shopper.buy(product)
  expect(order).toBeTruthy()
  for (const connection of connections) {
    const panel = await connection.get('/sandbox/mercadopago/panel')
    expect(panel.status).toBe(200)
    expect(panel.text).toContain(order)
    await expect
      .poll(async () => (await connection.get('/dev/mail')).text, { timeout: TIMEOUT_MS })
      .toContain(order)
    connection.close()
  }
})

test('a scrape of any worker shows the sum of all', async () => {
  const connections = await connectToAll(2)
  const asked = servedBy('/api/shop').length
  for (const connection of connections.values()) await connection.get('/api/shop')
  await expect.poll(() => servedBy('/api/shop').length).toBe(asked + 2)
  for (const connection of connections.values()) {
    const { status, text } = await connection.get('/metrics')
    expect(status).toBe(200)
    expect(text).toContain(
      `http_request_duration_seconds_count{method="GET",route="/api/shop",status="200"} ${asked + 2}`,
    )
    expect(text).toMatch(/^database_up 1$/m)
    expect(text).toMatch(/^shop_orders_total\{origin="web"\} 1$/m)
    connection.close()
  }
})

test('a killed worker is replaced, and no acknowledged order is lost', async () => {
  const [victim, survivor] = listWorkers(shop) as [number, number]
  let orders = 0
  let isKilled = false
  const buySix = async ({ buy, hasOrders }: Shopper) => {
    const acknowledged: string[] = []
    for (let each = 0; each < 6; each += 1) {
      // The reply of the killed worker may be lost with it.
      const order = await buy(product).catch(() => null)
      if (!order) continue
      acknowledged.push(order)
      orders += 1
      if (orders < 6 || isKilled) continue
      isKilled = true
      process.kill(victim, 'SIGKILL')
    }
    return () => hasOrders(acknowledged)
  }
  const shoppers: Shopper[] = []
  while (shoppers.length < 4) shoppers.push(await addShopper())
  const checks = await Promise.all(shoppers.map(buySix))
  expect(isKilled).toBe(true)
  for (const check of checks) await check()
  const replaced = () => listWorkers(shop).filter((pid) => pid !== victim && pid !== survivor)
  await expect.poll(replaced, { timeout: TIMEOUT_MS }).toHaveLength(1)
  expect(isRunning(survivor)).toBe(true)
  expect(shop.output()).toMatch(new RegExp(`proceso ${victim} se cerró \\(SIGKILL\\)`))
  const connections = await connectToAll(2)
  expect([...connections.keys()].sort()).toEqual([survivor, ...replaced()].sort())
  for (const connection of connections.values()) connection.close()
})
