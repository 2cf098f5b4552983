import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkoutApi } from '#contracts/checkout.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { shippingRates } from '#db/schema/shipping-rates.ts'
import { addProduct } from '#tests/products.ts'
import { address } from '#tests/selling.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop } = await openCheckout()

const ROSARIO = { state_province_region: 'Santa Fe', postal_code: '2000' }
const USHUAIA = { state_province_region: 'Tierra del Fuego', postal_code: '9410' }
const inUshuaia = {
  city: 'Ushuaia',
  state_province_region: 'Tierra del Fuego',
  postal_zip_code: 'V9410ABC',
}

let ring: number

/** The option costs 5,000; Tierra del Fuego 9,000; Rosario 2,000, or nothing from 200,000 on. */
beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 12_100_000, quantity: 5 })
  await shop.db.delete(shippingRates)
  await shop.db.update(shippingOptions).set({ only_zones: false })
  await shop.db.insert(shippingRates).values([
    { shipping_id: shop.post, provinces: ['Tierra del Fuego'], price: 900_000 },
    {
      shipping_id: shop.post,
      postal_from: 2000,
      postal_to: 2013,
      price: 200_000,
      free_from: 20_000_000,
    },
  ])
})

type Person = Awaited<ReturnType<typeof shop.addBuyer>>

const total = ({ client }: Person, more: object = {}) =>
  client.call(checkoutApi.getTotal, { query: { shipping_id: shop.post, ...more } })

async function prepare({ client }: Person, more: object = {}) {
  const body = { shipping_price: 5_000, shipping_id: shop.post, ...more }
  return (await client.call(checkoutApi.createPreference, { body })).body.preference_id
}

test('the total is that of the zone, and without a destination that of the option', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const ask = async (where: object) => (await total(person, where)).body
  expect(await ask({})).toMatchObject({ shipping_cost: 5_000, total_amount: 126_000 })
  expect(await ask({})).not.toHaveProperty('shipping_options')
  expect(await ask({ state_province_region: '', postal_code: ' ' })).toEqual(await ask({}))
  expect((await ask(USHUAIA)).shipping_cost).toBe(9_000)
  expect((await ask({ state_province_region: 'Pcia. de Tierra del Fuego' })).shipping_cost).toBe(
    9_000,
  )
  expect((await ask({ postal_code: 's2000abc' })).shipping_cost).toBe(2_000)
  const contradictory = { state_province_region: 'Tierra del Fuego', postal_code: '2000' }
  expect((await ask(contradictory)).shipping_cost).toBe(9_000)
  expect((await ask(ROSARIO)).shipping_options).toEqual([
    { id: shop.pickUp, price: 0, free_from: null, is_offered: true },
    { id: shop.post, price: 2_000, free_from: 200_000, is_offered: true },
  ])
  const rich = await shop.addBuyer([{ product_id: ring, count: 2 }])
  expect((await total(rich, ROSARIO)).body.shipping_cost).toBe(0)
})

test('total, preference, order and payment agree on the price of the zone', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const { body: agreed } = await total(person, USHUAIA)
  const preference_id = await prepare(person, USHUAIA)
  const paidFor = () => shop.provider.findPreference(preference_id)
  expect((await paidFor())?.amount).toBe(13_000_000)
  const expected_total = agreed.total_amount
  const made = await shop.confirm(person, preference_id, { ...inUshuaia, expected_total })
  expect(made.status).toBe(200)
  await shop.pay(preference_id)
  expect(await shop.read(made.body.transaction_id)).toMatchObject({
    shipping_price: 900_000,
    amount: 13_000_000,
    payment_status: 'approved',
  })
})

test('a client that never named a destination cannot be charged more than it showed', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const refused = await shop.confirm(person, await prepare(person), inUshuaia)
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    code: 'total_changed',
    current: { shipping_cost: 9_000, total_amount: 130_000 },
  })
  expect((await shop.stockOf(ring)).quantity).toBe(5)
  // The client shows the new price, and names it.
  const preference_id = await prepare(person, { shipping_price: 9_000 })
  expect((await shop.provider.findPreference(preference_id))?.amount).toBe(13_000_000)
  expect((await shop.confirm(person, preference_id, inUshuaia)).status).toBe(200)
})

test('a lower price of the zone is charged, and paid', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await prepare(person)
  const { body } = await shop.confirm(person, preference_id)
  expect((await shop.read(body.transaction_id)).shipping_price).toBe(200_000)
  expect((await shop.provider.findPreference(preference_id))?.amount).toBe(12_300_000)
})

