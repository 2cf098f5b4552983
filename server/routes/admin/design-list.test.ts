import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import { products } from '#db/schema/catalogue.ts'
import { settings } from '#db/schema/settings.ts'
import { stockAlerts } from '#db/schema/stock-alerts.ts'
import { type Designs, openDesigns } from './design-list-setup.ts'

let designs: Designs & Awaited<ReturnType<Designs['fill']>>

beforeAll(async () => {
  const opened = await openDesigns()
  designs = { ...opened, ...(await opened.fill()) }
})

test('a design is one row with its pieces by size; counts are of designs and of pieces', async () => {
  const { list, ring } = designs
  const { results, count, piece_count } = await list({ sort: 'name' })
  expect([count, piece_count]).toEqual([3, 5])
  expect(results[0]).toEqual({
    id: expect.any(Number),
    name: 'Anillo Aurora',
    category: 11,
    main_photo: '/media/foto-000000000000.jpg',
    piece_count: 3,
    pieces: [
      expect.objectContaining({ id: ring[2], size: 'Talle 9', price: 90_000, quantity: 6 }),
      expect.objectContaining({ id: ring[0], size: 'Talle 14', sku: 'AU-14', is_low: true }),
      {
        id: ring[1],
        sku: 'AU-16',
        size: 'Talle 16',
        material: 'oro',
        price: 100_000,
        final_price: 100_000,
        discount_now: 0,
        discount_from: null,
        quantity: 0,
        is_low: true,
        sold: 1,
        waiting: 0,
        gold_weight: null,
        visible: true,
        waits_for_photo: false,
        cost: null,
        margin: null,
        date_removed: null,
        version: 1,
      },
    ],
  })
})

test.each([
  ['id', ['Reloj Norte', 'Aros perla', 'Anillo Aurora'], 'desc'],
  ['name', ['Anillo Aurora', 'Aros perla', 'Reloj Norte'], 'asc'],
  ['price', ['Aros perla', 'Anillo Aurora', 'Reloj Norte'], 'asc'],
  ['quantity', ['Reloj Norte', 'Aros perla', 'Anillo Aurora'], 'asc'],
  ['sold', ['Aros perla', 'Anillo Aurora', 'Reloj Norte'], 'desc'],
])('designs are sorted by %s', async (sort, expected, order) => {
  expect(await designs.names({ sort, order })).toEqual(expected)
})

test('the newest design comes first', async () => {
  expect(await designs.names()).toEqual(['Reloj Norte', 'Aros perla', 'Anillo Aurora'])
})

test('pages are of designs', async () => {
  const { list } = designs
  const second = await list({ sort: 'name', page: 2, per_page: 2 })
  expect([second.count, second.results.map(({ name }) => name)]).toEqual([3, ['Reloj Norte']])
  expect((await list({ page: 9 })).results).toEqual([])
})

test.each([
  ['the category', { category: 12 }, ['Reloj Norte']],
  ['the visibility', { hidden: 'true' }, ['Reloj Norte']],
  ['the trash', { removed: 'true' }, ['Broche']],
  ['the discount', { promo: 'true' }, []],
  ['their photos', { photo: 'true', search: 'aros' }, ['Aros perla']],
  ['missing photos', { photo: 'false' }, []],
  ['a name', { search: 'perla' }, ['Aros perla']],
  ['a code', { search: 'au-1' }, ['Anillo Aurora']],
  ['a size', { search: '16' }, ['Anillo Aurora']],
  ['a whole size', { search: 'talle 9' }, ['Anillo Aurora']],
  ['a name and a size', { search: 'anillo 14' }, ['Anillo Aurora']],
  ['a size of another name', { search: 'aros 14' }, []],
  ['nothing there', { search: 'zafiro' }, []],
])('designs are found by %s', async (_what, query, expected) => {
  expect(await designs.names(query)).toEqual(expected)
})

test('a design shows the pieces that match, and how many it has', async () => {
  const sizesOf = async (query: object) => {
    const { results, count, piece_count } = await designs.list(query)
    const [design] = results
    const sizes = design?.pieces.map(({ size }) => size)
    return [count, piece_count, design?.piece_count, sizes]
  }
  expect(await sizesOf({ stock: 'out' })).toEqual([1, 1, 3, ['Talle 16']])
  expect(await sizesOf({ material: 'plata_925' })).toEqual([1, 1, 3, ['Talle 14']])
  expect(await sizesOf({ search: 'AU-1' })).toEqual([1, 2, 3, ['Talle 14', 'Talle 16']])
})

test('designs without a photo are found', async () => {
  const { shop, names, earrings } = designs
  await shop.db.update(products).set({ photos: [] }).where(eq(products.id, earrings))
  expect(await names({ photo: 'false' })).toEqual(['Aros perla'])
})

test('a discount that starts later is announced', async () => {
  const { shop, list, watch } = designs
  const start = new Date(Date.now() + 3_600_000)
  const set = (discount_starts_at: Date) =>
    shop.db
      .update(products)
      .set({ dated_discount: 10, discount_starts_at })
      .where(eq(products.id, watch))
  const read = async () => (await list({ search: 'norte' })).results[0]?.pieces[0]
  await set(start)
  expect(await read()).toMatchObject({ discount_now: 0, discount_from: start.toISOString() })
  await set(new Date('2020-01-01'))
  expect(await read()).toMatchObject({ discount_now: 10, discount_from: null })
})

test('a piece tells its weight, who waits for it, and is found without the hyphen of its code', async () => {
  const { shop, list, ring } = designs
  const id = ring[1] as number
  await shop.db.update(products).set({ gold_weight: 7.2 }).where(eq(products.id, id))
  await shop.db.insert(stockAlerts).values([
    { product_id: id, email: 'ana@example.com', token_hash: 'a' },
    { product_id: id, email: 'eva@example.com', token_hash: 'b' },
    { product_id: id, email: 'luz@example.com', token_hash: 'c', date_sent: new Date() },
  ])
  const { results } = await list({ search: 'au16' })
  expect(results.flatMap(({ pieces }) => pieces)).toMatchObject([
    { id, sku: 'AU-16', waiting: 2, gold_weight: 7.2 },
  ])
})

test('designs are read by id', async () => {
  const { list } = designs
  const { results } = await list({ search: 'perla' })
  const ids = String(results[0]?.id)
  const byId = await list({ ids })
  expect([byId.count, byId.results.map(({ name }) => name)]).toEqual([1, ['Aros perla']])
})

test('low stock follows the limit of the settings', async () => {
  const { shop, list, watch } = designs
  const isLow = async () => {
    const { results } = await list({ category: 12 })
    return results[0]?.pieces.find(({ id }) => id === watch)?.is_low
  }
  expect(await isLow()).toBe(false)
  await shop.db.insert(settings).values({ name: 'stock', value: { low_stock: 3 } })
  await expect.poll(isLow).toBe(true)
  await shop.db.delete(settings).where(eq(settings.name, 'stock'))
})

test.each([
  ['sort', { sort: 'colour' }],
  ['material', { material: 'barro' }],
  ['page', { page: 0 }],
])('an invalid %s is refused at its field', async (field, query) => {
  const { owner } = designs
  const { status, json } = await owner.client.call(adminDesignListApi.list, {
    query: query as never,
  })
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, [field]])
})
