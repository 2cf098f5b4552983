import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#bench/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory } from '#tests/products.ts'

const PRODUCTS = 2_000

let database: TestDatabase
let shop: TestShop
let access: string
let client: pg.Client
const statements: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestShop({
    url: database.url,
    onStatement: ({ text }) => {
      statements.push(text)
      return () => undefined
    },
  })
  for (let id = 10; id <= 18; id += 1) await addCategory(shop.db, { id })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  // Few products are read faster without an index: this proves that there is one for when there are many.
  await client.query('set enable_seqscan = off')
  access = (await addPerson(shop, { role: 'owner' })).access
}, 60_000)
afterAll(async () => {
  await client.end()
  await shop.close()
  await database.drop()
})

/** The plans of the statements on products that a request sends. */
async function explain(question: string): Promise<string> {
  statements.length = 0
  const reply = await shop.server.inject({
    url: `/api/admin/products?${question}`,
    headers: { authorization: `JWT ${access}` },
  })
  expect(reply.statusCode).toBe(200)
  const plans: string[] = []
  for (const text of statements.filter((each) => each.includes('from "products"'))) {
    const { rows } = await client.query(`explain (generic_plan, costs off) ${text}`)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return plans.join('\n')
}

/** The quantity has no index, because every sale would have to change it: its list sorts all products. */
const sorts = ['id', 'name', 'final_price', 'sold', 'date_created']

/** A page of a sorted index is read without sorting, however many products there are. */
test.each([
  ...sorts.flatMap((sort) => [`sort=${sort}&page=3`, `sort=${sort}&order=desc&page=3`]),
  ...sorts.map((sort) => `category=12&sort=${sort}`),
  ...sorts.map((sort) => `material=oro&sort=${sort}`),
  'category=14&material=cuero&stock=in&hidden=false&sort=sold',
  'stock=out',
  'stock=low&sort=name',
  'hidden=true',
  'promo=true&sort=final_price',
])('%s reads an index in its order', async (question) => {
  const plan = await explain(question)
  expect(plan).toContain('Index')
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})

test.each(['search=zafi', 'search=anillo&sort=name', 'search=4711'])(
  '%s finds its matches in an index',
  async (question) => {
    const plan = await explain(question)
    expect(plan).toContain('products_search')
    expect(plan).not.toContain('Seq Scan')
  },
)
