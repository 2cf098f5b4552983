import { beforeEach, expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { addProduct } from '#tests/products.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop, addCoupon } = await openCheckout()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 12_100_000, quantity: 5 })
})

test('shipping options are public, cheapest first', async () => {
  await shop.db
    .insert(shippingOptions)
    .values({ name: 'Ya no', price: 1, time_to_delivery: '', active: false })
  const { status, body } = await shop.guest.call(checkoutApi.listShippingOptions)
  expect(status).toBe(200)
  expect(body.shipping_options).toEqual([
    {
      id: shop.pickUp,
      name: 'Retiro',
      price: 0,
      time_to_delivery: 'mañana',
      free_from: null,
      is_pickup: true,
      type: 'pickup',
    },
    {
      id: shop.post,
      name: 'Correo',
      price: 5_000,
      time_to_delivery: '5 días',
      free_from: null,
      is_pickup: false,
      type: 'delivery',
    },
  ])
})

test('a total without shipping and coupon is that of the products, VAT included', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring, count: 2 }])
  for (const query of [
    {},
    { coupon_name: 'default' },
    { coupon_name: '', shipping_id: '' as const },
    { shipping_id: 0 as const },
    { shipping_id: 'undefined' as const },
    { shipping_id: 'null' as const },
    { shipping_id: 'NaN' as const },
  ]) {
    const { status, body } = await client.call(checkoutApi.getTotal, { query })
    expect(status).toBe(200)
    expect(body).toEqual({
      original_price: 242_000,
      total_after_coupon: 242_000,
      total_amount: 242_000,
      total_compare_amount: 242_000,
      estimated_tax: 42_000,
      shipping_cost: 0,
      // Beside what the specification names.
      arrivals: expect.any(Array),
    })
  }
})

test('shipping and coupon change the total, and the coupon does not touch the shipping', async () => {
  const coupon_name = await addCoupon()
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const { body } = await client.call(checkoutApi.getTotal, {
    query: { shipping_id: shop.post, coupon_name: coupon_name.toLowerCase() },
  })
  expect(body).toMatchObject({
    original_price: 121_000,
    total_after_coupon: 108_900,
    shipping_cost: 5_000,
    total_amount: 113_900,
  })
})

test('shipping is free from its minimum on', async () => {
  const [way] = await shop.db
    .insert(shippingOptions)
    .values({ name: 'Gratis', price: 700_000, time_to_delivery: '', free_from: 20_000_000 })
    .returning({ id: shippingOptions.id })
  const shipping_id = way?.id as number
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const ask = async () => (await client.call(checkoutApi.getTotal, { query: { shipping_id } })).body
  expect((await ask()).shipping_cost).toBe(7_000)
  await client.call(cartApi.updateItem, { body: { product_id: ring, count: 2 } })
  expect((await ask()).shipping_cost).toBe(0)
})

test('an empty cart has no total and cannot be paid', async () => {
  const { client } = await shop.addBuyer([])
  const total = await client.call(checkoutApi.getTotal, { query: {} })
  const preference = await client.call(checkoutApi.createPreference, {
    body: { shipping_price: 0 },
  })
  expect(total.status).toBe(404)
  expect(preference.status).toBe(404)
  expect(preference.json).toMatchObject({ code: 'cart_empty' })
})

test('guests get neither totals nor orders', async () => {
  expect((await shop.guest.call(checkoutApi.getTotal, { query: {} })).status).toBe(401)
  expect((await shop.guest.call(ordersApi.list)).status).toBe(401)
})

test('a coupon replies with its discount', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const check = (coupon_name: string) =>
    client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  const tenth = await addCoupon()
  const fixed = await addCoupon({ amount: 150_000 })
  expect((await check(tenth)).body).toEqual({ coupon: { name: tenth, discount_percentage: 10 } })
  expect((await check(fixed)).body).toEqual({ coupon: { name: fixed, discount_price: 1_500 } })
})

test.each([
  ['unknown', null, 404, 'coupon_not_found', 'Este cupón no existe'],
  ['switched off', { active: false }, 404, 'coupon_not_found', 'Este cupón no existe'],
  ['over', { last_day: '2020-01-01' }, 409, 'coupon_expired', 'Este cupón está vencido.'],
  [
    'not begun',
    { first_day: '2999-01-01' },
    409,
    'coupon_not_yet',
    'Este cupón todavía no está vigente.',
  ],
  [
    'used up',
    { total_uses: 0 },
    409,
    'coupon_used_up',
    'Este cupón ya se usó todas las veces que se podía.',
  ],
  [
    'used by this account',
    { uses_per_account: 0 },
    409,
    'coupon_already_used',
    'Ya usaste este cupón.',
  ],
  [
    'for more',
    { minimum_purchase: 99_000_000 },
    409,
    'coupon_below_minimum',
    /desde \$\s990\.000,00/,
  ],
] as const)('a coupon that is %s is refused', async (_what, coupon, status, code, text) => {
  const coupon_name = coupon ? await addCoupon(coupon) : 'NADIE'
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const refused = await client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  expect(refused.status).toBe(status)
  const { code: given, error } = refused.json as { code: string; error: string }
  expect(given).toBe(code)
  expect(error).toMatch(text)
  const total = await client.call(checkoutApi.getTotal, { query: { coupon_name } })
  expect(total.status).toBe(status)
})
