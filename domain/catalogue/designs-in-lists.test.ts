import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueApi, type ListedProduct } from '#contracts/catalogue.ts'
import type { CallArguments } from '#contracts/endpoint.ts'
import { defaultOrder, type SortBy, sortings } from '#contracts/sortings.ts'
import { designs, products } from '#db/schema/catalogue.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Filters = NonNullable<NonNullable<CallArguments<typeof catalogueApi.listProducts>[0]>['query']>
type Order = { sortBy?: SortBy; order?: 'asc' | 'desc' }

const DESIGNS = 40
const MAX_PAGES = 20

let shop: SellingShop

/**
 * Designs of one to five pieces; sizes, materials, prices, discounts and stock differ from piece to piece. Rating and rank
 * belong to the design, and no two have the same rank.
 */
beforeAll(async () => {
  shop = await openSellingShop()
  await addCategory(shop.db, { id: 12, name: 'Aros' })
  for (let n = 1; n <= DESIGNS; n += 1) {
    const [design] = await shop.db
      .insert(designs)
      .values({ name: `Diseño ${n}` })
      .returning()
    for (let piece = 0; piece < 1 + (n % 5); piece += 1) {
      await addProduct(shop.db, {
        design_id: design?.id as number,
        category_id: n % 3 === 0 ? 12 : 11,
        name: `Diseño ${n}`,
        size: `Talle ${12 + 2 * piece}`,
        material: (n + piece) % 4 === 0 ? 'plata_925' : 'oro',
        price: 1_000_000 * (1 + ((n * 7 + piece * 3) % 11)),
        discount_percentage: (n + piece) % 6 === 0 ? 10 : 0,
        quantity: (n * piece) % 3,
        visible: (n + piece) % 9 !== 0,
        average_rating: (n * 5) % 6,
        ranked_sold: (n * 17) % (DESIGNS + 1),
      })
    }
  }
})
afterAll(() => shop.close())

const list = async (query: Filters) =>
  (await shop.guest.call(catalogueApi.listProducts, { query })).body

async function listAll(query: Filters): Promise<{ count: number; results: ListedProduct[] }> {
  const results: ListedProduct[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await list({ ...query, page })
    results.push(...found.results)
    if (found.next === null) return { count: found.count, results }
  }
  throw new Error('The list has no end.')
}

const anyFilters: fc.Arbitrary<Filters> = fc.record(
  {
    category: fc.constantFrom(11, 12),
    material: fc.constantFrom('oro', 'plata_925', 'cuero'),
    size: fc.integer({ min: 6, max: 11 }).map((half) => `Talle ${2 * half}`),
    price_min: fc.integer({ min: 0, max: 120_000 }),
    price_max: fc.integer({ min: 0, max: 120_000 }),
    discount: fc.constantFrom('true', 'false'),
    type: fc.constantFrom('joyas', 'relojes'),
    rating_min: fc.integer({ min: 1, max: 5 }),
    rating_max: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
)
const anyOrder: fc.Arbitrary<Order> = fc.record(
  {
    sortBy: fc.constantFrom(...sortings),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  },
  { requiredKeys: [] },
)

async function readDesigns() {
  const rows = await shop.db
    .select({ id: products.id, design_id: products.design_id })
    .from(products)
  const designOf = new Map(rows.map(({ id, design_id }) => [id, design_id]))
  return (listed: { id: number }[]) => listed.map(({ id }) => designOf.get(id) as number)
}

const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other)

/** By the price shown, or by what all pieces of a design have in common: then as the list of all pieces. */
async function expectOrder(listed: ListedProduct[], filters: Filters, sorting: Order) {
  const { sortBy = 'date_created', order = defaultOrder(sortBy) } = sorting
  if (sortBy === 'final_price') {
    const prices = listed.map((row) => row.final_price)
    const rising = prices.toSorted((one, other) => one - other)
    expect(prices).toEqual(order === 'asc' ? rising : rising.reverse())
    return
  }
  const designsOf = await readDesigns()
  const pieces = await listAll({ ...filters, ...sorting, group: 'none' })
  expect(designsOf(listed)).toEqual([...new Set(designsOf(pieces.results))])
}

test('for any filters and order each design with a matching piece is listed once, as its best piece', async () => {
  const designsOf = await readDesigns()
  const check = async (filters: Filters, order: Order) => {
    const pieces = await listAll({ ...filters, group: 'none' })
    const expected = sorted([...new Set(designsOf(pieces.results))])
    const listed = await listAll({ ...filters, ...order, group: 'design' })
    expect(sorted(designsOf(listed.results))).toEqual(expected)
    expect(listed.count).toBe(expected.length)
    for (const row of listed.results) {
      const [design] = designsOf([row])
      const matching = pieces.results.filter((piece) => designsOf([piece])[0] === design)
      const available = matching.filter((piece) => piece.quantity > 0)
      expect(row.quantity > 0).toBe(available.length > 0)
      const best = available.length > 0 ? available : matching
      expect(row.final_price).toBe(Math.min(...best.map((piece) => piece.final_price)))
    }
    await expectOrder(listed.results, filters, order)
  }
  await fc.assert(fc.asyncProperty(anyFilters, anyOrder, check), { numRuns: 80 })
}, 120_000)

