import { expect, test } from 'vitest'
import { idsOf, openCatalogue } from './catalogue-setup.ts'

const { get, list } = await openCatalogue()

test('a list has the documented fields, amounts in pesos', async () => {
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
    from_price: 15_000,
    sizes: [],
    pieces: [
      {
        id: 3,
        size: '',
        material: 'acero_quirurgico',
        quantity: 5,
        final_price: 15_000,
        price: 15_000,
      },
    ],
  })
})

test('with group=none a list has pieces, without the fields of a design', async () => {
  const { results, count } = await list('category=11&material=oro&group=none&sortBy=sold')
  expect([idsOf({ results }), count]).toEqual([[2, 1], 2])
  for (const field of ['from_price', 'sizes', 'pieces'])
    expect(results[0]).not.toHaveProperty(field)
})

test.each([
  ['design', 29],
  ['none', 30],
])('every product of group=%s is on exactly one page in any order', async (group, count) => {
  for (const sortBy of ['final_price', 'sold', 'name', 'date_created']) {
    for (const order of ['asc', 'desc']) {
      const seen: number[] = []
      let url: string | null =
        `/api/product/get-products/?sortBy=${sortBy}&order=${order}&group=${group}`
      while (url) {
        const { body } = await get(url)
        seen.push(...idsOf(body))
        url = body.next
      }
      expect(seen).toHaveLength(count)
      expect(new Set(seen).size).toBe(count)
    }
  }
})

test('pages link to the previous and next page with their filters', async () => {
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

test('filters are combined', async () => {
  expect((await list('type=relojes')).count).toBe(1)
  expect((await list('type=all')).count).toBe(29)
  expect((await list('type=joyas&material=oro')).count).toBe(1)
  expect((await list('type=joyas&material=oro&group=none')).count).toBe(2)
  expect((await list('type=joyas&category=16')).count).toBe(0)
  expect((await list('discount=true')).count).toBe(1)
  expect((await list('discount=false')).count).toBe(29)
  expect((await list('price_min=4000.04&price_max=5000.05')).count).toBe(2)
  expect((await list('rating_min=4')).count).toBe(0)
  expect((await list('size=Talle 14')).count).toBe(1)
  expect((await list('material=&category=&price_min=')).count).toBe(29)
})

test('a size with a character that the database cannot store is refused', async () => {
  const { status } = await get('/api/product/get-products?size=%00')
  expect(status).toBe(400)
})

test('each combination of filters has its own reply', async () => {
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

test('facets count the products of each filter', async () => {
  const { facets } = await list('material=oro&facets=true&group=none')
  expect(facets?.materials).toContainEqual({ value: 'plata_925', count: 27 })
  expect(facets?.categories).toEqual([{ id: 11, count: 2 }])
  expect(facets?.prices.at(-1)).toEqual({ min: 80_000, max: null, count: 2 })
  const { facets: ofDesigns } = await list('material=oro&facets=true')
  expect(ofDesigns?.categories).toEqual([{ id: 11, count: 1 }])
  expect(ofDesigns?.prices.at(-1)).toEqual({ min: 80_000, max: null, count: 1 })
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
  'group=piece',
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

test('descriptions and variants are listed only with fields=full', async () => {
  const { results, next } = await list('fields=full&sortBy=sold')
  const watch = results.find(({ id }) => id === 3)
  expect(watch).toMatchObject({
    description: 'Con malla de cuero y un corazón preciso.',
    variants: [],
  })
  for (const product of results.slice(0, 3)) {
    const { body } = await get(`/api/product/product/${product.id}`)
    expect(body.product.description).toBe(product.description)
    expect(body.product.variants).toMatchObject(product.variants ?? [])
    expect(body.product.variants).toHaveLength(product.variants?.length ?? 0)
  }
  expect(results.find(({ id }) => id === 1)?.variants).toEqual([
    expect.objectContaining({ id: 2, size: 'Talle 14' }),
  ])
  expect(next).toMatch('fields=full')
  const [short] = (await list('sortBy=sold')).results
  expect(Object.keys(short ?? {})).not.toContain('description')
  expect(Object.keys(short ?? {})).not.toContain('variants')
})
