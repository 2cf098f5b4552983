import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { orders } from '#db/schema/orders.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { addProduct } from '#tests/products.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop, addCoupon } = await openCheckout()

let ring: number
let watch: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 12_100_000, quantity: 5 })
  watch = await addProduct(shop.db, { name: 'Reloj', price: 5_000_050, quantity: 1 })
})

test('a preference has exactly the total, and is created once for the same purchase', async () => {
  const coupon_name = await addCoupon({ percentage: 33.33 })
  const person = await shop.addBuyer([{ product_id: ring, count: 3 }, { product_id: watch }])
  const id = await shop.prepare(person, coupon_name)
  const { body: total } = await person.client.call(checkoutApi.getTotal, {
    query: { shipping_id: shop.post, coupon_name },
  })
  const preference = await shop.provider.findPreference(id)
  expect(preference?.amount).toBe(Math.round(total.total_amount * 100))
  expect(await shop.prepare(person, coupon_name)).toBe(id)
  await person.client.call(cartApi.updateItem, { body: { product_id: ring, count: 2 } })
  expect(await shop.prepare(person, coupon_name)).not.toBe(id)
})

test('an unknown shipping price is refused; a known one finds its option', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const ask = (body: { shipping_price: number; shipping_id?: number }) =>
    client.call(checkoutApi.createPreference, { body })
  expect(await ask({ shipping_price: 1 })).toMatchObject({
    status: 400,
    json: { code: 'shipping_price_unknown' },
  })
  expect((await ask({ shipping_price: 0, shipping_id: shop.post })).status).toBe(400)
  expect((await ask({ shipping_price: -1 })).status).toBe(400)
  const understood = await ask({ shipping_price: 5_000 })
  expect(understood.status).toBe(201)
  expect(understood.body.init_point).toMatch(/^http/)
})

test('an unavailable provider is a 502 with a message for people', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring }])
  await shop.provider.breakOnce('error', { times: 10 })
  const away = await client.call(checkoutApi.createPreference, { body: { shipping_price: 0 } })
  await shop.provider.call('DELETE', '/faults')
  expect(away.status).toBe(502)
  expect(away.json).toMatchObject({ code: 'provider_unavailable' })
})

test('an order takes its stock, empties the cart, keeps names and prices, and sends a mail', async () => {
  const person = await shop.addBuyer([{ product_id: ring, count: 2 }, { product_id: watch }])
  const made = await shop.confirm(person, await shop.prepare(person), {
    address_line_2: ' Piso 3 ',
    country_region: 'Chile',
  })
  expect(made.status).toBe(200)
  const { transaction_id } = made.body
  expect(transaction_id).toMatch(/^QL-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
  expect(await shop.stockOf(watch)).toEqual({ quantity: 0, sold: 0 })
  const { body: cart } = await person.client.call(cartApi.listItems)
  expect(cart.cart).toEqual([])

  await shop.db.update(products).set({ name: 'Otro nombre', price: 1 }).where(eq(products.id, ring))
  const { body } = await person.client.call(ordersApi.get, { params: { transaction_id } })
  expect(body.order).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'pending',
    amount: 297_000.5,
    shipping_price: 5_000,
    shipping_name: 'Correo',
    address_line_2: 'Piso 3',
    country_region: 'Argentina',
    coupon_name: null,
    items_count: 2,
    order_items: [
      { product_id: ring, name: 'Anillo Alba', price: 121_000, count: 2 },
      { product_id: watch, name: 'Reloj', price: 50_000.5, count: 1 },
    ],
    history: [{ status: 'sin_procesar' }],
  })
  expect(body.order.payment?.url).toMatch(/^http/)
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to.address === person.email)
  expect(mail?.subject).toContain(transaction_id)
  expect(mail?.text).toMatch(/Anillo Alba\nOro · Cantidad: 2\n\$\s242\.000,00/)
  const moves = await shop.db.select().from(stockMoves).where(eq(stockMoves.product_id, ring))
  expect(moves.map(({ change, balance, reason }) => [change, balance, reason])).toEqual([
    [5, 5, 'start'],
    [-2, 3, 'order'],
  ])
})

test('concurrent and repeated payments of one preference are one order', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference = await shop.prepare(person)
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => shop.confirm(person, preference)),
  )
  replies.push(await shop.confirm(person, preference))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.transaction_id)).size).toBe(1)
  expect((await shop.stockOf(ring)).quantity).toBe(4)
})

