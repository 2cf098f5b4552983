import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCarts } from '#bench/carts.ts'
import { fillCatalogue } from '#bench/goods.ts'
import { examineBackup } from '#db/backup/examine.ts'
import { backUp } from '#server/backup.ts'
import { readFolder } from '#tests/compare-shops.ts'
import { createTestDatabase } from '#tests/database.ts'
import { runTool } from '#tests/run-tool.ts'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

const PRODUCTS = 5_000
const NOTES = 400_000
const PHOTOGRAPHS = 1_000
const PHOTOGRAPH = 300_000
const MOST_MEMORY = 320
const JWT_SECRET = 'un secreto que sólo conoce esta prueba'
const DELIVERY = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  telephone_number: '+54 341 555 0101',
}

let shop: ShopProcess
let client: pg.Client
let dataDir: string
let backups: string
let tokens: string[]
const folders: string[] = []
const kept: string[] = []

const makeFolder = async () => {
  const folder = await makeDataDir()
  folders.push(folder)
  return folder
}

/** A folder of its own for each backup, so that it is known what is in it. */
const makeBackups = async () => {
  const folder = join(await makeFolder(), 'backups')
  await mkdir(folder)
  return folder
}

async function ask(token: string, path: string, body: object): Promise<Record<string, string>> {
  const reply = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify(body),
  })
  return reply.ok ? await reply.json() : {}
}

async function buy(token: string, shipping_id: number): Promise<string | undefined> {
  const { preference_id } = await ask(token, '/api/payment/mercadopago/preference', {
    shipping_price: 0,
    shipping_id,
  })
  const body = { ...DELIVERY, shipping_id, preference_id }
  return (await ask(token, '/api/payment/make-payment', body))['transaction_id']
}

/** Sells until told to stop; whatever the shop acknowledged is in the list. */
async function startSelling() {
  const { rows } = await client.query('select id from shipping_options where price = 0 limit 1')
  const acknowledged: string[] = []
  let isOpen = true
  const sell = async () => {
    for (let token = tokens.pop(); isOpen && token; token = tokens.pop()) {
      const order = await buy(token, rows[0].id)
      if (order) acknowledged.push(order)
    }
  }
  const selling = [sell(), sell(), sell(), sell()]
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
  return {
    acknowledged,
    async stop() {
      isOpen = false
      await Promise.all(selling)
    },
  }
}

beforeAll(async () => {
  dataDir = await makeFolder()
  backups = await makeBackups()
  shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET })
  client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  await client.query('update products set quantity = 1000')
  tokens = await fillCarts(client, PRODUCTS, JWT_SECRET)
  await client.query(
    `insert into audit_log (author, action, resource, resource_id, after)
     select 'Ana Paz', 'update', 'orders', n::text, jsonb_build_object('note', (
       select string_agg(md5(n::text || part), ' ') from generate_series(1, 20) part))
     from generate_series(1, $1) n`,
    [NOTES],
  )
  const originals = join(dataDir, 'media', 'originals')
  for (let n = 0; n < PHOTOGRAPHS; n += 1) {
    await writeFile(join(originals, `foto-${n}.jpg`), randomBytes(PHOTOGRAPH))
  }
})

afterAll(async () => {
  await client.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('a large shop is kept while it sells, in little memory, with every order acknowledged before', async () => {
  const selling = await startSelling()
  const before = [...selling.acknowledged]
  const started = performance.now()
  const { code, output, peak } = await runTool('backup', [backups], {
    DATA_DIR: dataDir,
    JWT_SECRET,
  }).ended
  const seconds = (performance.now() - started) / 1_000
  const during = selling.acknowledged.length - before.length
  await selling.stop()
  expect({ code, output }).toMatchObject({ code: 0 })
  const [name = ''] = await readdir(backups)
  kept.push(join(backups, name))
  const megabytes = (await stat(kept[0] as string)).size / 1024 / 1024
  console.info(
    `kept: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB of memory, ${during} orders meanwhile`,
  )
  expect(during).toBeGreaterThan(5)
  expect(megabytes).toBeGreaterThan(300)
  expect(peak).toBeLessThan(MOST_MEMORY)
  await requireAll(before)
})

async function requireAll(before: string[]): Promise<void> {
  const empty = await makeFolder()
  const started = performance.now()
  const { code, output, peak } = await runTool('restore', [kept[0] as string], {
    DATA_DIR: empty,
    JWT_SECRET,
  }).ended
  const seconds = (performance.now() - started) / 1_000
  console.info(`restored: in ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB of memory`)
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(output).not.toMatch(/JWT_SECRET/)
  expect(peak).toBeLessThan(MOST_MEMORY)
  const photographs = await readFolder(join(dataDir, 'media', 'originals'))
  expect(await readFolder(join(empty, 'media', 'originals'))).toEqual(photographs)

  const restored = await startShop({ DATA_DIR: empty, JWT_SECRET })
  const line = new pg.Client({ connectionString: databaseUrlOf(empty) })
  await line.connect()
  const orders = await line.query('select transaction_id from orders')
  const found = new Set(orders.rows.map(({ transaction_id }) => transaction_id))
  expect(before.filter((order) => !found.has(order))).toEqual([])
  const wrong = await line.query(`
    select 'stock' as what, p.id from products p
      join (select product_id, sum(change) as moved from stock_moves group by 1) m on m.product_id = p.id
      where m.moved <> p.quantity
    union all
    select 'order without lines', o.id from orders o
      where not exists (select from order_items i where i.order_id = o.id)
    union all
    select 'mail without job', b.id from outbox b
      where date_sent is null and date_refused is null
        and not exists (select from graphile_worker.jobs j where j.key = 'mail:' || b.id)`)
  expect(wrong.rows).toEqual([])
  await line.end()
  restored.child.kill('SIGTERM')
  expect(await restored.exited).toBe(0)
}

test('killed in the middle nothing half made has the name of a backup, and the next one tidies up', async () => {
  const folder = await makeBackups()
  const endAt = async (signal: NodeJS.Signals) => {
    const running = runTool('backup', [folder], { DATA_DIR: dataDir, JWT_SECRET })
    const isInTheMiddle = async () => {
      const names = await readdir(folder)
      const sizes = names.map(async (name) => (await stat(join(folder, name))).size)
      return Math.max(0, ...(await Promise.all(sizes)))
    }
    await expect
      .poll(isInTheMiddle, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(20 * 1024 * 1024)
    running.child.kill(signal)
    const { code } = await running.ended
    expect(code).not.toBe(0)
    return readdir(folder)
  }
  expect(await endAt('SIGTERM')).toEqual([])
  expect(await endAt('SIGKILL')).toEqual([expect.stringMatching(/\.partial$/)])
  const { code } = await runTool('backup', [folder], { DATA_DIR: dataDir, JWT_SECRET }).ended
  expect(code).toBe(0)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^quilate-[\dTZ-]+\.tar$/)])
})

