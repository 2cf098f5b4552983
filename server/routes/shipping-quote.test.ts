import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { shippingQuoteApi } from '#contracts/shipping-quote.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { shippingRates } from '#db/schema/shipping-rates.ts'
import { findWorkingDay } from '#tests/find-working-day.ts'
import { openSellingShop } from '#tests/selling.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())
await shop.db.insert(shippingRates).values({
  shipping_id: shop.post,
  provinces: ['Santa Fe'],
  price: 300_000,
  free_from: 5_000_000,
})

const ask = (query: object) => shop.guest.call(shippingQuoteApi.get, { query: query as never })

test('the price is that of the place and of the goods', async () => {
  const near = await ask({ postal_code: '2000', amount: 10_000 })
  expect(near.body).toMatchObject({
    province: 'Santa Fe',
    shipping_options: [
      { id: shop.pickUp, name: 'Retiro', price: 0, time_to_delivery: 'mañana', type: 'pickup' },
      { id: shop.post, name: 'Correo', price: 3_000, free_from: 50_000, is_offered: true },
    ],
  })
  const free = await ask({ postal_code: '2000', amount: 50_000 })
  expect(free.body.shipping_options[1]?.price).toBe(0)
  const far = await ask({ postal_code: 'V9410ABC', amount: 10_000 })
  expect(far.body).toMatchObject({ province: 'Tierra del Fuego' })
  expect(far.body.shipping_options[1]?.price).toBe(5_000)
})

test('it says when a piece arrives that is paid today', async () => {
  const arrivals = async () => {
    const { body } = await ask({ postal_code: '2000', amount: 10_000 })
    return body.shipping_options.map(({ arrives }) => arrives)
  }
  // Preparation takes three to five working days. The post of this shop names five days.
  expect(await arrivals()).toEqual([
    { from: await findWorkingDay(shop.db, 3), until: await findWorkingDay(shop.db, 5) },
    { from: await findWorkingDay(shop.db, 8), until: await findWorkingDay(shop.db, 10) },
  ])
  await shop.db
    .update(shippingOptions)
    .set({ time_to_delivery: 'a coordinar' })
    .where(eq(shippingOptions.id, shop.post))
  expect((await arrivals())[1]).toBeNull()
})

test('a code of several provinces needs one', async () => {
  expect((await ask({ postal_code: '2400', amount: 1 })).body.province).toBeNull()
  const named = await ask({ postal_code: '2400', state_province_region: 'Santa Fe', amount: 1 })
  expect(named.body).toMatchObject({ province: 'Santa Fe' })
  expect(named.body.shipping_options[1]?.price).toBe(3_000)
})

test.each([
  [{ postal_code: '20', amount: 1 }, 'postal_code'],
  [{ postal_code: '', amount: 1 }, 'postal_code'],
  [{ postal_code: '2000', state_province_region: 'Chubut', amount: 1 }, 'postal_code'],
  [{ postal_code: '2000', amount: -1 }, 'amount'],
  [{ postal_code: '2000' }, 'amount'],
])('%j is refused in words', async (query, field) => {
  const { status, json } = await ask(query)
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain(`"${field}"`)
})
