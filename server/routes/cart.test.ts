import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cart, cartApi } from '#contracts/cart.ts'
import type { Product } from '#contracts/catalogue.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

let shop: TestShop
let ring: number
let chain: number
let sold: number

beforeAll(async () => {
  shop = await openTestShop()
  await addCategory(shop.db, { id: 11 })
  ring = await addProduct(shop.db, { price: 1_000_050, discount_percentage: 10, quantity: 5 })
  chain = await addProduct(shop.db, { name: 'Cadena', price: 200_000, quantity: 2 })
  sold = await addProduct(shop.db, { name: 'Dije', quantity: 0 })
})

afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof addPerson>>

const linesOf = ({ cart }: Cart) => cart.map(({ product, count }) => [product.id, count])
const read = async ({ client }: Person) => linesOf((await client.call(cartApi.listItems)).body)
const add = ({ client }: Person, product_id: number) =>
  client.call(cartApi.addItem, { body: { product_id } })
const update = ({ client }: Person, product_id: number, count: number | string) =>
  client.call(cartApi.updateItem, { body: { product_id, count } })
const remove = ({ client }: Person, product_id: number) =>
  client.call(cartApi.removeItem, { body: { product_id } })
const sync = ({ client }: Person, cart_items: unknown[]) =>
  client.call(cartApi.sync, { body: { cart_items } })
