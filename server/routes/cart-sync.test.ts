import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Cart, cartApi } from '#contracts/cart.ts'
import { addPerson } from '#tests/people.ts'
import { add, linesOf, openCarts, type Person, read, update } from './cart-setup.ts'

const { shop, ring, chain, sold, send, addStock } = await openCarts()

const sync = ({ client }: Person, cart_items: unknown[]) =>
  client.call(cartApi.sync, { body: { cart_items } })

test('merging carts keeps the larger count up to the stock, and appends new lines in order', async () => {
  const ana = await addPerson(shop)
  const watch = await addStock(4)
  const clock = await addStock(4)
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

test('merging lowers a count above the stock of today', async () => {
  const ana = await addPerson(shop)
  const watch = await addStock(4)
  await add(ana, watch)
  await update(ana, watch, 4)
  await shop.db.execute(sql`update products set quantity = 3 where id = ${watch}`)
  expect(linesOf((await sync(ana, [{ product_id: watch, count: 1 }])).body)).toEqual([[watch, 3]])
  await shop.db.execute(sql`update products set quantity = 0 where id = ${watch}`)
  const { body } = await sync(ana, [{ product_id: watch, count: 1 }])
  expect([linesOf(body), body.removed]).toEqual([[[watch, 3]], []])
})

test('invalid lines are reported and the others merged', async () => {
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

test('an empty cart merges without changes', async () => {
  const ana = await addPerson(shop)
  expect((await sync(ana, [])).json).toEqual({ success: true, cart: [], removed: [] })
  await add(ana, ring)
  const { status, body } = await sync(ana, [])
  expect([status, linesOf(body), body.removed]).toEqual([200, [[ring, 1]], []])
})

test('a product that appears twice is one line with the larger count', async () => {
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
])('a cart of %s is refused', async (_what, body) => {
  const ana = await addPerson(shop)
  const reply = await send(ana, 'PUT', 'synch', body)
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['cart_items']])
})

test('200 lines are merged', async () => {
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
