import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { bulkChangePieces } from '#db/schema/bulk-changes.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { type Designs, openDesigns, rise } from './design-list-setup.ts'

let opened: Designs
let designs: Designs & Awaited<ReturnType<Designs['fill']>>

beforeAll(async () => {
  opened = await openDesigns()
})
beforeEach(async () => {
  designs = { ...opened, ...(await opened.fill()) }
})

const dates = { starts_at: '2020-01-01T03:00:00.000Z', ends_at: null }

const tags = ['boda']

test.each([
  ['price', rise, {}],
  ['discount', { kind: 'discount', percentage: 15, ...dates }, {}],
  ['category', { kind: 'category', category: 12 }, {}],
  ['visibility', { kind: 'visibility', visible: false }, {}],
  ['attribute', { kind: 'attribute', name: 'Peso', value: '3 g' }, {}],
  ['new tag', { kind: 'tags', how: 'add', tags }, {}],
  ['removal', { kind: 'remove' }, {}],
  ['restoration', { kind: 'restore' }, { removed: 'true' }],
] as const)('a %s is undone as a whole', async (_what, change, filters) => {
  const { apply, undo, shop, changesOf, ring } = designs
  await shop.db
    .update(products)
    .set({ sale_price: 8_000_000, discount_percentage: 20 })
    .where(eq(products.id, ring[0] as number))
  const readAll = async () => {
    const rows = await shop.db.select().from(products).orderBy(products.id)
    return rows.map(({ version: _, date_changed: __, date_removed, search: ___, ...row }) => ({
      ...row,
      isRemoved: date_removed !== null,
    }))
  }
  const before = await readAll()
  const { body } = await apply(change, { selection: { filters } as never })
  expect(body.pieces).toBeGreaterThan(0)
  expect(await readAll()).not.toEqual(before)
  const undone = await undo(body.id)
  expect([undone.status, undone.body]).toEqual([
    200,
    { id: body.id, restored: body.pieces, kept: [] },
  ])
  expect(await readAll()).toEqual(before)
  const [piece] = await shop.db.select().from(bulkChangePieces)
  expect((await changesOf(piece?.product_id as number))[0]).toMatchObject({
    before: expect.any(Object),
    after: expect.any(Object),
  })
})

test('pieces that somebody changed since keep their values and are named', async () => {
  const { apply, undo, ring, earrings, colleague, read, shop } = designs
  const { body } = await apply(rise)
  await colleague.client.call(adminProductsApi.update, {
    params: { id: ring[1] as number },
    body: { version: 2, price: 120_000 },
  })
  // A sale or another field does not count as a change of the price.
  await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, earrings))
  const undone = await undo(body.id)
  expect(undone.body).toEqual({
    id: body.id,
    restored: 4,
    kept: [{ product_id: ring[1], name: 'Anillo Aurora', size: 'Talle 16' }],
  })
  const { results } = await listChanges(shop.db, { resource: 'bulk-changes' } as never)
  expect(results[0]?.after).toEqual({ restored: 4, kept: 1, kept_pieces: undone.body.kept })
  expect((await read(ring[1] as number)).price).toBe(12_000_000)
  expect(await read(earrings)).toMatchObject({ price: 5_000_000, quantity: 1 })
  const restored = await shop.db.select().from(bulkChangePieces)
  expect(restored.filter((piece) => !piece.restored)).toMatchObject([{ product_id: ring[1] }])
})

test('a change is undone once', async () => {
  const { apply, undo, colleague } = designs
  const { body } = await apply(rise)
  const replies = await Promise.all([undo(body.id), undo(body.id, colleague)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await undo(body.id)
  expect([again.status, again.json]).toMatchObject([
    409,
    { code: 'already_undone', error: 'Ese cambio ya se deshizo.' },
  ])
  const missing = await undo(999_999)
  expect([missing.status, missing.json]).toMatchObject([404, { code: 'bulk_change_not_found' }])
})

test('two changes are undone one after the other', async () => {
  const { apply, undo, watch, read } = designs
  const first = await apply(rise)
  const second = await apply(rise)
  expect((await undo(first.body.id)).body).toMatchObject({ restored: 0 })
  expect((await undo(second.body.id)).body).toMatchObject({ restored: 5 })
  expect((await read(watch)).price).toBe(22_000_000)
})

test('a piece does not come back into a category that was removed', async () => {
  const { apply, undo, watch, shop } = designs
  const { body } = await apply({ kind: 'remove' }, { selection: { ids: [watch] } })
  await shop.db.update(categories).set({ date_removed: new Date() }).where(eq(categories.id, 12))
  expect((await undo(body.id)).body).toMatchObject({
    restored: 0,
    kept: [{ product_id: watch, name: 'Reloj Norte' }],
  })
})

test('a stale form of a changed piece gets a conflict', async () => {
  const { apply, colleague, watch } = designs
  await apply({ kind: 'visibility', visible: true })
  const stale = await colleague.client.call(adminProductsApi.update, {
    params: { id: watch },
    body: { version: 1, size: 'Único' },
  })
  expect([stale.status, stale.json]).toMatchObject([409, { code: 'edited_elsewhere' }])
})

test.each([true, false])(
  'pieces that wait for a photo wait again after an undo (%s)',
  async (visible) => {
    const { apply, undo, shop, ring } = designs
    const id = ring[0] as number
    await shop.db
      .update(products)
      .set({ photos: [], own_photo: null, visible: false })
      .where(eq(products.id, id))
    await shop.db.update(products).set({ waits_for_photo: true }).where(eq(products.id, id))
    const read = async () => {
      const [row] = await shop.db.select().from(products).where(eq(products.id, id))
      return [row?.visible, row?.waits_for_photo]
    }
    expect(await read()).toEqual([false, true])
    const { body } = await apply(
      { kind: 'visibility', visible },
      { selection: { ids: [id] } as never },
    )
    expect(body.pieces).toBe(1)
    expect(await read()).toEqual([visible, false])
    expect((await undo(body.id)).body).toMatchObject({ restored: 1 })
    expect(await read()).toEqual([false, true])
  },
)
