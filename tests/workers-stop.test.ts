import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { makeDataDir, postmasterOf, type ShopProcess, startShop } from './shop-process.ts'
import { isRunning, listWorkers } from './worker-processes.ts'

const TIMEOUT_MS = 60_000
vi.setConfig({ testTimeout: TIMEOUT_MS })

let dataDir: string
let shop: ShopProcess
let other: { database: TestDatabase; dataDir: string }

const start = () => startShop({ DATA_DIR: dataDir, WORKERS: '2', DRAIN_SECONDS: '3' })

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await start()
  other = { database: await createTestDatabase({ empty: true }), dataDir: await makeDataDir() }
})
afterAll(async () => {
  vi.resetConfig()
  shop.child.kill('SIGTERM')
  await shop.exited
  await other.database.drop()
  for (const folder of [dataDir, other.dataDir]) await rm(folder, { recursive: true, force: true })
})

/** The settings of another shop. */
const elsewhere = () => ({ DATABASE_URL: other.database.url, DATA_DIR: other.dataDir })

test('a port in use stops the start of all workers with one message', async () => {
  const { port } = new URL(shop.url)
  const refused = await startShop({ ...elsewhere(), WORKERS: '2' }, Number(port))
  expect(await refused.exited).toBe(1)
  expect(refused.output().match(/ya está ocupado por otro programa/g)).toHaveLength(1)
  expect(refused.output()).not.toMatch(/ {4}at |Quilate está abierta/)
})

test('more workers than PostgreSQL has connections for are refused before they start', async () => {
  const refused = await startShop({ ...elsewhere(), WORKERS: '64' })
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toMatch(/WORKERS: 64 procesos abren hasta 1664 conexiones/)
})

test('a shop whose workers cannot start again exits with 1 and says so', async () => {
  const database = await createTestDatabase({ empty: true })
  const folder = await makeDataDir()
  const failing = await startShop({ DATABASE_URL: database.url, DATA_DIR: folder, WORKERS: '2' })
  await database.drop()
  for (const pid of listWorkers(failing)) process.kill(pid, 'SIGKILL')
  expect(await failing.exited).toBe(1)
  expect(failing.output()).toMatch(/Los procesos de la tienda se cierran antes de abrir/)
  await rm(folder, { recursive: true, force: true })
})

test('if the primary process is killed its workers end, and the next start takes over the database', async () => {
  const workers = listWorkers(shop)
  expect(workers).toHaveLength(2)
  const postmaster = postmasterOf(dataDir)
  shop.child.kill('SIGKILL')
  await shop.exited
  await expect.poll(() => workers.filter(isRunning), { timeout: TIMEOUT_MS }).toEqual([])
  shop = await start()
  expect(postmasterOf(dataDir)).toBe(postmaster)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})

test('a shop without any worker left gets all of them back', async () => {
  const workers = listWorkers(shop)
  for (const pid of workers) process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => listWorkers(shop).filter((pid) => !workers.includes(pid)), {
      timeout: TIMEOUT_MS,
    })
    .toHaveLength(2)
  await expect
    .poll(
      () =>
        fetch(`${shop.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: TIMEOUT_MS,
      },
    )
    .toBe(200)
})

type Stop = { signal: NodeJS.Signals; listAlso: () => number[] }

const stops: Record<string, Stop> = {
  'a process manager, which signals the primary process': {
    signal: 'SIGTERM',
    listAlso: () => [],
  },
  // The primary process signals the workers a second time.
  'a process manager, which signals every process': {
    signal: 'SIGTERM',
    listAlso: () => listWorkers(shop),
  },
  'Ctrl-C, which reaches every process of the terminal': {
    signal: 'SIGINT',
    listAlso: () => listWorkers(shop),
  },
}
for (const [who, { signal, listAlso }] of Object.entries(stops)) {
  test(`stopped by ${who}, all workers drain and no process is left`, async () => {
    const workers = listWorkers(shop)
    const postmaster = postmasterOf(dataDir)
    const { length } = shop.output()
    expect(workers).toHaveLength(2)
    for (const pid of [shop.child.pid as number, ...listAlso()]) process.kill(pid, signal)
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${shop.url}/api/product/get-products`)).status).toBe(200)
    expect(await shop.exited).toBe(0)
    expect([...workers, postmaster].filter(isRunning)).toEqual([])
    expect(shop.output().slice(length)).toBe('')
    shop = await start()
  })
}
