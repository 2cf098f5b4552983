import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { AggregatorRegistry, Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { cartApi } from '#contracts/cart.ts'
import { createEvents } from '#domain/events.ts'
import type { QueueStatus } from '#domain/health/queue-status.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { countEvents } from './counters.ts'
import { measureState } from './gauges.ts'

let shop: SellingShop

const scrape = async (server = shop.server) => {
  const { body } = await server.inject('/metrics')
  return (line: string): number | undefined => {
    const found = body.split('\n').find((each) => each.startsWith(`${line} `))
    return found === undefined ? undefined : Number(found.split(' ').at(-1))
  }
}

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

test('orders are counted once by origin, payments by outcome', async () => {
  const ring = await addProduct(shop.db, { quantity: 9, price: 1_000_000 })
  const { person, preference_id } = await shop.order([{ product_id: ring }])
  await shop.confirm(person, preference_id)
  await shop.pay(preference_id)
  await shop.notify('999')
  const seller = await addPerson(shop, { role: 'seller' })
  const body = {
    key: randomUUID(),
    channel: 'counter' as const,
    full_name: 'Marta Gómez',
    lines: [{ product_id: ring, count: 1 }],
    shipping_id: shop.pickUp,
    payment: { kind: 'counter' as const, method: 'cash' as const },
  }
  const { status } = await seller.client.call(adminOrdersApi.create, { body })
  expect(status).toBe(201)
  await seller.client.call(adminOrdersApi.create, { body })
  const of = await scrape()
  expect(of('shop_orders_total{origin="web"}')).toBe(1)
  expect(of('shop_orders_total{origin="counter"}')).toBe(1)
  expect(of('shop_payments_total{outcome="approved"}')).toBe(2)
})

test('refusals are counted by code', async () => {
  const gone = await addProduct(shop.db, { quantity: 0 })
  const { client } = await addPerson(shop)
  await client.call(cartApi.addItem, { body: { product_id: gone } })
  for (const password of ['no es', 'tampoco']) {
    await shop.guest.call(accountsApi.logIn, { body: { email: 'ana@example.com', password } })
  }
  const of = await scrape()
  expect(of('shop_refusals_total{code="out_of_stock"}')).toBe(1)
  expect(of('shop_refusals_total{code="wrong_credentials"}')).toBe(2)
})

test('waiting mail and jobs are measured with their age', async () => {
  await shop.runJobs()
  expect((await scrape())('shop_outbox_waiting')).toBe(0)
  await shop.order([{ product_id: await addProduct(shop.db) }])
  await shop.db.execute(sql`update outbox set date_created = now() - interval '2 hours'
    where date_sent is null`)
  await shop.db.execute(sql`update graphile_worker._private_jobs
    set run_at = now() - interval '5 minutes'`)
  await shop.shop.queueStatus.recordRun('reconcile_payments', 'done')
  const of = await scrape()
  expect(of('shop_outbox_waiting')).toBe(1)
  expect(of('shop_outbox_oldest_seconds')).toBeGreaterThanOrEqual(7_200)
  expect(of('shop_jobs{state="waiting"}')).toBe(1)
  expect(of('shop_jobs_oldest_seconds')).toBeGreaterThanOrEqual(300)
  expect(of('shop_job_done_seconds{task="reconcile_payments"}')).toBeLessThan(5)
  expect(of('database_up')).toBe(1)
  await shop.runJobs()
  expect((await scrape())('shop_mails_total{outcome="sent"}')).toBeGreaterThan(0)
})

test('input of visitors never becomes a label', async () => {
  for (const path of ['/wp-login.php', '/api/nada/7', '/media/x-000000000000.jpg', '/product/7']) {
    await shop.server.inject(`${path}?busco=algo`)
  }
  const { body } = await shop.server.inject('/metrics')
  expect(body).not.toMatch(/wp-login|nada|busco|x-0000/)
  expect(body).toMatch(/route="\/media\/:file"/)
})

test('every metric is documented, and every alert uses an existing one', async () => {
  const { body } = await shop.server.inject('/metrics')
  const names = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name as string)
  const ours = names.filter((name) => /^(shop|http|database|kept)_/.test(name))
  const manual = readFileSync('docs/watching.md', 'utf8')
  const explained = (name: string) =>
    manual.includes(`\`${name}`) ||
    (name.endsWith('_oldest_seconds') && manual.includes('…_oldest_seconds'))
  expect(ours.filter((name) => !explained(name))).toEqual([])
  const rules = readFileSync('deploy/prometheus-rules.yaml', 'utf8')
  const asked = [...rules.matchAll(/\b((?:shop|http|database|kept)_\w+)/g)].map(([, name]) =>
    name?.replace(/_(bucket|count)$/, ''),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !names.includes(name as string))).toEqual([])
})

const outages = {
  'is down': () => Promise.reject(new Error('ECONNREFUSED')),
  hangs: () => new Promise<never>(() => undefined),
}
for (const [what, readQueueStatus] of Object.entries(outages)) {
  test(`a scrape while the database ${what} is answered without stale values`, async () => {
    const register = new Registry()
    let ask: () => Promise<QueueStatus> = shop.shop.queueStatus.read
    const pools = { shop: { totalCount: 10, idleCount: 3, waitingCount: 7 } }
    measureState(register, {
      pools,
      isLive: () => false,
      readQueueStatus: () => ask(),
    })
    expect(await register.metrics()).toMatch(/^shop_outbox_waiting \d/m)
    ask = readQueueStatus
    const [, reply] = await Promise.all([register.metrics(), register.metrics()])
    expect(reply).toMatch(/^database_up 0$/m)
    expect(reply).toMatch(/^database_line_open 0$/m)
    expect(reply).toMatch(/^database_pool_waiting\{pool="shop"\} 7$/m)
    expect(reply).toMatch(/^database_pool_connections\{pool="shop",state="in_use"\} 7$/m)
    expect(reply).not.toMatch(/^shop_(outbox|jobs|payment)\w* \d/m)
  })
}

test('several workers add up what each has, and report what the database tells all of them once', async () => {
  const scrapeWorker = async (isLive: boolean) => {
    const register = new Registry()
    const readQueueStatus = async () => {
      const status = await shop.shop.queueStatus.read()
      return { ...status, mail: { ...status.mail, waiting: 3 } }
    }
    const pools = { shop: { totalCount: 10, idleCount: 3, waitingCount: 2 } }
    measureState(register, { pools, isLive: () => isLive, readQueueStatus })
    const events = createEvents()
    countEvents(register, events)
    events.emit({ what: 'order', origin: 'web' })
    return register.getMetricsAsJSON()
  }
  const workers = [await scrapeWorker(true), await scrapeWorker(false)]
  const reply = await AggregatorRegistry.aggregate(workers).metrics()
  expect(reply).toMatch(/^database_pool_connections\{pool="shop",state="idle"\} 6$/m)
  expect(reply).toMatch(/^database_pool_waiting\{pool="shop"\} 4$/m)
  expect(reply).toMatch(/^shop_outbox_waiting 3$/m)
  expect(reply).toMatch(/^database_up 1$/m)
  expect(reply).toMatch(/^database_line_open 0$/m)
  expect(reply).toMatch(/^shop_orders_total\{origin="web"\} 2$/m)
})
