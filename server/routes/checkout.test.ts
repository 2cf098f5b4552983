import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { cartApi } from '#contracts/cart.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import { products } from '#db/schema/catalogue.ts'
import { coupons, shippingOptions } from '#db/schema/checkout.ts'
import { orders, stockMoves } from '#db/schema/orders.ts'
import { PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { address, openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let ring: number
let watch: number

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 12_100_000, quantity: 5 })
  watch = await addProduct(shop.db, { name: 'Reloj', price: 5_000_050, quantity: 1 })
})

let names = 0
async function addCoupon(coupon: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  names += 1
  const name = `CUPON${names}`
  const kind = coupon.amount ? {} : { percentage: 10 }
  await shop.db.insert(coupons).values({ name, ...kind, ...coupon })
  return name
}

test('the ways of shipping are for everybody to see, the cheapest first', async () => {
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
    },
    {
      id: shop.post,
      name: 'Correo',
      price: 5_000,
      time_to_delivery: '5 días',
      free_from: null,
      is_pickup: false,
    },
  ])
})

test('a total without shipping and coupon is that of the goods, IVA contained', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring, count: 2 }])
  for (const query of [
    {},
    { coupon_name: 'default' },
    { coupon_name: '', shipping_id: '' as const },
    { shipping_id: 0 as const },
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

test('goods that cost enough are sent for nothing', async () => {
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

test('guests neither see totals nor pay', async () => {
  expect((await shop.guest.call(checkoutApi.getTotal, { query: {} })).status).toBe(401)
  expect((await shop.guest.call(ordersApi.list)).status).toBe(401)
})

test('a coupon says what it takes off', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const check = (coupon_name: string) =>
    client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  const tenth = await addCoupon()
  const fixed = await addCoupon({ amount: 150_000 })
  expect((await check(tenth)).body).toEqual({ coupon: { name: tenth, discount_percentage: 10 } })
  expect((await check(fixed)).body).toEqual({ coupon: { name: fixed, discount_price: 1_500 } })
})

test.each([
  ['unknown', null, 404, 'Este cupón no existe'],
  ['switched off', { active: false }, 404, 'Este cupón no existe'],
  ['over', { last_day: '2020-01-01' }, 409, 'Este cupón está vencido.'],
  ['not begun', { first_day: '2999-01-01' }, 409, 'Este cupón todavía no está vigente.'],
  ['used up', { total_uses: 0 }, 409, 'Este cupón ya se usó todas las veces que se podía.'],
  ['used by this account', { uses_per_account: 0 }, 409, 'Ya usaste este cupón.'],
  ['for more', { minimum_purchase: 99_000_000 }, 409, /desde \$\s990\.000,00/],
] as const)('a coupon that is %s is refused', async (_what, coupon, status, text) => {
  const coupon_name = coupon ? await addCoupon(coupon) : 'NADIE'
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const refused = await client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  expect(refused.status).toBe(status)
  const { error } = refused.json as { error: string }
  expect(error).toMatch(text)
  const total = await client.call(checkoutApi.getTotal, { query: { coupon_name } })
  expect(total.status).toBe(status)
})

test('a preference asks the provider for exactly the total, and is made once for the same purchase', async () => {
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

test('a shipping price that no option has is refused, one without its option is understood', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring }])
  const ask = (body: { shipping_price: number; shipping_id?: number }) =>
    client.call(checkoutApi.createPreference, { body })
  expect((await ask({ shipping_price: 1 })).status).toBe(400)
  expect((await ask({ shipping_price: 0, shipping_id: shop.post })).status).toBe(400)
  expect((await ask({ shipping_price: -1 })).status).toBe(400)
  const understood = await ask({ shipping_price: 5_000 })
  expect(understood.status).toBe(201)
  expect(understood.body.init_point).toMatch(/^http/)
})

test('a provider that is away is a 502 with a text for people', async () => {
  const { client } = await shop.addBuyer([{ product_id: ring }])
  await shop.provider.breakOnce('error', { times: 10 })
  const away = await client.call(checkoutApi.createPreference, { body: { shipping_price: 0 } })
  await shop.provider.call('DELETE', '/faults')
  expect(away.status).toBe(502)
  expect(away.json).toMatchObject({ code: 'provider_unavailable' })
})

test('an order takes its stock, empties the cart, keeps what was agreed and tells of it', async () => {
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

test('pressed twice at once, and again later, a payment is one order', async () => {
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

test('two tabs with a preference each make one order', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const first = await shop.prepare(person)
  await person.client.call(cartApi.updateItem, { body: { product_id: ring, count: 2 } })
  const second = await shop.prepare(person)
  const replies = await Promise.all([shop.confirm(person, first), shop.confirm(person, second)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await shop.stockOf(ring)).quantity).toBe(3)
})

test('a preference that was used is not for another purchase', async () => {
  const { person, preference_id } = await shop.order([{ product_id: ring }])
  await shop.fillCart(person, [{ product_id: ring }])
  const refused = await shop.confirm(person, preference_id)
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({ code: 'preference_used' })
})

test("another's preference, and one that never was, do not exist", async () => {
  const owner = await shop.addBuyer([{ product_id: ring }])
  const other = await shop.addBuyer([{ product_id: ring }])
  const preference = await shop.prepare(owner)
  expect((await shop.confirm(other, preference)).status).toBe(404)
  expect((await shop.confirm(other, 'nada')).status).toBe(404)
  expect((await shop.confirm(owner, preference, { shipping_id: 99_999 })).status).toBe(404)
})

test('what changed since the preference changes it at the provider before the shopper leaves', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await person.client.call(cartApi.updateItem, { body: { product_id: ring, count: 3 } })
  const { body } = await shop.confirm(person, preference_id)
  const preference = await shop.provider.findPreference(preference_id)
  expect(preference?.amount).toBe((await shop.read(body.transaction_id)).amount)
  expect(preference?.amount).toBe(36_800_000)
})

test('when the provider cannot be told, nothing is kept and the shopper stays', async () => {
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

test('stock that went meanwhile is told by name, and nothing is kept', async () => {
  await shop.db.update(products).set({ size: 'Malla 20 mm' }).where(eq(products.id, watch))
  const person = await shop.addBuyer([{ product_id: ring }, { product_id: watch }])
  const preference = await shop.prepare(person)
  await shop.order([{ product_id: watch }])
  const refused = await shop.confirm(person, preference)
  expect(refused.status).toBe(409)
  expect(refused.json).toEqual({
    code: 'not_enough_stock',
    error: 'Se agotó «Reloj» (Malla 20 mm). Sacalo de tu bolsa para seguir.',
  })
  expect((await shop.stockOf(ring)).quantity).toBe(5)
})

test('a coupon for one is redeemed by one of two buyers at once, and is free again when unpaid', async () => {
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
])('without %s there is no order', async (field) => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const refused = await shop.confirm(person, 'x', { [field]: '  ' })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ code: 'invalid', fields: { [field]: [expect.any(String)] } })
})

test('orders are listed newest first, and only to whom they belong', async () => {
  const { person, transaction_id: first } = await shop.order([{ product_id: ring }])
  await shop.fillCart(person, [{ product_id: ring, count: 2 }])
  const { body } = await shop.confirm(person, await shop.prepare(person))
  const list = await person.client.call(ordersApi.list)
  expect(list.body.orders.map(({ transaction_id }) => transaction_id)).toEqual([
    body.transaction_id,
    first,
  ])
  const stranger = await shop.addBuyer([])
  expect((await stranger.client.call(ordersApi.list)).body.orders).toEqual([])
  const params = { transaction_id: first }
  expect((await stranger.client.call(ordersApi.get, { params })).status).toBe(404)
  expect((await person.client.call(ordersApi.get, { params })).status).toBe(200)
})

test('the list says where an unpaid order is paid, and until when, as the order itself does', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const listed = async () => (await person.client.call(ordersApi.list)).body.orders[0]?.payment
  const params = { transaction_id }
  const { body } = await person.client.call(ordersApi.get, { params })
  expect(await listed()).toEqual(body.order.payment)
  expect(await listed()).toMatchObject({ url: expect.stringContaining('http') })
  await shop.db.update(orders).set({ held_until: new Date(0) })
  expect(await listed()).toBeNull()
})

test('the address of an order is what was written, whatever it looks like', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const hostile = `<script>alert(1)</script>'; drop table orders; --`
  const { body } = await shop.confirm(person, await shop.prepare(person), {
    ...address,
    full_name: hostile,
  })
  const { transaction_id } = body
  const read = await person.client.call(ordersApi.get, { params: { transaction_id } })
  expect(read.body.order.full_name).toBe(hostile)
  await shop.runJobs()
  expect(shop.mails.at(-1)?.html).not.toContain('<script>alert')
})

test('who removes the account takes the address of what is over along, and leaves the order', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const { body } = await person.client.call(profileApi.getPersonalData)
  expect(body.orders).toMatchObject([{ transaction_id, address_line_1: address.address_line_1 }])
  await shop.db.update(orders).set({ held_until: new Date(0) })
  await shop.shop.reconcile()
  const gone = await person.client.call(accountsApi.removeMe, {
    body: { current_password: PASSWORD },
  })
  expect(gone.status).toBe(204)
  expect(await shop.read(transaction_id)).toMatchObject({
    email: '',
    full_name: 'Cuenta eliminada',
    address_line_1: '',
    status: 'cancelado',
    amount: 12_600_000,
  })
})
