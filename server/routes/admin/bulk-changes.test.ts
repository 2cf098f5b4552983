import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkChangePieces, bulkChanges } from '#db/schema/bulk-changes.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { type Designs, openDesigns, rise } from './design-list-setup.ts'

let opened: Designs
let designs: Designs & Awaited<ReturnType<Designs['fill']>>

beforeAll(async () => {
  opened = await openDesigns()
})
beforeEach(async () => {
  designs = { ...opened, ...(await opened.fill()) }
})

const pricesOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await designs.read(id)).price / 100))

test('a preview shows what would change and writes nothing', async () => {
  const { preview, ring, shop } = designs
  const { status, body } = await preview(rise)
  expect(status).toBe(200)
  expect(body).toMatchObject({ designs: 3, pieces: 5, unchanged: 0, large_changes: 0, skipped: [] })
  expect(body.examples[0]).toEqual({
    product_id: ring[0],
    name: 'Anillo Aurora',
    size: 'Talle 14',
    before: expect.objectContaining({ price: 100_000, discounted_price: 100_000 }),
    after: expect.objectContaining({ price: 110_000, discounted_price: 110_000 }),
  })
  expect(await pricesOf(...ring)).toEqual([100_000, 100_000, 90_000])
  expect(await shop.db.$count(bulkChanges)).toBe(0)
})

test('prices rise by a percentage, with the sale price, and each piece is in the log', async () => {
  const { apply, ring, watch, shop, read, changesOf } = designs
  await shop.db
    .update(products)
    .set({ sale_price: 8_000_000, discount_percentage: 20 })
    .where(eq(products.id, ring[0] as number))
  const { status, body } = await apply({ ...rise, value: 12.34, round_to: 1000, round: 'up' })
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), designs: 3, pieces: 5, unchanged: 0 },
  ])
  expect(await pricesOf(...ring, watch)).toEqual([113_000, 113_000, 102_000, 225_000])
  expect(await read(ring[0] as number)).toMatchObject({ sale_price: 9_100_000, version: 2 })
  expect((await changesOf(watch))[0]).toMatchObject({
    action: 'update',
    author: 'Carmen Paz',
    before: { price: 200_000 },
    after: { price: 225_000 },
  })
})

test('prices move by a fixed amount; a piece that would cost nothing is skipped', async () => {
  const { apply, preview, ring, earrings } = designs
  const lower = { ...rise, by: 'amount', value: -50_000 } as const
  const { body } = await preview(lower)
  expect(body).toMatchObject({
    pieces: 4,
    large_changes: 3,
    skipped: [{ product_id: earrings, name: 'Aros perla', size: '', reason: 'below_one' }],
  })
  await apply(lower, { confirm_price_change: true })
  expect(await pricesOf(...ring, earrings)).toEqual([50_000, 50_000, 40_000, 50_000])
})

test('a change of more than 30 % needs a confirmation', async () => {
  const { apply, ring, shop } = designs
  const refused = await apply({ ...rise, value: 31 })
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'price_change_unconfirmed', error: '5 precios cambian más de 30 %. ¿Es correcto?' },
  ])
  expect(await pricesOf(...ring)).toEqual([100_000, 100_000, 90_000])
  expect(await shop.db.$count(bulkChanges)).toBe(0)
  expect((await apply({ ...rise, value: 31 }, { confirm_price_change: true })).status).toBe(200)
})

test('a discount with dates is stored, and ends with 0 %', async () => {
  const { apply, ring, read } = designs
  const dates = { starts_at: '2020-01-01T03:00:00.000Z', ends_at: '2090-01-01T03:00:00.000Z' }
  await apply({ kind: 'discount', percentage: 15, ...dates }, { selection: { ids: ring } })
  expect(await read(ring[0] as number)).toMatchObject({
    dated_discount: 15,
    discount_percentage: 15,
    discount_starts_at: new Date(dates.starts_at),
    final_price: 8_500_000,
  })
  const end = { kind: 'discount', percentage: 0, starts_at: null, ends_at: null } as const
  expect((await apply(end)).body).toMatchObject({ pieces: 3, unchanged: 2 })
  expect(await read(ring[0] as number)).toMatchObject({
    dated_discount: null,
    discount_starts_at: null,
    final_price: 10_000_000,
  })
})

test('a discount that starts later says that the one of today ends', async () => {
  const { apply, preview, ring } = designs
  const selection = { ids: ring }
  const today = { kind: 'discount', percentage: 15, starts_at: null, ends_at: null } as const
  const later = { ...today, percentage: 20, starts_at: '2090-01-01T03:00:00.000Z' } as const
  expect((await preview(later, { selection })).body.ended).toEqual({ pieces: 0, price: null })
  await apply(today, { selection: { ids: ring.slice(0, 1) } })
  expect((await preview(later, { selection })).body.ended).toEqual({ pieces: 1, price: 100_000 })
  expect((await preview({ ...today, percentage: 20 }, { selection })).body.ended.pieces).toBe(0)
})

test('a category is that of the whole design, also if one piece was chosen', async () => {
  const { apply, ring, read, preview } = designs
  const move = { kind: 'category', category: 12 } as const
  const selection = { ids: ring.slice(0, 1) }
  expect((await preview(move, { selection })).body).toMatchObject({ designs: 1, pieces: 3 })
  expect((await apply(move, { selection })).body).toMatchObject({ pieces: 3 })
  for (const id of ring) expect(await read(id)).toMatchObject({ category_id: 12 })
})

test('a removed category is refused', async () => {
  const { apply, shop } = designs
  await shop.db.update(categories).set({ date_removed: new Date() }).where(eq(categories.id, 12))
  const refused = await apply({ kind: 'category', category: 12 })
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { fields: { category: ['Elegí una categoría.'] } },
  ])
})

