import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import { settings } from '#db/schema/settings.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createTestDatabase } from '#tests/database.ts'
import { unreachableGateway } from '#tests/unreachable-services.ts'
import { REQUEST_CONNECTIONS } from './connection-budget.ts'
import { startJobs } from './jobs.ts'
import { openShop } from './open-shop.ts'
import { readSettings } from './read-settings.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open() {
  const { url, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'quilate-open-'))
  const opened = openShop(readSettings({ DATA_DIR: dataDir, DATABASE_URL: url }), {
    address: { url, directUrl: url, throughPooler: false },
    payment: {
      gateway: unreachableGateway,
      payment: { public_key: null, sdk_url: null, sandbox: true },
      sandbox: null,
    },
    traces: null,
  })
  await opened.pools.jobs.db.insert(settings).values({ name: 'shop', value: shopFacts })
  closers.push(() => rm(dataDir, { recursive: true, force: true }), drop, opened.close)
  return opened
}

test('jobs do not wait for the connections of requests', async () => {
  const { pools, jobShop } = await open()
  const { db } = pools.jobs
  const slow = Array.from({ length: REQUEST_CONNECTIONS }, () =>
    pools.shop.db.execute(sql`select pg_sleep(60)`).catch(() => undefined),
  )
  closers.push(async () => {
    await db.execute(sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`)
    await Promise.all(slow)
  })
  await expect.poll(() => pools.shop.pool.totalCount).toBe(REQUEST_CONNECTIONS)
  const to = { id: null, email: 'ana@example.com', first_name: 'Ana', last_name: 'Paz' }
  await inTransaction(db, (tx) =>
    jobShop.mail.post(tx, to, {
      kind: 'welcome',
      subject: 'Tu cuenta está lista',
      preview: '',
      heading: 'Hola',
      paragraphs: ['Hola.'],
      smallPrint: [],
    }),
  )
  const jobs = await startJobs({ pool: pools.jobs.pool, shop: jobShop })
  closers.push(jobs.close)
  const countWaiting = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from outbox where date_sent is null`,
    )
    return rows[0]?.n
  }
  await expect.poll(countWaiting).toBe(0)
})