test('two tabs with a preference each create one order', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const first = await shop.prepare(person)
  await person.client.call(cartApi.updateItem, { body: { product_id: ring, count: 2 } })
  const second = await shop.prepare(person)
  const replies = await Promise.all([shop.confirm(person, first), shop.confirm(person, second)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await shop.stockOf(ring)).quantity).toBe(3)
})

test('a used preference is refused for another purchase', async () => {
  const { person, preference_id } = await shop.order([{ product_id: ring }])
  await shop.fillCart(person, [{ product_id: ring }])
  const refused = await shop.confirm(person, preference_id)
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({ code: 'preference_used' })
})

test('a preference of another person, or an unknown one, is a 404', async () => {
  const owner = await shop.addBuyer([{ product_id: ring }])
  const other = await shop.addBuyer([{ product_id: ring }])
  const preference = await shop.prepare(owner)
  expect((await shop.confirm(other, preference)).status).toBe(404)
  expect((await shop.confirm(other, 'nada')).status).toBe(404)
  expect((await shop.confirm(owner, preference, { shipping_id: 99_999 })).status).toBe(404)
})

test('a change of the cart updates the preference at the provider before the order is placed', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await person.client.call(cartApi.updateItem, { body: { product_id: ring, count: 3 } })
  const { body } = await shop.confirm(person, preference_id)
  const preference = await shop.provider.findPreference(preference_id)
  expect(preference?.amount).toBe((await shop.read(body.transaction_id)).amount)
  expect(preference?.amount).toBe(36_800_000)
})

test('an order is not placed when the preference cannot be updated', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await person.client.call(cartApi.updateItem, { body: { product_id: ring, count: 3 } })
  await shop.provider.breakOnce('error', { times: 10 })
  const refused = await shop.confirm(person, preference_id)
  await shop.provider.call('DELETE', '/faults')
  expect(refused.status).toBe(502)
  expect((await shop.stockOf(ring)).quantity).toBe(5)
  expect((await person.client.call(cartApi.listItems)).body.cart).toHaveLength(1)
})

test('a sold out product is named in the refusal, and no order is placed', async () => {
  await shop.db.update(products).set({ size: 'Malla 20 mm' }).where(eq(products.id, watch))
  const person = await shop.addBuyer([{ product_id: ring }, { product_id: watch }])
  const preference = await shop.prepare(person)
  await shop.order([{ product_id: watch }])
  const refused = await shop.confirm(person, preference)
  expect(refused.status).toBe(409)
  expect(refused.json).toEqual({
    code: 'not_enough_stock',
    error: 'Se agotó «Reloj · Malla 20 mm». Sacalo de tu bolsa para seguir.',
  })
  expect((await shop.stockOf(ring)).quantity).toBe(5)
})

test('a coupon for one use goes to one of two concurrent buyers, and is free again when the order expires', async () => {
  const coupon_name = await addCoupon({ total_uses: 1 })
  const buyers = await Promise.all([1, 2].map(() => shop.addBuyer([{ product_id: ring }])))
  const preferences = await Promise.all(buyers.map((person) => shop.prepare(person, coupon_name)))
  const replies = await Promise.all(
    buyers.map((person, at) => shop.confirm(person, preferences[at] as string, { coupon_name })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.db.update(orders).set({ held_until: new Date(0) })
  await shop.shop.reconcile()
  const loser = buyers[replies.findIndex(({ status }) => status === 409)]
  const again = await loser?.client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  expect(again?.status).toBe(200)
})

test('a coupon that pays for everything needs no provider', async () => {
  const coupon_name = await addCoupon({ percentage: 100 })
  const person = await shop.addBuyer([{ product_id: ring }])
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 0, shipping_id: shop.pickUp, coupon_name },
  })
  const made = await shop.confirm(person, body.preference_id, {
    coupon_name,
    shipping_id: shop.pickUp,
  })
  expect(await shop.read(made.body.transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    amount: 0,
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 4, sold: 1 })
})

test.each([
  'full_name',
  'address_line_1',
  'city',
  'state_province_region',
  'postal_zip_code',
  'telephone_number',
])('an order without %s is refused', async (field) => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const refused = await shop.confirm(person, 'x', { [field]: '  ' })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ code: 'invalid', fields: { [field]: [expect.any(String)] } })
})
