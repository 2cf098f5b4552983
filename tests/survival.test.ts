import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import {
  databaseUrlOf,
  makeDataDir,
  postmasterOf,
  type ShopProcess,
  startShop,
} from './shop-process.ts'

const JWT_SECRET = 'el mismo en los servidores de una tienda'

let dataDir: string
let shop: ShopProcess

const start = () => startShop({ DATA_DIR: dataDir })
const kill = (pid: number) => process.kill(pid, 'SIGKILL')
const isServing = async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.status
const listMarks = async () => {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  const { rows } = await client.query<{ note: number }>('select note from marks order by note')
  await client.end()
  return rows.map(({ note }) => note)
}

/** Inserts rows until the connection breaks; returns the acknowledged ones. */
async function writeUntilBroken(meanwhile: () => void): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists marks (note serial primary key)')
  const acknowledged: number[] = []
  setTimeout(meanwhile, 300)
  try {
    for (;;) {
      const { rows } = await client.query('insert into marks default values returning note')
      acknowledged.push(rows[0].note)
    }
  } catch {
    return acknowledged
  }
}

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await start()
})

afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
})

test('the first start prints the shop’s address and the owner’s password', async () => {
  expect(shop.output()).toMatch(/Quilate está abierta en http:\/\/127\.0\.0\.1:\d+/)
  expect(shop.output()).toMatch(/Dueña: +\S+@\S+ +\S{8,}/)
  expect(await isServing()).toBe(200)
})

test('a second shop on the same folder is refused and the first keeps running', async () => {
  const second = await start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toMatch(/ya está en uso por otra tienda/)
  expect(await isServing()).toBe(200)
})

test('after the shop is killed the next start takes over its running database', async () => {
  const postmaster = postmasterOf(dataDir)
  kill(shop.child.pid as number)
  await shop.exited
  shop = await start()
  expect(await isServing()).toBe(200)
  expect(postmasterOf(dataDir)).toBe(postmaster)
  expect(shop.output()).not.toMatch(/Dueña:/)
})

test('a killed database restarts by itself with every acknowledged write', async () => {
  const postmaster = postmasterOf(dataDir)
  const acknowledged = await writeUntilBroken(() => kill(postmaster))
  expect(acknowledged.length).toBeGreaterThan(0)
  await expect.poll(isServing, { timeout: 15_000 }).toBe(200)
  expect(postmasterOf(dataDir)).not.toBe(postmaster)
  expect(await listMarks()).toEqual(expect.arrayContaining(acknowledged))
})

test('mail is still sent after the database restarted', async () => {
  const secret = 'cadena de plata'
  const reply = await fetch(`${shop.url}/auth/users/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Paz',
      password: secret,
      re_password: secret,
    }),
  })
  expect(reply.status).toBe(201)
  const listMail = () => readdir(join(dataDir, 'mail')).catch(() => [])
  await expect.poll(listMail, { timeout: 15_000 }).toContainEqual(expect.stringMatching(/\.eml$/))
})

test('after shop and database are killed the next start recovers every acknowledged write', async () => {
  const acknowledged = await writeUntilBroken(() => {
    kill(shop.child.pid as number)
    kill(postmasterOf(dataDir))
  })
  await shop.exited
  shop = await start()
  expect(await isServing()).toBe(200)
  expect(await listMarks()).toEqual(expect.arrayContaining(acknowledged))
})

test('a stopped shop finishes its requests and leaves no process running', async () => {
  const postmaster = postmasterOf(dataDir)
  const asked = fetch(`${shop.url}/api/product/get-products`)
  shop.child.kill('SIGTERM')
  expect((await asked).status).toBe(200)
  expect(await shop.exited).toBe(0)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const state = await readFile(`/proc/${postmaster}/stat`, 'utf8').catch(() => 'gone')
  expect(state).toMatch(/^gone$|\) Z /)
  shop = await start()
})

test('two servers fill an empty database once, drain before they stop, and refuse a third with another secret', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase({ empty: true })
  const DATABASE_URL = database.url
  const folders = await Promise.all([makeDataDir(), makeDataDir()])
  const servers = await Promise.all(
    folders.map((DATA_DIR) =>
      startShop({ DATABASE_URL, DATA_DIR, JWT_SECRET, DRAIN_SECONDS: '5' }),
    ),
  )
  const counts = await Promise.all(
    servers.map(
      async ({ url }) =>
        (await (await fetch(`${url}/api/product/get-products?group=none`)).json()).count,
    ),
  )
  expect(counts[0]).toBeGreaterThanOrEqual(60)
  expect(counts[1]).toBe(counts[0])
  const stranger = await startShop({
    DATABASE_URL,
    DATA_DIR: folders[0] as string,
    JWT_SECRET: 'o'.repeat(32),
  })
  expect(await stranger.exited).toBe(1)
  expect(stranger.output()).toMatch(/mismo JWT_SECRET/)
  for (const server of servers) server.child.kill('SIGTERM')
  const { url } = servers[0] as ShopProcess
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/api/product/get-products`)).status).toBe(200)
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual([0, 0])
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test.runIf(userInfo().uid === 0)(
  'a folder that the database user cannot access is reported with a fix',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'quilate-closed-'))
    await mkdir(join(closed, 'data'))
    await chmod(closed, 0o700)
    const refused = await startShop({ DATA_DIR: join(closed, 'data') })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toMatch(/no puede entrar en .*DATA_DIR/s)
    await rm(closed, { recursive: true })
  },
)

test('an invalid setting stops the start with one message', async () => {
  const refused = await startShop({ DATA_DIR: dataDir, PORT: 'ochenta' })
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toMatch(/PORT: /)
  expect(refused.output()).not.toMatch(/at .*\.js:/)
})

test('secrets are readable by their owner only', () => {
  const listing = execFileSync('ls', ['-l', dataDir], { encoding: 'utf8' })
  for (const name of ['database-url', 'database_password.secret', 'jwt.secret']) {
    expect(listing).toMatch(new RegExp(`^-rw-------.*${name}$`, 'm'))
  }
})
