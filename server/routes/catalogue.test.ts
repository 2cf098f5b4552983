import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogueApi } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { promos } from '#db/schema/promos.ts'
import { idsOf, openCatalogue } from './catalogue-setup.ts'

const HOUR_MS = 3_600_000

const { shop, get, list } = await openCatalogue()

test('a product lists its other sizes with what their pages show', async () => {
  const { body } = await get('/api/product/product/1')
  expect(body.product).toMatchObject({
    id: 1,
    description: '',
    attributes: [],
    final_price: 415_650,
  })
  expect(body.product.variants).toEqual([
    {
      ...{ id: 2, size: 'Talle 14', material: 'oro', quantity: 0, position: 1 },
      ...{ price: 489_000, final_price: 489_000, price_without_taxes: 404_132.23 },
      discount_percentage: 0,
      photos: ['/media/foto-000000000000.jpg'],
    },
  ])
  expect(body.product.photos).toEqual(['/media/foto-000000000000.jpg'])
})

test.each(['999', '0', 'abc', '1x', '99999999999'])('product %s does not exist', async (id) => {
  expect((await get(`/api/product/product/${id}`)).status).toBe(404)
  expect((await get(`/api/product/related/${id}`)).status).toBe(404)
})

test('related products are of the category, never another size of the same', async () => {
  const { body } = await get('/api/product/related/1')
  expect(body.related_products).toHaveLength(4)
  expect(idsOf({ results: body.related_products })).not.toContain(2)
})

test('highlights have one product of a design, those in stock first', async () => {
  const { body } = await get('/api/product/highlighted')
  for (const name of ['popular_products', 'top_selling', 'new_arrivals']) {
    expect(body[name]).toHaveLength(8)
  }
  expect(idsOf({ results: body.top_selling }).slice(0, 2)).toEqual([3, 1])
  expect(idsOf({ results: body.top_selling })).not.toContain(2)
})

test('categories carry their counts, in the order of the owner', async () => {
  const { body } = await get('/api/category/categories')
  expect(body.categories.map((category: { id: number }) => category.id)).toEqual([16, 11])
  expect(body.categories[1]).toMatchObject({ name: 'Anillos', type: 'joyas', product_count: 28 })
})

test('a promo is public between its start and its end', async () => {
  expect((await get('/api/product/promo')).status).toBe(404)
  const promo = { name: 'El mes del reloj', subtitle: 'Hasta 20 %', photo: 'foto-000000000000.jpg' }
  await shop.db.insert(promos).values({ ...promo, ends_at: new Date(Date.now() - 1000) })
  expect((await get('/api/product/promo')).status).toBe(404)
  await shop.db.insert(promos).values(promo)
  const seen = async () => (await get('/api/product/promo')).body
  await expect.poll(seen).toEqual({ ...promo, photo: `/media/${promo.photo}` })
})

test('a scheduled promo begins and ends by itself', async () => {
  const name = async () => (await shop.shop.catalogue.findPromo())?.name
  const before = await name()
  const begins = Date.now() + HOUR_MS
  const next = { name: 'La semana del oro', photo: 'foto-000000000000.jpg' }
  await shop.db
    .insert(promos)
    .values({ ...next, starts_at: new Date(begins), ends_at: new Date(begins + HOUR_MS) })
  expect(await name()).toBe(before)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(begins)
  await expect.poll(name).toBe(next.name)
  vi.setSystemTime(begins + HOUR_MS)
  expect(await name()).toBe(before)
})

test('a changed price is public at once', async () => {
  const before = await get('/api/product/product/30')
  expect(before.headers['cache-control']).toBe('no-cache')
  expect(before.headers.etag).toBeTruthy()
  await shop.db.update(products).set({ price: 777_700 }).where(eq(products.id, 30))
  await expect
    .poll(async () => (await get('/api/product/product/30')).body.product.final_price)
    .toBe(7_777)
})

test('an unchanged reply is a 304', async () => {
  const { headers } = await get('/api/product/product/5')
  const again = await shop.server.inject({
    url: '/api/product/product/5',
    headers: { 'if-none-match': headers.etag as string },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('replies match the contract', async () => {
  const page = await list('facets=true')
  expect(() => catalogueApi.listProducts.response.parse(page)).not.toThrow()
  const { body } = await get('/api/product/product/1')
  expect(() => catalogueApi.getProduct.response.parse(body)).not.toThrow()
})
