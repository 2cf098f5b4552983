import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { products } from '#db/schema/catalogue.ts'
import { addCategory } from '#tests/products.ts'
import { draft, openProducts } from './products-setup.ts'

const { shop, owner, colleague, changesOf, shopperSees, createOne } = await openProducts()

const { get, update, remove, restore, listStock } = adminProductsApi

test('a price that is edited in the list is public at once', async () => {
  const { id, version } = await createOne()
  const url = `/api/product/product/${id}`
  await shop.server.inject(url)
  const { body } = await colleague.client.call(update, {
    params: { id },
    body: { version, price: 20_000, confirm_price_change: true },
  })
  expect(body).toMatchObject({ price: 20_000, name: draft.name, version: 2 })
  await expect
    .poll(async () => (await shop.server.inject(url)).json().product.final_price)
    .toBe(20_000)
  expect((await changesOf(id))[0]).toMatchObject({
    author: 'Luis Paz',
    before: { price: 12_500.5, final_price: 12_500.5, version: 1 },
    after: { price: 20_000, final_price: 20_000, version: 2 },
  })
})

test('an update of an outdated version is refused', async () => {
  const { id } = await createOne()
  const params = { id }
  const saved = await colleague.client.call(update, { params, body: { version: 1, price: 9_000 } })
  const { price_change_id: _, ...current } = saved.body
  const late = await owner.client.call(update, { params, body: { version: 1, name: 'Otro' } })
  expect(late.json).toMatchObject({ code: 'edited_elsewhere', current })
  expect(late.status).toBe(409)
})

test('a sale during an edit is not overwritten', async () => {
  const { id } = await createOne({ quantity: 5 })
  const params = { id }
  await shop.order([{ product_id: id, count: 2 }])
  const saved = await owner.client.call(update, {
    params,
    body: { version: 1, quantity: 10, quantity_seen: 5 },
  })
  expect(saved.body).toMatchObject({ quantity: 8, version: 1 })
  const refused = await owner.client.call(update, {
    params,
    body: { version: 1, quantity: 0, quantity_seen: 10 },
  })
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'stock_moved', current: { quantity: 8 } },
  ])
  const unseen = await owner.client.call(update, { params, body: { version: 1, quantity: 4 } })
  expect(unseen.json).toMatchObject({ fields: { quantity: [expect.any(String)] } })
  const { body } = await owner.client.call(listStock, { params, query: {} })
  expect(body.results.map(({ change, reason, author }) => [change, reason, author])).toEqual([
    [5, 'by_hand', 'Carmen Paz'],
    [-2, 'order', null],
    [5, 'start', 'Carmen Paz'],
  ])
  expect(body.results[1]?.transaction_id).toMatch(/^QL-/)
})

test('concurrent purchases and edits keep the stock correct', async () => {
  const { id } = await createOne({ quantity: 30 })
  const buying = Array.from({ length: 10 }, () => shop.order([{ product_id: id }]))
  const editing = Array.from({ length: 10 }, () =>
    owner.client.call(update, {
      params: { id },
      body: { version: 1, quantity: 31, quantity_seen: 30 },
    }),
  )
  await Promise.all([...buying, ...editing])
  expect((await owner.client.call(get, { params: { id } })).body.quantity).toBe(30)
})

test('a product is hidden and shown again', async () => {
  const { id } = await createOne({ visible: false })
  expect(await shopperSees(id)).toBe(404)
  await owner.client.call(update, { params: { id }, body: { version: 1, visible: true } })
  await expect.poll(() => shopperSees(id)).toMatchObject({ name: 'Dije luna' })
})

test('a removed product leaves the catalogue, stays in its orders, and can be restored', async () => {
  const { id } = await createOne({ quantity: 4 })
  const params = { id }
  const { transaction_id, person } = await shop.order([{ product_id: id }])
  expect((await owner.client.call(remove, { params })).json).toEqual({ success: true })
  expect((await owner.client.call(remove, { params })).status).toBe(404)
  await expect.poll(() => shopperSees(id)).toBe(404)
  const order = await shop.server.inject({
    url: `/api/orders/get-order/${transaction_id}`,
    headers: { authorization: `JWT ${person.access}` },
  })
  expect(order.json().order.order_items).toMatchObject([{ name: 'Dije luna', product_id: id }])
  expect((await owner.client.call(get, { params })).body.date_removed).not.toBeNull()

  expect((await colleague.client.call(restore, { params })).body).toMatchObject({
    date_removed: null,
    version: 3,
  })
  await expect.poll(() => shopperSees(id)).toMatchObject({ quantity: 3 })
  expect((await changesOf(id)).map(({ action }) => action)).toEqual(['restore', 'remove', 'create'])
})

test('a product of a removed category can only be restored into another', async () => {
  await addCategory(shop.db, { id: 13 })
  const { id } = await createOne({ category: 13 })
  await owner.client.call(remove, { params: { id } })
  await shop.db.execute(sql`update categories set date_removed = now() where id = 13`)
  const refused = await owner.client.call(restore, { params: { id } })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'category_removed' }])
  const moved = await owner.client.call(update, {
    params: { id },
    body: { version: 2, category: 13 },
  })
  expect(moved.status).toBe(400)
  await owner.client.call(update, { params: { id }, body: { version: 2, category: 11 } })
  expect((await owner.client.call(restore, { params: { id } })).status).toBe(200)
})

test('a change that fails halfway is rolled back', async () => {
  const { id } = await createOne()
  const before = await changesOf(id)
  await owner.client.call(update, { params: { id }, body: { version: 1, price: 1, category: 999 } })
  expect(await changesOf(id)).toEqual(before)
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(row?.price).toBe(1_250_050)
})
