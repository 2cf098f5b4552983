import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

const OWNER = { email: 'duena@quilate.example', password: 'una clave de prueba 91' }

let dataDir: string
let shop: ShopProcess
let backup: string

const start = () =>
  startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })

async function kill() {
  shop.child.kill('SIGKILL')
  await shop.exited
}

async function query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<R>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function post(path: string, body: object, access?: string) {
  const reply = await fetch(shop.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `JWT ${access}` }),
    },
    body: JSON.stringify(body),
  })
  const json = (await reply.json()) as Record<string, never>
  expect(reply.status, JSON.stringify(json)).toBeLessThan(300)
  return json
}

/** For a moment after a restore the shop is still closed. */
const signIn = (): Promise<string> =>
  vi.waitFor(async () => (await post('/auth/jwt/create/', OWNER))['access'] ?? '', {
    timeout: 15_000,
    interval: 200,
  })

const mark = (value: string) =>
  query(
    `insert into settings (name, value) values ('proof', to_jsonb($1::text))
     on conflict (name) do update set value = to_jsonb($1::text)`,
    [value],
  )
const readMark = async () =>
  (await query<{ value: string }>(`select value from settings where name = 'proof'`))[0]?.value
const listDatabases = async () =>
  (await query<{ datname: string }>('select datname from pg_database order by 1')).map(
    ({ datname }) => datname,
  )

async function startRestore() {
  const access = await signIn()
  const name = await query<{ name: string }>(
    `select value ->> 'name' as name from settings where name = 'shop'`,
  )
  const { lost } = (
    await query<{ lost: number }>(
      `select count(*)::int as lost from orders where date_issued > $1`,
      [new Date(backupMadeAt())],
    )
  )[0] as { lost: number }
  await post(
    `/api/admin/backups/${backup}/restore`,
    { key: randomUUID(), shop_name: name[0]?.name, lost_orders: lost },
    access,
  )
}

const backupMadeAt = () =>
  backup.replace(/^quilate-(\d+-\d+-\d+)T(\d+)-(\d+)-(\d+)-(\d+)Z.*$/, '$1T$2:$3:$4.$5Z')

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await start()
  await mark('before')
  const access = await signIn()
  await post('/api/admin/backups', { key: randomUUID() }, access)
  backup = await vi.waitFor(
    async () => {
      const [row] = await query<{ name: string }>(
        `select result ->> 'name' as name from operations where state = 'done'`,
      )
      return row?.name ?? Promise.reject(new Error('not yet'))
    },
    { timeout: 120_000, interval: 200 },
  )
})
afterAll(async () => {
  await kill()
  // The next start finds the database of a killed shop; this one ends it.
  shop = await start()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
})

/** How long a whole restore takes. */
async function measure(): Promise<number> {
  await mark('after')
  const began = performance.now()
  await startRestore()
  await vi.waitFor(async () => expect(await readMark()).toBe('before'), {
    timeout: 120_000,
    interval: 20,
  })
  return performance.now() - began
}

test('a shop that is killed during a restore is as before it or as after it', async () => {
  const tookMs = await measure()
  // Near its end is the swap, which is short.
  const shares = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 1, 1.01, 1.03]
  const outcomes: Record<string, number> = {}
  for (const share of shares) {
    await mark('after')
    await startRestore()
    await sleep(tookMs * share)
    await kill()
    shop = await start()
    const found = (await readMark()) as string
    expect(['before', 'after'], `killed after ${share}`).toContain(found)
    outcomes[found] = (outcomes[found] ?? 0) + 1
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect((await fetch(shop.url)).status).toBe(200)
    await vi.waitFor(
      async () => {
        const open = await query(
          `select o.state, o.attempts, j.run_at, j.locked_at, j.last_error
           from operations o left join graphile_worker.jobs j on j.key = 'operation:' || o.id
           where kind = 'restore' and state in ('waiting', 'running')`,
        )
        expect([await listDatabases(), open], `killed after ${share}`).toEqual([
          ['postgres', 'quilate', 'template0', 'template1'],
          [],
        ])
      },
      { timeout: 90_000, interval: 500 },
    )
    expect(await readMark()).toBe(found)
  }
  console.log(`${Math.round(tookMs)} ms each; afterwards: ${JSON.stringify(outcomes)}`)
  expect(Object.keys(outcomes).sort()).toEqual(['after', 'before'])
})
