import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

const POOL_SIZE = 10

let shop: SellingShop
let client: pg.Client

beforeAll(async () => {
  shop = await openSellingShop()
  client = new pg.Client({ connectionString: shop.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

/** The updates of products that all connections have made so far. */
async function countUpdates() {
  // Each connection reports its statistics with a delay. The pause makes every one of the pool run this query.
  const flush = () => shop.db.execute(sql`select pg_stat_force_next_flush() from pg_sleep(0.2)`)
  await Promise.all(Array.from({ length: POOL_SIZE }, flush))
  const { rows } = await client.query<{ updated: number; hot: number }>(`
    select n_tup_upd::int as updated, n_tup_hot_upd::int as hot
    from pg_stat_user_tables where relname = 'products'`)
  return rows[0] ?? { updated: 0, hot: 0 }
}

test('sales and payments change no index of products', async () => {
  const ring = await addProduct(shop.db, { name: 'Anillo', quantity: 20 })
  const lastWatch = await addProduct(shop.db, { name: 'Reloj', quantity: 1 })
  const before = await countUpdates()
  for (let sale = 0; sale < 6; sale += 1) {
    const { preference_id } = await shop.order([{ product_id: ring, count: 2 }])
    await shop.pay(preference_id)
  }
  await shop.order([{ product_id: lastWatch }])
  const after = await countUpdates()
  expect(await shop.stockOf(ring)).toEqual({ quantity: 8, sold: 12 })
  expect(after.updated - before.updated).toBe(13)
  expect(after.hot - before.hot).toBe(13)
})
