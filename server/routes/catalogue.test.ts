import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueApi, type FilteredProductPage, type Product } from '#contracts/catalogue.ts'
import { designs, products, promos } from '#db/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop

const get = async (url: string) => {
  const reply = await shop.server.inject({ url })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const list = async (query: string): Promise<FilteredProductPage> => {
  const { status, body } = await get(`/api/product/get-products/?${query}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ results }: { results: Product[] }) => results.map(({ id }) => id)

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await addCategory(db, { id: 11, name: 'Anillos', position: 1 })
  await addCategory(db, { id: 16, name: 'Relojes de mujer', type: 'relojes', iva_rate: 10.5 })
  const [design] = await db.insert(designs).values({ name: 'Solitario' }).returning()
  const solitaire = { design_id: design?.id ?? null, name: 'Solitario' }
  await addProduct(db, {
    id: 1,
    ...solitaire,
    size: 'Talle 12',
    price: 48_900_000,
    sold: 9,
    discount_percentage: 15,
  })
  await addProduct(db, {
    id: 2,
    ...solitaire,
    size: 'Talle 14',
    price: 48_900_000,
    sold: 3,
    quantity: 0,
  })
  await addProduct(db, {
    id: 3,
    category_id: 16,
    name: 'Reloj de acero',
    description: 'Con malla de cuero y un corazón preciso.',
    material: 'acero_quirurgico',
    price: 1_500_000,
    sold: 20,
    attributes: [{ name: 'Movimiento', value: 'Cuarzo' }],
  })
  for (let id = 4; id <= 30; id += 1) {
    await addProduct(db, {
      id,
      name: `Ñandú ${id}`,
      material: 'plata_925',
      price: id * 100_001,
      sold: 1,
    })
  }
})

afterAll(() => shop.close())

test('a list carries what api.md says, money in pesos', async () => {
  const { results } = await list('category=16')
  expect(results).toHaveLength(1)
  expect(results[0]).toEqual({
    id: 3,
    name: 'Reloj de acero',
    final_price: 15_000,
    price: 15_000,
    price_without_taxes: 13_574.66,
    iva_rate: 10.5,
    discount_percentage: 0,
    quantity: 5,
    main_photo: '/media/foto-000000000000.jpg',
    secundary_photo: null,
    material: 'acero_quirurgico',
    size: '',
    average_rating: 0,
    review_count: 0,
    sold: 20,
    date_created: expect.stringMatching(/^\d{4}-.*Z$/),
    category: 16,
  })
})

test('every product is on exactly one page, whatever the order', async () => {
  for (const sortBy of ['final_price', 'sold', 'name', 'date_created']) {
    for (const order of ['asc', 'desc']) {
      const seen: number[] = []
      let url: string | null = `/api/product/get-products/?sortBy=${sortBy}&order=${order}`
      while (url) {
        const { body } = await get(url)
        seen.push(...idsOf(body))
        url = body.next
      }
      expect(seen).toHaveLength(30)
      expect(new Set(seen).size).toBe(30)
    }
  }
})

test('pages name their neighbours and keep the filters', async () => {
  const first = await list('material=plata_925&sortBy=final_price&order=asc')
  expect(first.count).toBe(27)
  expect(first.previous).toBeNull()
  expect(first.next).toBe(
    '/api/product/get-products/?material=plata_925&sortBy=final_price&order=asc&page=2',
  )
  const last = await list('material=plata_925&sortBy=final_price&order=asc&page=3')
  expect(last.next).toBeNull()
  expect(idsOf(last)).toEqual([28, 29, 30])
})

test('filters narrow together', async () => {
  expect((await list('type=relojes')).count).toBe(1)
  expect((await list('type=all')).count).toBe(30)
  expect((await list('type=joyas&material=oro')).count).toBe(2)
  expect((await list('type=joyas&category=16')).count).toBe(0)
  expect((await list('discount=true')).count).toBe(1)
  expect((await list('discount=false')).count).toBe(29)
  expect((await list('price_min=4000.04&price_max=5000.05')).count).toBe(2)
  expect((await list('rating_min=4')).count).toBe(0)
  expect((await list('size=Talle 14')).count).toBe(1)
  expect((await list('material=&category=&price_min=')).count).toBe(30)
})

test('however many filters are asked for at once, each set of them has its own answer', async () => {
  const filters = [
    'type=joyas',
    'category=11',
    'material=plata_925',
    'price_min=1',
    'price_max=999999',
    'rating_min=0',
    'rating_max=5',
    'size=16',
    'discount=false',
  ]
  const sets = [filters, ...filters.map((left) => filters.filter((one) => one !== left))]
  for (const set of [...sets, ...sets]) {
    for (const order of ['sortBy=name&order=asc', 'sortBy=date_created&order=desc']) {
      const { status } = await get(`/api/product/get-products/?${set.join('&')}&${order}`)
      expect(status).toBe(200)
    }
  }
})

test('names are sorted as in Spanish', async () => {
  const { results } = await list('sortBy=name&order=desc')
  expect(results[0]?.name).toBe('Solitario')
  expect((await list('sortBy=name')).results[0]?.name).toMatch('Ñandú')
})

test('facets count what each filter would leave', async () => {
  const { facets } = await list('material=oro&facets=true')
  expect(facets?.materials).toContainEqual({ value: 'plata_925', count: 27 })
  expect(facets?.categories).toEqual([{ id: 11, count: 2 }])
  expect(facets?.prices.at(-1)).toEqual({ min: 80_000, max: null, count: 2 })
})

test.each([
  'category=zzz',
  'category=2.5',
  'category=0',
  'category=1&category=2',
  'price_min=-5',
  'price_min=abc',
  'rating_max=6',
  'material=madera',
  'discount=yes',
  'sortBy=drop',
  'fields=some',
  'order=up',
  'type=autos',
  'page=0',
  'page=x',
])('%s is refused with a field error', async (query) => {
  const { status, body } = await get(`/api/product/get-products/?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid', error: expect.any(String) })
  expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
})

test('a page past the end does not exist, an empty first page does', async () => {
  expect(await get('/api/product/get-products/?page=4')).toMatchObject({
    status: 404,
    body: { code: 'page_not_found' },
  })
  expect(await list('category=999')).toMatchObject({
    results: [],
    count: 0,
    next: null,
    previous: null,
  })
})

test('`price` is another name of the price to sort by', async () => {
  const named = await list('sortBy=price')
  expect(idsOf(named)).toEqual(idsOf(await list('sortBy=final_price')))
  expect(named.next).toMatch('sortBy=final_price')
})

test('a list tells everything of its products to who asks for it, and to nobody else', async () => {
  const { results, next } = await list('fields=full&sortBy=sold')
  const watch = results.find(({ id }) => id === 3)
  expect(watch).toMatchObject({
    description: 'Con malla de cuero y un corazón preciso.',
    variants: [],
  })
  for (const product of results.slice(0, 3)) {
    const { body } = await get(`/api/product/product/${product.id}`)
    const { description, variants } = body.product
    expect({ description, variants }).toEqual({
      description: product.description,
      variants: product.variants,
    })
  }
  expect(results.find(({ id }) => id === 1)?.variants).toEqual([
    expect.objectContaining({ id: 2, size: 'Talle 14' }),
  ])
  expect(next).toMatch('fields=full')
  const [short] = (await list('sortBy=sold')).results
  expect(Object.keys(short ?? {})).not.toContain('description')
  expect(Object.keys(short ?? {})).not.toContain('variants')
})

test('one product tells of its other sizes', async () => {
  const { body } = await get('/api/product/product/1')
  expect(body.product).toMatchObject({
    id: 1,
    description: '',
    attributes: [],
    final_price: 415_650,
  })
  expect(body.product.variants).toEqual([
    { id: 2, size: 'Talle 14', material: 'oro', quantity: 0, final_price: 489_000 },
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

test('highlights show one piece of a design, those in stock first', async () => {
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
  expect(body.categories[1]).toMatchObject({ name: 'Anillos', type: 'joyas', product_count: 29 })
})

test('a promo is there while it lasts', async () => {
  expect((await get('/api/product/promo')).status).toBe(404)
  const promo = { name: 'El mes del reloj', subtitle: 'Hasta 20 %', photo: 'foto-000000000000.jpg' }
  await shop.db.insert(promos).values({ ...promo, ends_at: new Date(Date.now() - 1000) })
  expect((await get('/api/product/promo')).status).toBe(404)
  await shop.db.insert(promos).values(promo)
  const seen = async () => (await get('/api/product/promo')).body
  await expect.poll(seen).toEqual({ ...promo, photo: `/media/${promo.photo}` })
})

test('a promo that was announced begins and ends by itself', async () => {
  const name = async () => (await shop.shop.catalogue.findPromo())?.name
  const before = await name()
  const begins = Date.now() + 1_000
  const next = { name: 'La semana del oro', photo: 'foto-000000000000.jpg' }
  await shop.db
    .insert(promos)
    .values({ ...next, starts_at: new Date(begins), ends_at: new Date(begins + 1_000) })
  expect(await name()).toBe(before)
  await expect.poll(name, { timeout: 3_000 }).toBe(next.name)
  await expect.poll(name, { timeout: 3_000 }).toBe(before)
})

test('a changed price is seen at once', async () => {
  const before = await get('/api/product/product/30')
  expect(before.headers['cache-control']).toBe('no-cache')
  expect(before.headers.etag).toBeTruthy()
  await shop.db.update(products).set({ price: 777_700 }).where(eq(products.id, 30))
  await expect
    .poll(async () => (await get('/api/product/product/30')).body.product.final_price)
    .toBe(7_777)
})

test('an unchanged reply is not sent again', async () => {
  const { headers } = await get('/api/product/product/5')
  const again = await shop.server.inject({
    url: '/api/product/product/5',
    headers: { 'if-none-match': headers.etag as string },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('the contract holds for what is answered', async () => {
  const page = await list('facets=true')
  expect(() => catalogueApi.listProducts.response.parse(page)).not.toThrow()
  const { body } = await get('/api/product/product/1')
  expect(() => catalogueApi.getProduct.response.parse(body)).not.toThrow()
})
