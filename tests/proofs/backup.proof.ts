import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCarts } from '#bench/carts.ts'
import { fillCatalogue } from '#bench/products.ts'
import { readFolder } from '#tests/compare-shops.ts'
import { listHalfDone } from '#tests/proofs/half-done.ts'
import { openPostgres15, POSTGRES_15 } from '#tests/proofs/old-postgres.ts'
import { startSelling } from '#tests/proofs/sell-on.ts'
import { runTool } from '#tests/run-tool.ts'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

const PRODUCTS = 5_000
const NOTES = 400_000
const PHOTO_COUNT = 1_000
const PHOTO_BYTES = 300_000
const MAX_MEMORY_MB = 320
const JWT_SECRET = 'un secreto que sólo conoce esta prueba'

let shop: ShopProcess
let client: pg.Client
let dataDir: string
let backups: string
let tokens: string[]
const folders: string[] = []
const made: string[] = []

const makeFolder = async () => {
  const folder = await makeDataDir()
  folders.push(folder)
  return folder
}

/** A folder per backup, so that its content is known. */
const makeBackups = async () => {
  const folder = join(await makeFolder(), 'backups')
  await mkdir(folder)
  return folder
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
  for (let n = 0; n < PHOTO_COUNT; n += 1) {
    await writeFile(join(originals, `foto-${n}.jpg`), randomBytes(PHOTO_BYTES))
  }
})

afterAll(async () => {
  await client.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('a backup of a large shop in use needs little memory and contains every acknowledged order', async () => {
  const { rows } = await client.query('select id from shipping_options where price = 0 limit 1')
  const selling = await startSelling({ url: shop.url, tokens, shipping_id: rows[0].id })
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
  made.push(join(backups, name))
  const megabytes = (await stat(made[0] as string)).size / 1024 / 1024
  console.info(
    `backup: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB of memory, ${during} orders meanwhile`,
  )
  expect(during).toBeGreaterThan(5)
  expect(megabytes).toBeGreaterThan(300)
  expect(peak).toBeLessThan(MAX_MEMORY_MB)
  await requireAll(before)
})

async function requireAll(before: string[]): Promise<void> {
  const empty = await makeFolder()
  const started = performance.now()
  const { code, output, peak } = await runTool('restore', [made[0] as string], {
    DATA_DIR: empty,
    JWT_SECRET,
  }).ended
  const seconds = (performance.now() - started) / 1_000
  console.info(`restored: in ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB of memory`)
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(output).not.toMatch(/JWT_SECRET/)
  expect(peak).toBeLessThan(MAX_MEMORY_MB)
  const photographs = await readFolder(join(dataDir, 'media', 'originals'))
  expect(await readFolder(join(empty, 'media', 'originals'))).toEqual(photographs)

  const restored = await startShop({ DATA_DIR: empty, JWT_SECRET })
  const restoredClient = new pg.Client({ connectionString: databaseUrlOf(empty) })
  await restoredClient.connect()
  const orders = await restoredClient.query('select transaction_id from orders')
  const found = new Set(orders.rows.map(({ transaction_id }) => transaction_id))
  expect(before.filter((order) => !found.has(order))).toEqual([])
  expect(await listHalfDone(restoredClient)).toEqual([])
  await restoredClient.end()
  restored.child.kill('SIGTERM')
  expect(await restored.exited).toBe(0)
}

test('a killed backup leaves no file named like a backup, and the next one removes its remains', async () => {
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

test('a backup on a full disk leaves no file and says so', async () => {
  const folder = await makeBackups()
  const command = `ulimit -f 20000; exec ${process.execPath} bin/backup.mjs ${folder}`
  const { status, stderr } = spawnSync('bash', ['-c', command], {
    env: { ...process.env, DATA_DIR: dataDir, JWT_SECRET },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/No queda lugar/) })
  expect(await readdir(folder)).toEqual([])
})

test.runIf(existsSync(POSTGRES_15) && process.getuid?.() === 0)(
  'a closed shop moves to PostgreSQL 15 with a user that only owns the database',
  async () => {
    const folder = await makeFolder()
    const { cluster, sql, stop } = openPostgres15(folder)
    try {
      sql('create role shopkeeper login')
      sql(`create database shop owner shopkeeper encoding 'UTF8' locale 'C' template template0`)
      const target = `postgresql://shopkeeper@localhost/shop?host=${encodeURIComponent(cluster)}`

      const closed = await makeFolder()
      await runTool('restore', [made[0] as string], { DATA_DIR: closed, JWT_SECRET }).ended
      const started = performance.now()
      const { code, output } = await runTool('copy-database', [target], { DATA_DIR: closed }).ended
      console.info(`moved: in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
      expect({ code, output }).toMatchObject({ code: 0 })

      const moved = await startShop({ DATA_DIR: closed, DATABASE_URL: target, JWT_SECRET })
      const found = await fetch(`${moved.url}/api/product/get-products?group=none`)
      expect((await found.json()).count).toBe(PRODUCTS)
      const search = await fetch(`${moved.url}/search?search=anillo`)
      expect(search.status).toBeLessThan(400)
      moved.child.kill('SIGTERM')
      expect(await moved.exited).toBe(0)
      const again = await runTool('copy-database', [target], { DATA_DIR: closed }).ended
      expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/no está vacía/) })
    } finally {
      stop()
    }
  },
)

test('a running shop is not copied to another database', async () => {
  const { code, output } = await runTool('copy-database', ['postgresql://nadie@127.0.0.1:1/x'], {
    DATA_DIR: dataDir,
  }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/ya está en uso por otra tienda abierta/)
})
