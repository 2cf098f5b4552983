import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueApi } from '#contracts/catalogue.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

test('a sale changes the ranking when the job runs, in lists that are cached too', async () => {
  const chain = await addProduct(shop.db, { name: 'Cadena', sold: 1 })
  const ring = await addProduct(shop.db, { name: 'Anillo', sold: 0 })
  const watch = await addProduct(shop.db, { name: 'Reloj', sold: 5 })
  const listIds = async () => {
    const { body } = await shop.guest.call(catalogueApi.listProducts, { query: { sortBy: 'sold' } })
    return body.results.map(({ id }) => id)
  }
  const listBestSellers = async () => {
    const { body } = await shop.guest.call(catalogueApi.getHighlighted, {})
    return body.top_selling.map(({ id }) => id)
  }
  expect(await listIds()).toEqual([watch, chain, ring])
  const { preference_id } = await shop.order([{ product_id: ring, count: 3 }])
  await shop.pay(preference_id)
  expect(await shop.stockOf(ring)).toMatchObject({ sold: 3 })
  expect(await listIds()).toEqual([watch, chain, ring])
  expect(await listBestSellers()).toEqual([watch, chain, ring])

  await shop.shop.jobs.rank_sales({})
  await expect.poll(listIds).toEqual([watch, ring, chain])
  await expect.poll(listBestSellers).toEqual([watch, ring, chain])
})

test('the job writes only products whose number sold changed', async () => {
  await addProduct(shop.db, { sold: 7 })
  await shop.shop.jobs.rank_sales({})
  const readVersions = async () => (await shop.db.execute(sql`select id, ctid from products`)).rows
  const before = await readVersions()
  await shop.shop.jobs.rank_sales({})
  expect(await readVersions()).toEqual(before)
})
