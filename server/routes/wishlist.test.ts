import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import type { Product } from '#contracts/catalogue.ts'
import { type Wishlist, wishlistApi } from '#contracts/wishlist.ts'
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
  ring = await addProduct(shop.db)
  chain = await addProduct(shop.db, { name: 'Cadena' })
  sold = await addProduct(shop.db, { name: 'Dije', quantity: 0 })
})

afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof addPerson>>

const idsOf = ({ wishlist }: Wishlist) => wishlist.map(({ product }) => product.id)
const add = ({ client }: Person, product_id: number) =>
  client.call(wishlistApi.addItem, { body: { product_id } })
const remove = ({ client }: Person, product_id: number) =>
  client.call(wishlistApi.removeItem, { body: { product_id } })
const countOf = async ({ client }: Person) => (await client.call(wishlistApi.getItemTotal)).json

test('the wishlist keeps its order and contains sold out products', async () => {
  const ana = await addPerson(shop)
  expect((await ana.client.call(wishlistApi.listItems)).json).toEqual({ wishlist: [] })
  expect(await countOf(ana)).toEqual({ total_items: 0 })
  await add(ana, sold)
  const { status, body } = await add(ana, ring)
  expect(status).toBe(201)
  const listed = (await shop.server.inject('/api/product/get-products?group=none')).json()
  expect(body).toEqual({
    wishlist: [sold, ring].map((id) => ({
      id: expect.any(Number),
      product: listed.results.find((product: Product) => product.id === id),
    })),
  })
  expect((await ana.client.call(wishlistApi.listItems)).json).toEqual(body)
  expect(await countOf(ana)).toEqual({ total_items: 2 })
})

test('removing from the wishlist does not change the cart', async () => {
  const ana = await addPerson(shop)
  await ana.client.call(cartApi.addItem, { body: { product_id: ring } })
  await add(ana, ring)
  await add(ana, chain)
  const removed = await remove(ana, ring)
  expect([removed.status, idsOf(removed.body)]).toEqual([200, [chain]])
  expect(await remove(ana, ring)).toMatchObject({
    status: 404,
    json: { error: 'Ese producto no está entre tus favoritos.', code: 'not_in_wishlist' },
  })
  const { body } = await ana.client.call(cartApi.listItems)
  expect(body.cart.map(({ product }) => product.id)).toEqual([ring])
})

test('a product is added to the wishlist once and must exist', async () => {
  const ana = await addPerson(shop)
  await add(ana, ring)
  expect(await add(ana, ring)).toMatchObject({
    status: 409,
    json: { error: 'Ese producto ya está entre tus favoritos.', code: 'already_in_wishlist' },
  })
  expect(await add(ana, 999_999)).toMatchObject({
    status: 404,
    json: { code: 'product_not_found' },
  })
  expect((await remove(ana, 999_999)).status).toBe(404)
  expect(await countOf(ana)).toEqual({ total_items: 1 })
})

test('every customer has their own wishlist', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  await add(ana, ring)
  expect((await remove(berta, ring)).status).toBe(404)
  expect((await add(berta, chain)).status).toBe(201)
  expect(idsOf((await ana.client.call(wishlistApi.listItems)).body)).toEqual([ring])
})

test('of 50 concurrent additions one succeeds', async () => {
  const ana = await addPerson(shop)
  const replies = await Promise.all(Array.from({ length: 50 }, () => add(ana, ring)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await countOf(ana)).toEqual({ total_items: 1 })
})

test('a deleted product leaves the wishlist', async () => {
  const ana = await addPerson(shop)
  const watch = await addProduct(shop.db, { name: 'Reloj' })
  await add(ana, watch)
  await shop.db.execute(sql`delete from products where id = ${watch}`)
  expect((await ana.client.call(wishlistApi.listItems)).json).toEqual({ wishlist: [] })
})

test.each([undefined, null, 2.5, '2x', true, 0, -1])(
  'a product_id of %j is refused',
  async (product_id) => {
    const { access } = await addPerson(shop)
    for (const [method, call] of [
      ['POST', 'add-item'],
      ['DELETE', 'remove-item'],
    ] as const) {
      const reply = await shop.server.inject({
        method,
        url: `/api/wishlist/${call}`,
        headers: { authorization: `JWT ${access}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ product_id }),
      })
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['product_id']])
    }
  },
)

test('guests have no wishlist', async () => {
  const guest = createClient(shop.server)
  const body = { product_id: ring }
  const replies = [
    await guest.call(wishlistApi.listItems),
    await guest.call(wishlistApi.getItemTotal),
    await guest.call(wishlistApi.addItem, { body }),
    await guest.call(wishlistApi.removeItem, { body }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
