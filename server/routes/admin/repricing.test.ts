import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { products } from '#db/schema/catalogue.ts'
import { reprices } from '#db/schema/prices.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

const { reprice, undo, list, listQuotes, quote } = adminRepricingApi
const rise = { by: 'percentage', percentage: 10, round_to: 100, round: 'up' } as const

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>
let ring: number
let band: number
let watch: number

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  await addCategory(shop.db, { id: 12, type: 'relojes' })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.execute(sql`delete from products`)
  ring = await addProduct(shop.db, { name: 'Anillo', price: 1_234_500, sku: 'A-1' })
  band = await addProduct(shop.db, { name: 'Alianza', price: 5_000_000, visible: false })
  watch = await addProduct(shop.db, {
    name: 'Reloj',
    size: 'Malla 20 mm',
    price: 2_000_000,
    category_id: 12,
    material: 'cuero',
  })
  await addProduct(shop.db, { name: 'Quitado', price: 100, date_removed: new Date() })
})

const requestRepricing = async (body: object) =>
  owner.client.call(reprice, { body: { confirm_price_change: true, ...body } as never })
const pricesOf = async () => {
  const rows = await shop.db.select().from(products).where(sql`date_removed is null`)
  return Object.fromEntries(rows.map(({ name, price }) => [name, price / 100]))
}
const before = { Anillo: 12_345, Alianza: 50_000, Reloj: 20_000 }

test('a preview shows every change and writes none', async () => {
  const { status, body } = await requestRepricing({ ...rise, preview: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: null, count: 3, unchanged: 0, untouched: [] })
  expect(body.changes[0]).toEqual({
    product_id: ring,
    name: 'Anillo',
    sku: 'A-1',
    size: '',
    price_before: 12_345,
    price_after: 13_600,
    sale_before: null,
    sale_after: null,
  })
  const second = await requestRepricing({ ...rise, preview: true, page: 2, per_page: 2 })
  expect(second.body.changes.map(({ name }) => name)).toEqual(['Reloj'])
  expect(await pricesOf()).toEqual(before)
})

test('a repricing is written, public at once and recorded', async () => {
  const url = `/api/product/product/${ring}`
  const priceSeen = async () => (await shop.server.inject(url)).json().product.final_price
  expect(await priceSeen()).toBe(12_345)
  const { fingerprint } = (await requestRepricing({ ...rise, preview: true })).body
  const { body } = await requestRepricing({ ...rise, preview: false, fingerprint })
  expect(body).toMatchObject({ id: expect.any(Number), count: 3, fingerprint })
  expect(await pricesOf()).toEqual({ Anillo: 13_600, Alianza: 55_000, Reloj: 22_000 })
  await expect.poll(priceSeen).toBe(13_600)
  const query = { page: 1, per_page: 9, resource: 'products', resource_id: String(ring) }
  expect((await listChanges(shop.db, query)).results[0]).toMatchObject({
    action: 'reprice',
    author: 'Carmen Paz',
    before: { price: 12_345 },
    after: { price: 13_600 },
  })
  const stale = await owner.client.call(adminProductsApi.update, {
    params: { id: ring },
    body: { version: 1, price: 1 },
  })
  expect(stale.status).toBe(409)
})

test('a repricing is refused if prices changed since the preview', async () => {
  const { fingerprint } = (await requestRepricing({ ...rise, preview: true })).body
  await shop.db.update(products).set({ price: 777 }).where(eq(products.id, watch))
  const refused = await requestRepricing({ ...rise, preview: false, fingerprint })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'prices_moved' }])
  expect((await pricesOf())['Anillo']).toBe(12_345)
})

test.each([
  ['a category', { category: 12 }, ['Reloj']],
  ['a material', { material: 'oro' }, ['Anillo', 'Alianza']],
  ['both', { category: 12, material: 'oro' }, []],
])('products are selected by %s', async (_what, selection, expected) => {
  const { body } = await requestRepricing({ ...rise, ...selection, preview: true })
  expect(body.changes.map(({ name }) => name)).toEqual(expected)
})

test('products are selected by id, and unchanged prices are counted', async () => {
  const round = { by: 'percentage', percentage: 0, round_to: 1000, round: 'nearest' }
  const { body } = await requestRepricing({ ...round, ids: [ring, band], preview: true })
  expect(body).toMatchObject({ count: 1, unchanged: 1 })
  expect(body.changes).toMatchObject([{ name: 'Anillo', price_after: 12_000 }])
})

test('a price never becomes zero', async () => {
  await shop.db.update(products).set({ price: 300_00 }).where(eq(products.id, watch))
  const { body } = await requestRepricing({
    ...rise,
    percentage: -10,
    round_to: 1000,
    round: 'nearest',
    preview: false,
  })
  expect(body.untouched).toEqual([
    { product_id: watch, name: 'Reloj · Malla 20 mm', reason: 'below_one' },
  ])
  expect((await pricesOf())['Reloj']).toBe(300)
})

