import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { cartApi } from '#contracts/cart.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { products } from '#db/schema/catalogue.ts'
import { findSalePrice } from '#domain/catalogue/sale-price.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const get = async (id: number) =>
  (await owner.client.call(adminProductsApi.get, { params: { id } })).body
const update = async (id: number, change: object) => {
  const { version } = await get(id)
  return owner.client.call(adminProductsApi.update, {
    params: { id },
    body: { version, ...change },
  })
}
const onSale = async () => {
  const id = await addProduct(shop.db, { price: 4_590_000 })
  await update(id, { sale_price: 39_900 })
  return id
}
const readRow = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row as typeof products.$inferSelect
}

test('a sale price is exact everywhere, and its badge is rounded down', async () => {
  const id = await onSale()
  expect(await get(id)).toMatchObject({
    price: 45_900,
    sale_price: 39_900,
    final_price: 39_900,
    discount_percentage: 13.07,
  })
  const seen = await shop.server.inject(catalogueApi.getProduct.path.replace(':id', String(id)))
  expect(seen.json().product).toMatchObject({ final_price: 39_900, discount_percentage: 13.07 })
  const buyer = await shop.addBuyer([{ product_id: id, count: 3 }])
  expect((await buyer.client.call(cartApi.getTotal)).body.total_cost).toBe(119_700)
  const total = await buyer.client.call(checkoutApi.getTotal, { query: {} })
  expect(total.body.original_price).toBe(119_700)
})

test.each([
  ['another list price', { price: 50_000 }, { final_price: 39_900, discount_percentage: 20.2 }],
  ['another percentage', { discount_percentage: 20 }, { final_price: 36_720, sale_price: null }],
  ['the same percentage', { discount_percentage: 13.07 }, { final_price: 39_900 }],
  [
    'another sale price, with the percentage that was read',
    { discount_percentage: 13.07, sale_price: 40_000 },
    { final_price: 40_000 },
  ],
  [
    'a sale price and its percentage',
    { discount_percentage: 20, sale_price: 36_720 },
    { final_price: 36_720 },
  ],
  ['the sale price removed', { sale_price: null }, { final_price: 45_900, discount_percentage: 0 }],
  ['a discount of 0', { discount_percentage: 0 }, { final_price: 45_900, sale_price: null }],
  [
    'a percentage instead of the sale price',
    { sale_price: null, discount_percentage: 10 },
    { final_price: 41_310 },
  ],
  [
    'dates to come',
    { discount_starts_at: '2099-01-01T03:00:00Z' },
    { final_price: 45_900, sale_price: 39_900 },
  ],
  [
    'dates that hold',
    { discount_ends_at: '2099-01-01T03:00:00Z' },
    { final_price: 39_900, sale_price: 39_900 },
  ],
])('a product with a sale price that is updated with %s', async (_what, change, expected) => {
  const id = await onSale()
  expect((await update(id, change)).body).toMatchObject(expected)
})

test.each([{ price: 39_900 }, { sale_price: 45_900 }, { sale_price: 46_000, price: 46_000 }])(
  'an invalid sale price is rejected: %j',
  async (change) => {
    const id = await onSale()
    const { status, json } = await update(id, change)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      fields: { sale_price: ['Tiene que ser menor que el precio de lista.'] },
    })
    expect(await get(id)).toMatchObject({ price: 45_900, final_price: 39_900 })
  },
)

test.each([{ discount_percentage: 50 }, { discount_percentage: 0 }, { discount_percentage: 20 }])(
  'a sale price with a percentage that contradicts it is rejected: %j',
  async (change) => {
    const id = await onSale()
    const { status, json } = await update(id, { ...change, sale_price: 40_000 })
    expect(status).toBe(400)
    expect(json).toMatchObject({
      fields: { sale_price: [expect.stringContaining('uno de los dos')] },
    })
    expect(await get(id)).toMatchObject({ sale_price: 39_900, final_price: 39_900 })
  },
)

test('writing only the percentage replaces the sale price', async () => {
  const id = await onSale()
  await shop.db.execute(sql`update products set discount_percentage = 50 where id = ${id}`)
  expect(await get(id)).toMatchObject({ final_price: 22_950, sale_price: null })
})

test('database and domain accept the same sale prices', async () => {
  const id = await onSale()
  for (const [price, sale, percentage] of [
    [4_590_000, 3_990_000, 13.07],
    [4_590_000, 3_990_000, 13.08],
    [100_000_000_000, 99_999_999_999, 0.01],
    [100_000_000_000, 1, 99.99],
    [3, 1, 66.66],
    [300, 200, 33.33],
    [300, 299, 0.33],
    [300, 301, 0.01],
    [300, 150, 50],
  ] as const) {
    await shop.db
      .update(products)
      .set({ price, sale_price: sale, discount_percentage: percentage })
      .where(eq(products.id, id))
    const row = await readRow(id)
    expect(row.final_price === sale, `${price} ${sale} ${percentage}`).toBe(
      findSalePrice(row) === sale,
    )
  }
})

const reprice = async (id: number, round_to: 1 | 100) => {
  const wanted = { by: 'percentage', percentage: 10, round_to, round: 'nearest' } as const
  const body = { ...wanted, ids: [id], preview: false }
  return (await owner.client.call(adminRepricingApi.reprice, { body })).body
}
const undo = async (id: number | null) =>
  (await owner.client.call(adminRepricingApi.undo, { params: { id: id as number } })).body

test('a repricing changes the sale price too, and its undo restores it', async () => {
  const id = await onSale()
  const done = await reprice(id, 100)
  expect(done.changes).toMatchObject([
    { price_before: 45_900, price_after: 50_500, sale_before: 39_900, sale_after: 43_900 },
  ])
  expect(await get(id)).toMatchObject({ price: 50_500, sale_price: 43_900, final_price: 43_900 })
  await undo(done.id)
  expect(await get(id)).toMatchObject({
    price: 45_900,
    sale_price: 39_900,
    discount_percentage: 13.07,
  })
})

test('the undo skips a sale price that changed since', async () => {
  const id = await onSale()
  const done = await reprice(id, 1)
  await update(id, { sale_price: 44_000 })
  expect(await undo(done.id)).toMatchObject({ restored: 0, kept: [{ product_id: id }] })
})

test('a new variant of a product with a sale price has the sale price too if it has its price', async () => {
  const id = await onSale()
  const add = async (body: object) =>
    (await owner.client.call(adminProductsApi.addVariant, { params: { id }, body: body as never }))
      .body
  expect(await add({ size: '18' })).toMatchObject({ sale_price: 39_900, final_price: 39_900 })
  expect(await add({ size: '20', price: 50_000 })).toMatchObject({
    discount_percentage: 0,
    sale_price: null,
    final_price: 50_000,
  })
})