test('for any words a search counts each design once, on whichever page', async () => {
  const designsOf = await readDesigns()
  const searchAll = async (search: string, group: 'design' | 'none') => {
    const ids: { id: number }[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { search, group, page }
      const { body } = await shop.guest.call(catalogueApi.search, { query })
      ids.push(...body.results)
      if (body.next === null) return { count: body.count, designs: designsOf(ids) }
    }
    throw new Error('The search has no end.')
  }
  const anyWords = fc.constantFrom(
    'diseño',
    'diseño 4',
    '7',
    'oro',
    'plata',
    'aros',
    'talle 16',
    'diseno 12 oro',
  )
  const check = async (words: string) => {
    const pieces = await searchAll(words, 'none')
    const found = await searchAll(words, 'design')
    const expected = sorted([...new Set(pieces.designs)])
    expect(sorted(found.designs)).toEqual(expected)
    expect(found.count).toBe(expected.length)
  }
  await fc.assert(fc.asyncProperty(anyWords, check), { numRuns: 12 })
}, 120_000)

test('a design lists its sizes in numerical order, its pieces and its lowest price', async () => {
  const [design] = await shop.db.insert(designs).values({ name: 'Alianza' }).returning()
  const band = { design_id: design?.id as number, name: 'Alianza única', category_id: 12 }
  const large = await addProduct(shop.db, { ...band, size: 'Talle 20', price: 900, quantity: 3 })
  const small = await addProduct(shop.db, { ...band, size: 'Talle 8', price: 800, quantity: 0 })
  const find = async () => {
    const { results } = await listAll({ category: 12, group: 'design' })
    return results.find(({ name }) => name === 'Alianza única')
  }
  expect(await find()).toMatchObject({
    id: large,
    from_price: 8,
    sizes: ['Talle 8', 'Talle 20'],
    pieces: [
      { id: small, quantity: 0, final_price: 8 },
      { id: large, quantity: 3 },
    ],
  })
  await shop.db.execute(sql`update products set quantity = 1 where id = ${small}`)
  await expect.poll(async () => (await find())?.id).toBe(small)
})

test('facets count designs in a list of designs, and pieces otherwise', async () => {
  const countOf = async (group: 'design' | 'none') => {
    const { facets, count } = await list({ category: 11, group, facets: 'true' })
    const ofCategory = facets?.categories.find(({ id }) => id === 11)?.count
    expect(ofCategory).toBe(count)
    return count
  }
  expect(await countOf('design')).toBeLessThan(await countOf('none'))
})

test('lists and searches show designs unless pieces are asked for', async () => {
  const search = { search: 'diseño' }
  const read = {
    list: async (group?: 'none' | 'design') => list({ category: 12, group }),
    search: async (group?: 'none' | 'design') =>
      (await shop.guest.call(catalogueApi.search, { query: { ...search, group } })).body,
    searchByBody: async (group?: 'none' | 'design') =>
      (await shop.guest.call(catalogueApi.searchByBody, { query: { group }, body: search })).body,
  }
  for (const readPage of Object.values(read)) {
    const byDefault = await readPage()
    expect(byDefault.results).toEqual((await readPage('design')).results)
    const pieces = await readPage('none')
    expect(pieces.count).toBeGreaterThan(byDefault.count)
    expect(pieces.results[0]).not.toHaveProperty('pieces')
    expect(pieces.next).toMatch('group=none')
  }
})

test('related and highlighted products are designs, each as its best piece', async () => {
  const { body: highlighted } = await shop.guest.call(catalogueApi.getHighlighted, {})
  const ring = await addProduct(shop.db, { category_id: 12, name: 'Sello', price: 5_000_000 })
  const { body: beside } = await shop.guest.call(catalogueApi.listRelated, { params: { id: ring } })
  const lists = [...Object.values(highlighted), beside.related_products]
  expect(lists.map(({ length }) => length)).toEqual([8, 8, 8, 4])
  for (const listed of lists) {
    expect(new Set(listed.flatMap(({ pieces }) => pieces.map(({ id }) => id))).size).toBe(
      listed.flatMap(({ pieces }) => pieces).length,
    )
    for (const { id, pieces } of listed) {
      const available = pieces.filter(({ quantity }) => quantity > 0)
      const [best] = (available.length > 0 ? available : pieces).toSorted(
        (one, other) => one.final_price - other.final_price || one.id - other.id,
      )
      expect(id).toBe(best?.id)
    }
  }
})

test('a product has no other piece of its own design among its related ones', async () => {
  const { results } = await list({ category: 12, sortBy: 'name' })
  const several = results.find(({ pieces = [] }) => pieces.length > 2)
  for (const { id } of several?.pieces ?? []) {
    const { body } = await shop.guest.call(catalogueApi.listRelated, { params: { id } })
    const related = body.related_products.flatMap(({ pieces }) => pieces.map((piece) => piece.id))
    expect(related).not.toContain(id)
    expect(body.related_products).toHaveLength(4)
  }
})

test('a search finds a design once, as the piece that matches best', async () => {
  const search = async (group: 'design' | 'none') =>
    (await shop.guest.call(catalogueApi.search, { query: { search: 'diseño 4', group } })).body
  const [pieces, found] = [await search('none'), await search('design')]
  expect(found.count).toBeLessThan(pieces.count)
  expect(new Set(found.results.map(({ name }) => name)).size).toBe(found.results.length)
  expect(found.results[0]).toMatchObject({
    sizes: expect.any(Array),
    from_price: expect.any(Number),
  })
})
