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
/** Of all requests together. */
const FEW_ROWS = 2_000

async function ask<R>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A page deep in a list of designs reads the whole list once, and the pages after it find it in the cache. */
const readsWholeLists = (name: string) => name === 'list, any page'

test('no list, filter, search, detail page or cart reads a whole table', {
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

  const tested = scenarios.filter(({ name }) => !name.startsWith('page') && !readsWholeLists(name))
  for (const { asks } of tested) {
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
    'group=none',
    'group=none&page=800',
    'group=none&sortBy=name&page=1600',
  ]) {
    await shop.server.inject(`/api/product/get-products/?${rest}`)
  }
  await shop.server.inject('/api/product/highlighted')
  await shop.server.inject('/api/product/related/77')
  // A connection reports its statistics when it closes.
  await shop.close()

  // Whether any product contains a frequent word is found by a sequential scan, which ends at the first such product.
  const read = await ask<{ relname: string; rows: string }>(
    url,
    `select relname, seq_tup_read as rows from pg_stat_user_tables
     where seq_tup_read >= ${FEW_ROWS} and relname in ('products', 'cart_lines', 'users', 'sessions')`,
  )
  expect(read).toEqual([])
  await drop()
})
