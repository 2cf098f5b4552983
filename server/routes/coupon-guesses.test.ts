import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createGuest } from '#tests/guests.ts'
import { addProduct } from '#tests/products.ts'
import { address, openSellingShop, type SellingShop } from '#tests/selling.ts'

type Buyer = Awaited<ReturnType<SellingShop['addBuyer']>>

const MAX_ATTEMPTS = 20
const KNOWN = 'BIENVENIDA'

const hasCouponName = (schema: unknown) =>
  'coupon_name' in ((schema as { shape?: object } | undefined)?.shape ?? {})

/** Every public or customer call with a coupon name, found through the contracts. */
const guessable = Object.entries(api).flatMap(([table, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { query, body }]) => hasCouponName(query) || hasCouponName(body))
    .filter(([, { access }]) => access === 'anyone' || access === 'customer')
    .map(([name, endpoint]) => [`${table}.${name}`, endpoint] as const),
)

let shop: SellingShop
let buyer: Buyer
let inputs: Record<string, (coupon_name: string) => object>

beforeAll(async () => {
  shop = await openSellingShop({}, { rateLimits: true })
  await shop.db.insert(coupons).values({ name: KNOWN, percentage: 10 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db.execute(sql`truncate attempts`)
  const product_id = await addProduct(shop.db, { quantity: 5 })
  buyer = await shop.addBuyer([{ product_id }])
  const preference_id = await shop.prepare(buyer)
  const form = { ...address, shipping_id: shop.post, preference_id }
  const guest = createGuest(shop, [{ product_id }])
  const { email, guest_key } = guest
  const person = { email, guest_key, full_name: address.full_name }
  const prepared = (await guest.prepare()).body
  const { terms_version } = (await guest.total()).body
  const seen = { preference_id: prepared.preference_id, terms_version, expected_total: 1 }
  inputs = {
    'checkout.checkCoupon': (coupon_name) => ({ query: { coupon_name } }),
    'checkout.getTotal': (coupon_name) => ({ query: { coupon_name } }),
    'checkout.createPreference': (coupon_name) => ({
      body: { shipping_price: 5_000, coupon_name },
    }),
    'checkout.makePayment': (coupon_name) => ({ body: { ...form, coupon_name } }),
    'guestCheckout.getTotal': (coupon_name) => ({ body: { ...guest.cart, coupon_name } }),
    'guestCheckout.createPreference': (coupon_name) => ({
      body: { ...guest.cart, ...person, shipping_price: 5_000, coupon_name },
    }),
    'guestCheckout.makePayment': (coupon_name) => ({
      body: { ...form, ...guest.cart, ...person, ...seen, coupon_name },
    }),
  }
})

async function send(name: string, coupon_name: string) {
  const endpoint = new Map<string, Endpoint>(guessable).get(name) as Endpoint
  const { method, url, body } = toRequest(endpoint, inputs[name]?.(coupon_name) as never)
  const reply = await shop.server.inject({
    method,
    url,
    headers: {
      authorization: `JWT ${buyer.access}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: body }),
  })
  return [reply.statusCode, reply.json().code]
}

test('every call with a coupon is covered', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(guessable.map(([name]) => name).toSorted())
})

test.each(guessable.map(([name]) => name))('%s limits guesses of coupon names', async (name) => {
  const replies = []
  for (let n = 0; n < MAX_ATTEMPTS + 2; n += 1) replies.push(await send(name, `NADA-${n}`))
  expect(replies).toEqual([
    ...Array(MAX_ATTEMPTS).fill([404, 'coupon_not_found']),
    ...Array(2).fill([429, 'too_many_attempts']),
  ])
  // A valid coupon gets the same reply, so that it cannot be told apart.
  expect(await send(name, KNOWN)).toEqual([429, 'too_many_attempts'])
})

test('wrong guesses count across calls and concurrently', async () => {
  const names = guessable.map(([name]) => name)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => send(names[n % 3] as string, `NADA-${n}`)),
  )
  expect(replies.filter(([status]) => status === 404)).toHaveLength(MAX_ATTEMPTS)
  expect(replies.filter(([status]) => status === 429)).toHaveLength(MAX_ATTEMPTS)
})

test('a valid coupon can be checked without limit', async () => {
  for (let n = 0; n < MAX_ATTEMPTS + 5; n += 1) {
    const query = { coupon_name: KNOWN }
    expect((await buyer.client.call(checkoutApi.getTotal, { query })).status).toBe(200)
  }
  expect(await send('checkout.checkCoupon', 'NADA')).toEqual([404, 'coupon_not_found'])
})

test('requests without a coupon are not counted', async () => {
  for (const coupon_name of ['default', '', undefined]) {
    const query = { coupon_name: coupon_name as 'default' }
    expect((await buyer.client.call(checkoutApi.getTotal, { query })).status).toBe(200)
  }
  const { rows } = await shop.db.execute(sql`select key from attempts where count > 0`)
  // The sign-in of the buyer is counted by email and address, by address and by email; their preference and the payment of the guest by two each.
  expect(rows).toHaveLength(7)
})
