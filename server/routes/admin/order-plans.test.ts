import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

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
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Few orders are read faster without an index: this proves that there is one for when there are many.
  await client.query('set enable_seqscan = off')
  access = (await addPerson(shop, { role: 'owner' })).access
}, 60_000)
afterAll(async () => {
  await client.end()
  await shop.close()
  await database.drop()
})

/** The plans of the statements on orders that a request sends. */
async function explain(path: string): Promise<string> {
  statements.length = 0
  const headers = { authorization: `JWT ${access}` }
  const reply = await shop.server.inject({ url: `/api/admin/orders${path}`, headers })
  expect(reply.statusCode).toBe(200)
  const plans: string[] = []
  for (const text of statements.filter((each) => each.includes('"orders"'))) {
    const { rows } = await client.query(`explain (generic_plan, costs off) ${text}`)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return plans.join('\n')
}

test.each(['zafiro', 'maria jose', '0341 15-555-0101', 'CP 998.123-AR', 'QL-7K3M-9XQ2', 'ALI-018'])(
  'a search for «%s» reads three indexes',
  async (text) => {
    const plan = await explain(`?search=${encodeURIComponent(text)}`)
    expect(plan).toContain('orders_search')
    expect(plan).toContain('order_items_by_name')
    expect(plan).toContain('order_items_of_product')
    expect(plan).not.toMatch(/Seq Scan on (orders|order_items|products)/)
  },
)

test.each([
  ['?fulfilment=to_prepare', 'orders_by_status'],
  ['?fulfilment=ready_for_pickup&page=3', 'orders_by_status'],
  ['?fulfilment=on_its_way', 'orders_by_status'],
  ['?fulfilment=unpaid', 'orders_by_status'],
  ['?tag=mayorista', 'orders_by_tag'],
  ['?from=2026-11-01&until=2026-11-02', 'orders_by_day'],
  ['?revoked=true', 'revocations_open'],
  ['/counts', 'orders_by_status'],
])('%s reads the index %s', async (question, index) => {
  const plan = await explain(question)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