test('where there is no room left nothing stays, and that is said', async () => {
  const folder = await makeBackups()
  const command = `ulimit -f 20000; exec ${process.execPath} bin/backup.mjs ${folder}`
  const { status, stderr } = spawnSync('bash', ['-c', command], {
    env: { ...process.env, DATA_DIR: dataDir, JWT_SECRET },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/No queda lugar/) })
  expect(await readdir(folder)).toEqual([])
})

test('cut off anywhere it is refused; with any bit turned it is refused, or says the same', async () => {
  const own = await createTestDatabase()
  const folder = await makeFolder()
  await writeFile(join(folder, 'jwt.secret'), JWT_SECRET)
  const { path } = await backUp({ DATABASE_URL: own.url, DATA_DIR: folder })
  await own.drop()
  const whole = await readFile(path)
  const empty = await makeFolder()
  const truth = await examineBackup(path, empty)
  const spoilt = join(folder, 'spoilt.tar')
  const examine = async (content: Buffer) => {
    await writeFile(spoilt, content)
    return examineBackup(spoilt, empty).catch((error: Error) => error.name)
  }
  for (let length = 0; length < whole.length - 2048; length += 317) {
    expect(await examine(whole.subarray(0, length)), `cut at ${length}`).toBe('StartRefusal')
  }
  for (let at = 0; at < whole.length; at += 61) {
    const turned = Buffer.from(whole)
    turned[at] = (turned[at] as number) ^ (1 << (at % 8))
    const seen = await examine(turned)
    if (seen !== 'StartRefusal') expect(seen, `turned at ${at}`).toEqual(truth)
  }
})

const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

test.runIf(existsSync(POSTGRES_15) && process.getuid?.() === 0)(
  'a closed shop moves to a PostgreSQL 15 whose user owns one database and nothing else',
  async () => {
    const folder = await makeFolder()
    const cluster = join(folder, 'cluster')
    execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', cluster])
    const as = (...command: string[]) =>
      execFileSync('runuser', ['-u', 'postgres', '--', ...command], { stdio: 'pipe' })
    as(`${POSTGRES_15}/initdb`, '-D', cluster, '--auth=trust', '--locale=C', '--encoding=UTF8')
    const options = `-k ${cluster} -c listen_addresses=`
    as(`${POSTGRES_15}/pg_ctl`, '-D', cluster, '-w', '-l', `${cluster}/log`, '-o', options, 'start')
    try {
      const sql = (text: string) =>
        as('psql', '-h', cluster, '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-c', text)
      sql('create role shopkeeper login')
      sql(`create database shop owner shopkeeper encoding 'UTF8' locale 'C' template template0`)
      const target = `postgresql://shopkeeper@localhost/shop?host=${encodeURIComponent(cluster)}`

      const closed = await makeFolder()
      await runTool('restore', [kept[0] as string], { DATA_DIR: closed, JWT_SECRET }).ended
      const started = performance.now()
      const { code, output } = await runTool('copy-database', [target], { DATA_DIR: closed }).ended
      console.info(`moved: in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
      expect({ code, output }).toMatchObject({ code: 0 })

      const moved = await startShop({ DATA_DIR: closed, DATABASE_URL: target, JWT_SECRET })
      const found = await fetch(`${moved.url}/api/product/get-products`)
      expect((await found.json()).count).toBe(PRODUCTS)
      const search = await fetch(`${moved.url}/search?search=anillo`)
      expect(search.status).toBeLessThan(400)
      moved.child.kill('SIGTERM')
      expect(await moved.exited).toBe(0)
      const again = await runTool('copy-database', [target], { DATA_DIR: closed }).ended
      expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/no está vacía/) })
    } finally {
      as(`${POSTGRES_15}/pg_ctl`, '-D', cluster, '-m', 'fast', 'stop')
    }
  },
)

test('a shop that is open is not moved', async () => {
  const { code, output } = await runTool('copy-database', ['postgresql://nadie@127.0.0.1:1/x'], {
    DATA_DIR: dataDir,
  }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/ya está en uso por otra tienda abierta/)
})