test('pieces are hidden and shown', async () => {
  const { apply, ring, watch, read } = designs
  const { body } = await apply({ kind: 'visibility', visible: false })
  expect(body).toMatchObject({ designs: 2, pieces: 4, unchanged: 1 })
  expect((await read(ring[0] as number)).visible).toBe(false)
  await apply({ kind: 'visibility', visible: true }, { selection: { ids: [watch] } })
  expect([(await read(ring[0] as number)).visible, (await read(watch)).visible]).toEqual([
    false,
    true,
  ])
})

test('an attribute is set, replaced and removed', async () => {
  const { apply, ring, earrings, read } = designs
  await apply({ kind: 'attribute', name: 'Peso', value: '3 g' }, { selection: { ids: [earrings] } })
  await apply({ kind: 'attribute', name: 'peso', value: '4 g' })
  expect((await read(earrings)).attributes).toEqual([{ name: 'Peso', value: '4 g' }])
  expect((await read(ring[2] as number)).attributes).toEqual([{ name: 'peso', value: '4 g' }])
  expect((await apply({ kind: 'attribute', name: 'PESO', value: null })).body).toMatchObject({
    pieces: 5,
  })
  expect((await read(earrings)).attributes).toEqual([])
})

test('a design with 40 attributes gets no other one', async () => {
  const { preview, earrings, shop } = designs
  const attributes = Array.from({ length: 40 }, (_, at) => ({ name: `n${at}`, value: 'x' }))
  await shop.db.update(products).set({ attributes }).where(eq(products.id, earrings))
  const add = { kind: 'attribute', name: 'Peso', value: '3 g' } as const
  expect((await preview(add)).body.skipped).toMatchObject([{ reason: 'too_many_attributes' }])
})

test('removed pieces go to the trash, and come back unless their category is gone', async () => {
  const { apply, ring, brooch, watch, read, names, shop } = designs
  await apply({ kind: 'remove' }, { selection: { ids: [...ring, watch] } })
  expect(await names()).toEqual(['Aros perla'])
  expect(await names({ removed: 'true' })).toEqual(['Broche', 'Reloj Norte', 'Anillo Aurora'])
  await shop.db.update(categories).set({ date_removed: new Date() }).where(eq(categories.id, 12))
  const selection = { filters: { removed: 'true' } } as never
  const { body } = await apply({ kind: 'restore' }, { selection })
  expect(body).toMatchObject({ designs: 2, pieces: 4 })
  expect((await read(brooch)).date_removed).toBeNull()
  expect((await read(watch)).date_removed).not.toBeNull()
})

test('a selection by filters is evaluated when the change is made, without the excepted pieces', async () => {
  const { apply, ring, addDesign, read } = designs
  const [later = 0] = await addDesign({ name: 'Dije Aurora', price: 1_000_000 })
  const selection = { filters: { search: 'aurora', category: '11' }, except: [ring[1] as number] }
  expect((await apply(rise, { selection: selection as never })).body).toMatchObject({ pieces: 3 })
  expect(await pricesOf(...ring, later)).toEqual([110_000, 100_000, 99_000, 11_000])
  expect((await read(ring[1] as number)).version).toBe(1)
})

test('a change is refused if the pieces changed since the preview', async () => {
  const { preview, apply, ring, shop } = designs
  const { fingerprint } = (await preview(rise)).body
  await shop.db
    .update(products)
    .set({ price: 777 })
    .where(eq(products.id, ring[1] as number))
  const refused = await apply(rise, { fingerprint })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'bulk_preview_outdated' }])
  const { fingerprint: current } = (await preview(rise)).body
  expect((await apply(rise, { fingerprint: current })).status).toBe(200)
})

test('a change of nothing is no change', async () => {
  const { apply, shop } = designs
  const { body } = await apply(rise, { selection: { ids: [] } })
  expect(body).toEqual({ id: null, designs: 0, pieces: 0, unchanged: 0 })
  expect(await shop.db.$count(bulkChangePieces)).toBe(0)
})

test.each([
  ['change.value', { change: { ...rise, value: 901 } }],
  ['change.value', { change: { ...rise, by: 'amount', value: 2e9 } }],
  ['change.round_to', { change: { ...rise, round_to: 7 } }],
  ['change.by', { change: { ...rise, by: 'gold' } }],
  [
    'change.percentage',
    { change: { kind: 'discount', percentage: 101, starts_at: null, ends_at: null } },
  ],
  [
    'change.ends_at',
    {
      change: {
        kind: 'discount',
        percentage: 5,
        starts_at: '2030-01-02T00:00:00Z',
        ends_at: '2030-01-01T00:00:00Z',
      },
    },
  ],
  ['change.name', { change: { kind: 'attribute', name: ' ', value: null } }],
  ['change.tags', { change: { kind: 'tags', how: 'add', tags: [] } }],
  ['change.how', { change: { kind: 'tags', how: 'set', tags: ['boda'] } }],
  ['change.visible', { change: { kind: 'visibility', visible: 'no' } }],
  ['change.kind', { change: { kind: 'stock' } }],
  ['selection.ids', { selection: {} }],
  ['selection.ids', { selection: { ids: [1], filters: {} } }],
  ['selection.filters.material', { selection: { filters: { material: 'barro' } } }],
  ['key', { key: 'una' }],
])('an invalid %s is refused at its field', async (field, wrong) => {
  const { apply, shop } = designs
  const { status, json } = await apply(rise, wrong as never)
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, [field]])
  expect(await shop.db.$count(bulkChanges)).toBe(0)
})