const send = ({ access }: Person, method: 'POST' | 'PUT' | 'DELETE', call: string, body: unknown) =>
  shop.server.inject({
    method,
    url: `/api/cart/${call}`,
    headers: { authorization: `JWT ${access}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const keepInStock = (quantity: number) =>
  addProduct(shop.db, { name: 'Reloj', price: 300_000, quantity })

test('a cart is filled in order, one piece of each, and told as the catalogue tells', async () => {
  const ana = await addPerson(shop)
  expect((await ana.client.call(cartApi.listItems)).json).toEqual({ cart: [] })
  const first = await add(ana, chain)
  expect([first.status, linesOf(first.body)]).toEqual([201, [[chain, 1]]])
  expect(first.headers['cache-control']).toBe('no-store')
  const second = await add(ana, ring)
  expect(linesOf(second.body)).toEqual([
    [chain, 1],
    [ring, 1],
  ])
  const listed = (await shop.server.inject('/api/product/get-products')).json()
  expect(second.body.cart).toEqual(
    [chain, ring].map((id) => ({
      id: expect.any(Number),
      count: 1,
      product: listed.results.find((product: Product) => product.id === id),
    })),
  )
  expect((await ana.client.call(cartApi.listItems)).json).toEqual(second.json)
})

test('each customer has a cart of their own', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  await add(ana, ring)
  await add(berta, chain)
  expect(await read(ana)).toEqual([[ring, 1]])
  expect((await remove(berta, ring)).status).toBe(404)
  expect(await read(berta)).toEqual([[chain, 1]])
})

test('what is in the cart, has no stock, or does not exist is not added', async () => {
  const ana = await addPerson(shop)
  await add(ana, ring)
  expect(await add(ana, ring)).toMatchObject({
    status: 409,
    json: { error: 'Ese producto ya está en tu bolsa.', code: 'already_in_cart' },
  })
  expect(await add(ana, sold)).toMatchObject({
    status: 409,
    json: { error: 'Ese producto no tiene stock.', code: 'out_of_stock' },
  })
  expect(await add(ana, 999_999)).toMatchObject({
    status: 404,
    json: { error: 'No existe ese producto.', code: 'product_not_found' },
  })
  expect(await read(ana)).toEqual([[ring, 1]])
})

test('a count goes up to the stock and down to one', async () => {
  const ana = await addPerson(shop)
  await add(ana, chain)
  await add(ana, ring)
  const most = await update(ana, ring, 5)
  expect([most.status, linesOf(most.body)]).toEqual([
    200,
    [
      [chain, 1],
      [ring, 5],
    ],
  ])
  for (const count of [6, 3_000_000_000, 9_007_199_254_740_991, '10']) {
    expect(await update(ana, ring, count)).toMatchObject({
      status: 409,
      json: { error: 'Not enough in stock', code: 'not_enough_stock' },
    })
  }
  expect(linesOf((await update(ana, ring, '2')).body)).toEqual([
    [chain, 1],
    [ring, 2],
  ])
})

test('what is not in the cart is neither changed nor removed', async () => {
  const ana = await addPerson(shop)
  const reply = { status: 404, json: { code: 'not_in_cart' } }
  for (const product of [ring, sold, 999_999]) {
    expect(await update(ana, product, 1)).toMatchObject(reply)
    expect(await remove(ana, product)).toMatchObject(reply)
  }
})

test('a product is removed, down to an empty cart', async () => {
  const ana = await addPerson(shop)
  await add(ana, ring)
  await add(ana, chain)
  const removed = await remove(ana, ring)
  expect([removed.status, linesOf(removed.body)]).toEqual([200, [[chain, 1]]])
  expect((await remove(ana, chain)).json).toEqual({ cart: [] })
  expect(await read(ana)).toEqual([])
})

test('a cart is emptied at once, as often as one likes', async () => {
  const ana = await addPerson(shop)
  await add(ana, ring)
  for (let n = 0; n < 2; n += 1) {
    const emptied = await ana.client.call(cartApi.empty)
    expect([emptied.status, emptied.json]).toEqual([200, { success: true }])
  }
  expect(await read(ana)).toEqual([])
})

test('totals follow counts, discounts and the prices of this moment', async () => {
  const ana = await addPerson(shop)
  const totals = async () => [
    (await ana.client.call(cartApi.getTotal)).json,
    (await ana.client.call(cartApi.getItemTotal)).json,
  ]
  expect(await totals()).toEqual([{ total_cost: 0, total_compare_cost: 0 }, { total_items: 0 }])
  const watch = await keepInStock(9)
  await add(ana, ring)
  await add(ana, watch)
  await update(ana, ring, 3)
  expect(await totals()).toEqual([
    { total_cost: 30001.35, total_compare_cost: 33001.5 },
    { total_items: 2 },
  ])
  await shop.db.execute(sql`update products set discount_percentage = 50 where id = ${watch}`)
  expect((await totals())[0]).toEqual({ total_cost: 28501.35, total_compare_cost: 33001.5 })
})

test('a change of price or stock is seen in the cart at once', async () => {
  const ana = await addPerson(shop)
  const watch = await keepInStock(9)
  await add(ana, watch)
  await shop.db.execute(sql`update products set price = 450000, quantity = 1 where id = ${watch}`)
  const { body } = await ana.client.call(cartApi.listItems)
  expect(body.cart[0]?.product).toMatchObject({ final_price: 4500, price: 4500, quantity: 1 })
  expect((await update(ana, watch, 2)).status).toBe(409)
  await shop.db.execute(sql`update products set quantity = 0 where id = ${watch}`)
  expect(await read(ana)).toEqual([[watch, 1]])
  expect(await update(ana, watch, 1)).toMatchObject({ json: { code: 'not_enough_stock' } })
  await shop.db.execute(sql`delete from products where id = ${watch}`)
  expect(await read(ana)).toEqual([])
})

const senseless = [undefined, null, 2.5, '2x', true, '', 0, -1, '-1', [1], { id: 1 }]

test.each(senseless)('a product_id of %j makes no sense', async (product_id) => {
  const ana = await addPerson(shop)
  const replies = [
    await send(ana, 'POST', 'add-item', { product_id }),
    await send(ana, 'PUT', 'update-item', { product_id, count: 1 }),
    await send(ana, 'DELETE', 'remove-item', { product_id }),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      error: 'Hay datos que no son válidos.',
      code: 'invalid',
      fields: { product_id: [expect.stringMatching(/\.$/)] },
    })
  }
})

test.each(senseless)('a count of %j makes no sense', async (count) => {
  const ana = await addPerson(shop)
  await add(ana, ring)
  const reply = await send(ana, 'PUT', 'update-item', { product_id: ring, count })
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['count']])
  expect(await read(ana)).toEqual([[ring, 1]])
})

test('an id may come as text', async () => {
  const ana = await addPerson(shop)
  const added = await send(ana, 'POST', 'add-item/', { product_id: String(ring) })
  expect([added.statusCode, linesOf(added.json())]).toEqual([201, [[ring, 1]]])
  const removed = await send(ana, 'DELETE', 'remove-item/', { product_id: String(ring) })
  expect([removed.statusCode, removed.json()]).toEqual([200, { cart: [] }])
})

test('of two carts the larger count stays, cut to the stock, and new lines follow in order', async () => {
  const ana = await addPerson(shop)
  const watch = await keepInStock(4)
  const clock = await keepInStock(4)
  await add(ana, ring)
  await add(ana, chain)
  await update(ana, ring, 3)
  const { status, json } = await sync(ana, [
    { product_id: clock, count: 9_000_000_000 },
    { product_id: chain, count: 7 },
    { product_id: String(watch), count: '2' },
    { product_id: ring, count: 1 },
  ])
  expect(status).toBe(200)
  expect(json).toMatchObject({ success: true, removed: [] })
  expect(linesOf(json as Cart)).toEqual([
    [ring, 3],
    [chain, 2],
    [clock, 4],
    [watch, 2],
  ])
  expect(await read(ana)).toEqual(linesOf(json as Cart))
})

test('a count above a stock that fell since is cut when the device brings the product too', async () => {
  const ana = await addPerson(shop)
  const watch = await keepInStock(4)
  await add(ana, watch)
  await update(ana, watch, 4)
  await shop.db.execute(sql`update products set quantity = 3 where id = ${watch}`)
  expect(linesOf((await sync(ana, [{ product_id: watch, count: 1 }])).body)).toEqual([[watch, 3]])
  await shop.db.execute(sql`update products set quantity = 0 where id = ${watch}`)
  const { body } = await sync(ana, [{ product_id: watch, count: 1 }])
  expect([linesOf(body), body.removed]).toEqual([[[watch, 3]], []])
})

test('one bad line never spoils the others, and each is told of', async () => {
  const ana = await addPerson(shop)
  const { status, body } = await sync(ana, [
    { product_id: 999_999, count: 1 },
    { product_id: sold, count: 1 },
    { product_id: ring, count: 2 },
    { product_id: chain, count: 0 },
    { product_id: 'x', count: 1 },
    { product_id: 2.5, count: 1 },
    { product_id: 99_999_999_999, count: 1 },
    { product_id: ring },
    { product: ring, count: 1 },
    { product_id: { id: ring }, count: 1 },
    null,
    7,
    'ring',
    [ring, 1],
    { product_id: ring, count: 1 },
  ])
  expect(status).toBe(200)
  expect(linesOf(body)).toEqual([[ring, 2]])
  const invalid = (product_id: unknown) => ({ product_id, reason: 'invalid' })
  expect(body.removed).toEqual([
    { product_id: 999_999, reason: 'product_not_found' },
    { product_id: sold, reason: 'out_of_stock' },
    ...[chain, 'x', 2.5, 99_999_999_999, ring, null, null, null, null, null, null].map(invalid),
  ])
})

test('nothing to bring in is fine', async () => {
  const ana = await addPerson(shop)
  expect((await sync(ana, [])).json).toEqual({ success: true, cart: [], removed: [] })
  await add(ana, ring)
  const { status, body } = await sync(ana, [])
  expect([status, linesOf(body), body.removed]).toEqual([200, [[ring, 1]], []])
})

test('a product that the device brings twice is one line with the larger count', async () => {
  const ana = await addPerson(shop)
  const { body } = await sync(ana, [
    { product_id: ring, count: 2 },
    { product_id: ring, count: 4 },
    { product_id: String(ring), count: 1 },
    { product_id: 999_999, count: 1 },
    { product_id: 999_999, count: 2 },
  ])
  expect(linesOf(body)).toEqual([[ring, 4]])
  expect(body.removed).toHaveLength(1)
})

test.each([
  ['no list', {}],
  ['nothing', { cart_items: null }],
  ['a text', { cart_items: 'ring' }],
  ['an object', { cart_items: { 0: { product_id: 1, count: 1 } } }],
  ['over 200 lines', { cart_items: Array.from({ length: 201 }, () => ({})) }],
])('a cart of %s is not taken in', async (_what, body) => {
  const ana = await addPerson(shop)
  const reply = await send(ana, 'PUT', 'synch', body)
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['cart_items']])
})

test('200 lines are taken in', async () => {
  const ana = await addPerson(shop)
  const { status, body } = await sync(
    ana,
    Array.from({ length: 200 }, (_, n) => ({
      product_id: n === 150 ? ring : 500_000 + n,
      count: 1,
    })),
  )
  expect([status, linesOf(body), body.removed.length]).toEqual([200, [[ring, 1]], 199])
})

test('guests have no cart here', async () => {
  const guest = createClient(shop.server)
  const body = { product_id: ring, count: 1 }
  const replies = [
    await guest.call(cartApi.listItems),
    await guest.call(cartApi.addItem, { body }),
    await guest.call(cartApi.getTotal),
    await guest.call(cartApi.getItemTotal),
    await guest.call(cartApi.updateItem, { body }),
    await guest.call(cartApi.removeItem, { body }),
    await guest.call(cartApi.sync, { body: { cart_items: [body] } }),
    await guest.call(cartApi.empty),
  ]
  for (const { status, headers, json } of replies) {
    expect([status, headers['www-authenticate'], Object.keys(json as object)]).toEqual([
      401,
      'JWT realm="api"',
      ['detail'],
    ])
  }
})
