import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import type { Product } from '#contracts/catalogue.ts'
import { createClient } from '#tests/client.ts'
import { addPerson } from '#tests/people.ts'
import { add, linesOf, openCarts, type Person, read, update } from './cart-setup.ts'

const { shop, ring, chain, sold, send, addStock } = await openCarts()

const remove = ({ client }: Person, product_id: number) =>
  client.call(cartApi.removeItem, { body: { product_id } })

test('products are added in order, one unit each, in the shape of the catalogue', async () => {
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
  const listed = (await shop.server.inject('/api/product/get-products?group=none')).json()
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

test('a product that is in the cart, sold out or unknown is not added', async () => {
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

test('a product that is not in the cart can be neither changed nor removed', async () => {
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

test('a cart can be emptied, repeatedly', async () => {
  const ana = await addPerson(shop)
  await add(ana, ring)
  for (let n = 0; n < 2; n += 1) {
    const emptied = await ana.client.call(cartApi.empty)
    expect([emptied.status, emptied.json]).toEqual([200, { success: true }])
  }
  expect(await read(ana)).toEqual([])
})

test('totals use counts, discounts and current prices', async () => {
  const ana = await addPerson(shop)
  const totals = async () => [
    (await ana.client.call(cartApi.getTotal)).json,
    (await ana.client.call(cartApi.getItemTotal)).json,
  ]
  expect(await totals()).toEqual([{ total_cost: 0, total_compare_cost: 0 }, { total_items: 0 }])
  const watch = await addStock(9)
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
  const watch = await addStock(9)
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

test.each(senseless)('a product_id of %j is refused', async (product_id) => {
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

test.each(senseless)('a count of %j is refused', async (count) => {
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

test('guests get a 401 from every call of the cart', async () => {
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