test('naming the price of a cheap zone does not make a far one cheap', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const { client } = person
  const cheap = await client.call(checkoutApi.createPreference, { body: { shipping_price: 2_000 } })
  expect(cheap.status).toBe(201)
  const { preference_id } = cheap.body
  expect((await shop.provider.findPreference(preference_id))?.amount).toBe(12_300_000)
  for (const expected_total of [undefined, 123_000]) {
    const refused = await shop.confirm(person, preference_id, { ...inUshuaia, expected_total })
    expect(refused.json).toMatchObject({ code: 'total_changed' })
  }
  const unknown = await client.call(checkoutApi.createPreference, {
    body: { shipping_price: 1_999 },
  })
  expect(unknown.json).toMatchObject({ code: 'shipping_price_unknown' })
})

test('a rate that changes between total and payment is shown before the order is placed', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const expected_total = (await total(person, USHUAIA)).body.total_amount
  const preference_id = await prepare(person, USHUAIA)
  await shop.db
    .update(shippingRates)
    .set({ price: 950_000 })
    .where(eq(shippingRates.price, 900_000))
  const refused = await shop.confirm(person, preference_id, { ...inUshuaia, expected_total })
  expect(refused.json).toMatchObject({ code: 'total_changed', current: { total_amount: 130_500 } })
  expect((await shop.provider.findPreference(preference_id))?.amount).toBe(13_000_000)
  const agreed = { ...inUshuaia, expected_total: 130_500 }
  const made = await shop.confirm(person, preference_id, agreed)
  expect(made.status).toBe(200)
  expect((await shop.provider.findPreference(preference_id))?.amount).toBe(13_050_000)
})

test('two tabs with different addresses place one order, at the price of its address', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const [near, far] = [await prepare(person, ROSARIO), await prepare(person, USHUAIA)]
  const replies = await Promise.all([
    shop.confirm(person, near, { expected_total: 123_000 }),
    shop.confirm(person, far, { ...inUshuaia, expected_total: 130_000 }),
  ])
  const placed = replies.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(1)
  const order = await shop.read(placed[0]?.body.transaction_id as string)
  expect(order.shipping_price).toBe(order.city === 'Ushuaia' ? 900_000 : 200_000)
})

test('an option limited to its zones is refused elsewhere', async () => {
  await shop.db
    .update(shippingOptions)
    .set({ only_zones: true })
    .where(eq(shippingOptions.id, shop.post))
  expect((await shop.shop.listShippingOptions()).map(({ id }) => id)).toContain(shop.post)
  const everywhere = await shop.shop.listCountrywideShipping()
  expect(everywhere.map(({ id }) => id)).toEqual([shop.pickUp])
  const person = await shop.addBuyer([{ product_id: ring }])
  const salta = { state_province_region: 'Salta', postal_code: '4400' }
  const refused = await total(person, salta)
  expect(refused.status).toBe(409)
  expect(refused.json).toEqual({
    code: 'shipping_not_offered',
    error: '«Correo» no llega a esa dirección. Elegí otra forma de envío.',
  })
  const { body } = await total(person, { ...salta, shipping_id: '' })
  expect(body.shipping_options?.find(({ id }) => id === shop.post)?.is_offered).toBe(false)
  const preference_id = await prepare(person)
  for (const region of ['Salta', 'Jujuy']) {
    const where = { state_province_region: region, postal_zip_code: '4400' }
    const order = await shop.confirm(person, preference_id, where)
    expect(order.json).toMatchObject({ code: 'shipping_not_offered' })
  }
  expect((await total(person, ROSARIO)).status).toBe(200)
})

test.each([
  { state_province_region: 'x'.repeat(101) },
  { postal_code: '2'.repeat(21) },
  { postal_code: '\0' },
])('a hostile destination is a 400: %o', async (where) => {
  const person = await shop.addBuyer([{ product_id: ring }])
  expect((await total(person, where)).status).toBe(400)
})

test.each(["'; drop table orders; --", '__proto__', '💎', '٢٠٠٠', 'C.P. C.P. 2000'])(
  'an address of «%s» that nobody can read is refused for an option with zones',
  async (text) => {
    const person = await shop.addBuyer([{ product_id: ring }])
    const where = { state_province_region: text, postal_code: text.slice(0, 20) }
    const asked = await total(person, where)
    expect([asked.status, asked.json]).toMatchObject([409, { code: 'shipping_address_unclear' }])
    const preference_id = await prepare(person)
    const made = await shop.confirm(person, preference_id, {
      ...address,
      state_province_region: text,
      postal_zip_code: text.slice(0, 20),
    })
    expect([made.status, made.json]).toMatchObject([409, { code: 'shipping_address_unclear' }])
  },
)
