import pg from 'pg'
import { expect, test } from 'vitest'
import { fillCatalogue } from '#bench/goods.ts'
import { scenarios } from '#bench/scenarios.ts'
import { photos } from '#db/schema/photos.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addCategory } from '#tests/goods.ts'
import { openTestShop } from '#tests/open-shop.ts'

const PRODUCTS = 20_000

async function ask<R>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('no list, filter, search or detail reads the whole catalogue', {
  timeout: 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase()
  const shop = await openTestShop({ url, keepsReplies: false })
  for (let id = 10; id <= 18; id += 1) await addCategory(shop.db, { id })
  await shop.db
    .insert(photos)
    .values({ file: 'otra.jpg', width: 800, height: 800, blur: '', alt: '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  await client.end()
  await ask(url, 'select pg_stat_reset()')

  for (const { path } of scenarios.filter(({ name }) => !name.startsWith('page'))) {
    for (let n = 0; n < 60; n += 1) {
      const reply = await shop.server.inject(path(n, PRODUCTS))
      expect(reply.statusCode, path(n, PRODUCTS)).toBe(200)
    }
  }
  for (const rest of [
    'facets=true',
    'discount=true',
    'rating_min=4',
    'size=Talle 12',
    'type=relojes',
  ]) {
    await shop.server.inject(`/api/product/get-products/?${rest}`)
  }
  await shop.server.inject('/api/product/highlighted')
  await shop.server.inject('/api/product/related/77')
  // Counters of a connection are told when it ends.
  await shop.close()

  const [table] = await ask<{ seq_scan: string }>(
    url,
    `select seq_scan from pg_stat_user_tables where relname = 'products'`,
  )
  expect(Number(table?.seq_scan)).toBe(0)
  await drop()
})
