import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisits } from '#domain/visits/visits.ts'
import { toReply } from '#server/cache/cached-reply.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Pages that are cached, as those of the storefront. */
const servePages = (app: FastifyInstance) => {
  app.get('/*', async (request, reply) =>
    request.url === '/gone'
      ? reply.status(404).type('text/html; charset=utf-8').send('<p>No está')
      : app.replies.answer(request, reply, async () =>
          toReply('text/html; charset=utf-8', Buffer.from('<p>Hola')),
        ),
  )
}

beforeAll(async () => {
  shop = await openTestShop({ storefront: servePages, trustProxy: 1 })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`truncate visits, visitors`))

const open = (address: string, headers: Record<string, string> = {}, url = '/') =>
  shop.server.inject({
    url,
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': address, ...headers },
  })

async function count() {
  await shop.shop.visits.flush()
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from visits`,
  )
  return rows[0]?.count
}

test('a visitor counts once a day, whether the page was cached or not', async () => {
  await open('200.1.1.1')
  await open('200.1.1.1', {}, '/product/1')
  const cached = await open('200.1.1.2')
  expect(cached.statusCode).toBe(200)
  const known = await open('200.1.1.3', { 'if-none-match': cached.headers.etag as string })
  expect(known.statusCode).toBe(304)
  expect(await count()).toBe(3)
})

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, '/'],
  ['a program', { 'user-agent': 'curl/8.5.0' }, '/'],
  ['nobody', { 'user-agent': '' }, '/'],
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }, '/'],
  ['a part of a page', { 'sec-fetch-dest': 'empty' }, '/'],
  ['a page that does not exist', {}, '/gone'],
  ['the API', {}, '/api/shop'],
] as [string, Record<string, string>, string][])('%s is no visit', async (_name, headers, url) => {
  await open('200.1.2.1', headers, url)
  expect(await count()).toBe(0)
})

test('several servers count a visitor once', async () => {
  const servers = [1, 2, 3].map(() => createVisits({ db: shop.db, key: 'una clave' }))
  for (const server of servers) {
    for (const address of ['200.1.3.1', '200.1.3.2']) server.record({ address, userAgent: FIREFOX })
  }
  await Promise.all(servers.map((server) => server.flush()))
  expect(await count()).toBe(2)
})

test('nothing that is stored names the visitor, and the hashes are deleted when the day is over', async () => {
  const visits = createVisits({ db: shop.db, key: 'una clave' })
  const visitor = { address: '200.1.4.1', userAgent: FIREFOX }
  visits.record(visitor, new Date('2026-03-10T20:00:00Z'))
  visits.record(visitor, new Date('2026-03-11T20:00:00Z'))
  await visits.flush()
  const { rows } = await shop.db.execute<{ hash: string }>(sql`select hash from visitors`)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toMatch(/200\.1|Firefox/)
  const counted = await shop.db.execute(sql`select day, hour, count from visits order by day`)
  expect(counted.rows).toEqual([
    { day: '2026-03-10', hour: 17, count: 1 },
    { day: '2026-03-11', hour: 17, count: 1 },
  ])
  await shop.shop.jobs.tidy_records({})
  expect((await shop.db.execute(sql`select from visitors`)).rowCount).toBe(0)
  expect(await count()).toBe(2)
})