test('a repricing without changes is not recorded', async () => {
  const { body } = await requestRepricing({ ...rise, category: 999, preview: false })
  expect(body).toMatchObject({ id: null, count: 0 })
})

test('an undo restores prices unchanged since and lists the others', async () => {
  const { body: done } = await requestRepricing({ ...rise, preview: false })
  await owner.client.call(adminProductsApi.update, {
    params: { id: watch },
    body: { version: 2, price: 30_000, confirm_price_change: true },
  })
  const params = { id: done.id as number }
  const { status, body } = await owner.client.call(undo, { params })
  expect([status, body]).toEqual([
    200,
    {
      id: done.id,
      restored: 2,
      kept: [
        { product_id: watch, name: 'Reloj · Malla 20 mm', price_now: 30_000, price_before: 20_000 },
      ],
    },
  ])
  expect(await pricesOf()).toEqual({ ...before, Reloj: 30_000 })
  const { results } = await listChanges(shop.db, { resource: 'reprices', action: 'undo' } as never)
  expect(results[0]?.after).toEqual({
    ...{ restored: 2, kept: 1 },
    kept_pieces: [{ product_id: watch, name: 'Reloj', size: 'Malla 20 mm' }],
  })
  const again = await owner.client.call(undo, { params })
  expect([again.status, again.json]).toMatchObject([409, { code: 'already_undone' }])
  expect((await owner.client.call(undo, { params: { id: 999_999 } })).status).toBe(404)

  const { body: history } = await owner.client.call(list, { query: {} })
  expect(history.results[0]).toMatchObject({
    id: done.id,
    author: 'Carmen Paz',
    count: 3,
    request: rise,
    undone_by: 'Carmen Paz',
  })
  const { body: changes } = await owner.client.call(adminRepricingApi.listChanges, {
    params,
    query: { per_page: 2 },
  })
  expect([changes.count, changes.results[0]]).toMatchObject([
    3,
    { name: 'Anillo', price_before: 12_345, price_after: 13_600 },
  ])
})

test('two repricings are undone one after the other', async () => {
  const first = await requestRepricing({ ...rise, preview: false })
  const second = await requestRepricing({ ...rise, preview: false })
  const tooSoon = await owner.client.call(undo, { params: { id: first.body.id as number } })
  expect(tooSoon.body).toMatchObject({ restored: 0 })
  await owner.client.call(undo, { params: { id: second.body.id as number } })
  expect(await pricesOf()).toEqual({ Anillo: 13_600, Alianza: 55_000, Reloj: 22_000 })
})

test('concurrent repricings run one after another', async () => {
  const rises = { ...rise, percentage: 100, round_to: 1 }
  await Promise.all(Array.from({ length: 5 }, () => requestRepricing({ ...rises, preview: false })))
  expect((await pricesOf())['Reloj']).toBe(20_000 * 2 ** 5)
})

test('gold prices follow the quotes', async () => {
  const byGold = { by: 'gold', round_to: 1000, round: 'up' }
  await shop.db
    .update(products)
    .set({ gold_weight: 3.2, gold_karat: 18, labour: 5_000_000, margin_percentage: 50 })
    .where(eq(products.id, band))
  await shop.db.update(products).set({ gold_weight: 1 }).where(eq(products.id, ring))
  expect((await requestRepricing({ ...byGold, preview: true })).body.untouched).toEqual([
    { product_id: ring, name: 'Anillo', reason: 'no_weight' },
    { product_id: band, name: 'Alianza', reason: 'no_quote' },
  ])

  await owner.client.call(quote, { body: { quotes: [{ karat: 24, price: 120_000 }] } })
  const { body: shared } = await requestRepricing({ ...byGold, preview: true })
  expect(shared.changes).toMatchObject([
    { product_id: band, price_after: (3.2 * 90_000 + 50_000) * 1.5 },
  ])
  const { body: quoted } = await owner.client.call(quote, {
    body: { quotes: [{ karat: 18, price: 100_000 }] },
  })
  expect(quoted.quotes).toMatchObject([
    { karat: 18, price: 100_000, author: 'Carmen Paz' },
    { karat: 24, price: 120_000 },
  ])
  const { body } = await requestRepricing({ ...byGold, preview: false })
  expect((await pricesOf())['Alianza']).toBe(555_000)
  await owner.client.call(undo, { params: { id: body.id as number } })
  expect(await pricesOf()).toEqual(before)
  expect((await owner.client.call(listQuotes)).body).toEqual(quoted)
})

test.each([
  ['percentage', { percentage: undefined }],
  ['percentage', { percentage: 1_000 }],
  ['round_to', { round_to: 7 }],
  ['round', { round: 'down' }],
  ['material', { material: 'barro' }],
  ['ids', { ids: [] }],
  ['preview', { preview: 'yes' }],
])('an invalid %s is refused at its field', async (field, wrong) => {
  const { status, json } = await requestRepricing({ ...rise, preview: true, ...wrong })
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([400, [field]])
  expect(await shop.db.$count(reprices)).toBeGreaterThan(0)
})
