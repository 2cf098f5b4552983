import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#bench/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

const PRODUCTS = 50_000
const MAX_MS = 200

let database: TestDatabase
let shop: TestShop
let access: string

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestShop({ url: database.url })
  for (let id = 10; id <= 18; id += 1) await addCategory(shop.db, { id })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  await client.query(`update products set visible = false where id % 50 = 0`)
  await client.query(`update products set date_removed = now() where id % 97 = 0`)
  await client.query('vacuum analyze products')
  await client.end()
  access = (await addPerson(shop, { role: 'owner' })).access
}, 120_000)
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const sorts = ['id', 'name', 'final_price', 'quantity', 'sold', 'date_created']
const pages = [1, 7, 400, 1_000, 1_600, 1_970]
const questions = [
  ...sorts.flatMap((sort) =>
    pages.map((page) => `sort=${sort}&order=${page % 2 ? 'asc' : 'desc'}&page=${page}`),
  ),
  ...sorts.map((sort) => `category=12&sort=${sort}&page=90`),
  ...sorts.map((sort) => `material=oro&sort=${sort}&page=60`),
  'stock=out',
  'stock=low&sort=name&page=300',
  'hidden=true',
  'promo=true&sort=final_price&page=100',
  'removed=true',
  'search=zafi',
  'search=anillo&sort=name&page=50',
  'search=c&page=3',
  'search=4711',
  'category=14&material=cuero&stock=in&hidden=false&sort=sold',
  'per_page=100&page=250',
]

/** The best of three, because other load only adds time. */
async function timeOf(question: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const start = performance.now()
    const reply = await shop.server.inject({
      url: `/api/admin/products?${question}`,
      headers: { authorization: `JWT ${access}` },
    })
    times.push(performance.now() - start)
    expect([reply.statusCode, question]).toEqual([200, question])
  }
  return Math.min(...times)
}

test('every list of 50,000 products loads within 200 ms', { timeout: 120_000 }, async () => {
  const times: [number, string][] = []
  for (const question of questions) times.push([await timeOf(question), question])
  times.sort(([one], [other]) => one - other)
  const [p95, slow] = times[Math.floor(times.length * 0.95)] as [number, string]
  expect(p95, `${slow}; the slowest: ${times.at(-1)}`).toBeLessThan(MAX_MS)
})
