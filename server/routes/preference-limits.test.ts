import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutApi } from '#contracts/checkout.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

const MAX = 30

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop({}, { rateLimits: true })
})
afterAll(() => shop.close())

test('an account makes thirty preferences in ten minutes; one that exists is found beyond that', async () => {
  const [ring, chain] = [
    await addProduct(shop.db, { quantity: 500 }),
    await addProduct(shop.db, { quantity: 500 }),
  ]
  const buyer = await shop.addBuyer([])
  const prepare = async (rings: number, chains: number) => {
    await shop.fillCart(buyer, [
      { product_id: ring, count: rings },
      { product_id: chain, count: chains },
    ])
    return buyer.client.call(checkoutApi.createPreference, {
      body: { shipping_price: 5_000, shipping_id: shop.post },
    })
  }
  const made = new Set<string>()
  for (let n = 0; n < MAX; n += 1) {
    const reply = await prepare(1 + (n % 15), 1 + Math.floor(n / 15))
    made.add(reply.body.preference_id)
  }
  expect(made.size).toBe(MAX)
  const refused = await prepare(1, 3)
  expect([refused.status, refused.json]).toMatchObject([429, { code: 'too_many_attempts' }])
  expect((await prepare(1, 1)).status).toBe(201)
  const other = await shop.addBuyer([{ product_id: ring }])
  const { status } = await other.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 5_000, shipping_id: shop.post },
  })
  expect(status).toBe(201)
})
