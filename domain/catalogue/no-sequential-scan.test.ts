import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { fillCarts } from '#bench/carts.ts'
import { fillCatalogue } from '#bench/products.ts'
import { scenarios } from '#bench/scenarios.ts'
import { photos } from '#db/schema/photos.ts'
import { createTestDatabase } from '#tests/database.ts'
import { openTestShop, TEST_SECRET } from '#tests/open-shop.ts'
import { addCategory } from '#tests/products.ts'

const PRODUCTS = 20_000

async function ask<R>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('no list, filter, search, detail page or cart uses a sequential scan', {
  timeout: 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase()
  const shop = await openTestShop({ url, cachesReplies: false })
  for (let id = 10; id <= 18; id += 1) await addCategory(shop.db, { id })
  await shop.db
    .insert(photos)
    .values({ file: 'otra.jpg', width: 800, height: 800, blur: '', alt: '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  const world = { products: PRODUCTS, tokens: await fillCarts(client, PRODUCTS, TEST_SECRET) }
  await client.end()
  const asSuperuser = inject('maintenanceUrl').replace('/postgres?', `${new URL(url).pathname}?`)
  await ask(asSuperuser, 'select pg_stat_reset()')

  for (const { asks } of scenarios.filter(({ name }) => !name.startsWith('page'))) {
    for (let n = 0; n < 60; n += 1) {
      for (const ask of asks(world)) {
        const { path, body, ...rest } = ask(n)
        const reply = await shop.server.inject({
          url: path,
          ...(body && { payload: body }),
          ...rest,
        })
        expect([200, 201], path).toContain(reply.statusCode)
      }
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
  // A connection reports its statistics when it closes.
  await shop.close()

  const read = await ask<{ relname: string }>(
    url,
    `select relname from pg_stat_user_tables
     where seq_scan > 0 and relname in ('products', 'cart_lines', 'users', 'sessions')`,
  )
  expect(read).toEqual([])
  await drop()
})
