import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartApi } from '#contracts/cart.ts'
import { shopApi } from '#contracts/shop.ts'
import { products } from '#db/schema/catalogue.ts'
import { coupons } from '#db/schema/checkout.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

const HANG_MS = 3_000
/** How many calls hang. */
const CALLS = 60

let shop: SellingShop
let ring: number
let chain: number

beforeAll(async () => {
  shop = await openSellingShop({
    client: { tries: 1, tryTimeoutMs: HANG_MS, callTimeoutMs: HANG_MS },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 90 })
  chain = await addProduct(shop.db, { price: 3_000_000, quantity: 90 })
})
afterEach(() => shop.provider.call('DELETE', '/faults'))

type Person = Awaited<ReturnType<SellingShop['addBuyer']>>

const hang = () => shop.provider.breakOnce('timeout', { call: 'PUT /checkout', times: CALLS })
const setCount = ({ client }: Person, product_id: number, count: number) =>
  client.call(cartApi.updateItem, { body: { product_id, count } })
const preferenceAmount = async (id: string) => (await shop.provider.findPreference(id))?.amount
/** The shipping cost of the option that every test chooses. */
const SHIPPING_COST = 5_000

async function addWaiting() {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await setCount(person, ring, 2)
  return { person, preference_id }
}

test('while the provider hangs, waiting payments hold no connection and no lock', async () => {
  const waiting = await Promise.all(Array.from({ length: 12 }, addWaiting))
  await hang()
  const presses = waiting.map(({ person, preference_id }) => shop.confirm(person, preference_id))
  const calls = async () => {
    const { json } = await shop.provider.call('GET', '/faults')
    return CALLS - json[0].times
  }
  await expect.poll(calls, { timeout: HANG_MS }).toBe(waiting.length)
  const { rows } = await shop.db.execute<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  expect(rows).toEqual([{ open: 0 }])
  expect((await shop.guest.call(shopApi.getShop)).status).toBe(200)
  await shop.db.execute(sql`update checkouts set amount = amount`)
  for (const { status } of await Promise.all(presses)) expect(status).toBe(502)
})

test('25 clicks of one customer while the provider hangs cause one call', async () => {
  const { person, preference_id } = await addWaiting()
  await hang()
  const presses = Array.from({ length: 25 }, () => shop.confirm(person, preference_id))
  const replies = await Promise.all(presses)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([502]))
  const { json } = await shop.provider.call('GET', '/faults')
  expect(json[0].times).toBe(CALLS - 1)
})

test('a click with another address during the call gets a 409 and works afterwards', async () => {
  const { person, preference_id } = await addWaiting()
  await hang()
  const first = shop.confirm(person, preference_id)
  await new Promise((resolve) => setTimeout(resolve, HANG_MS / 3))
  const second = await shop.confirm(person, preference_id, { city: 'Córdoba' })
  expect([second.status, second.json]).toMatchObject([409, { code: 'preference_updating' }])
  expect((await first).status).toBe(502)
  await shop.provider.call('DELETE', '/faults')
  expect((await shop.confirm(person, preference_id, { city: 'Córdoba' })).status).toBe(200)
})

test('concurrent requests for one cart create one preference', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const ids = await Promise.all(Array.from({ length: 10 }, () => shop.prepare(person)))
  expect(new Set(ids).size).toBe(1)
})

test('after a lost reply the provider gets the right amount before the order is placed', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await setCount(person, ring, 2)
  await shop.provider.breakOnce('lost-reply', { call: 'PUT /checkout' })
  expect((await shop.confirm(person, preference_id)).status).toBe(502)
  expect(await preferenceAmount(preference_id)).toBe(20_500_000)
  await setCount(person, ring, 1)
  const { body } = await shop.confirm(person, preference_id)
  const order = await shop.read(body.transaction_id)
  expect(order.amount).toBe(10_500_000)
  expect(await preferenceAmount(preference_id)).toBe(10_500_000)
})

test('an update of a process that died is taken over by the next click', async () => {
  const { person, preference_id } = await addWaiting()
  await shop.db
    .update(checkouts)
    .set({ fingerprint: null, update_key: crypto.randomUUID(), update_started: new Date(0) })
    .where(eq(checkouts.preference_id, preference_id))
  const { body } = await shop.confirm(person, preference_id)
  expect((await shop.read(body.transaction_id)).amount).toBe(20_500_000)
  expect(await preferenceAmount(preference_id)).toBe(20_500_000)
})

test('an order with an expected total is placed at that total or not at all', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await shop.db.update(products).set({ price: 15_000_000 }).where(eq(products.id, ring))
  const expected_total = 100_000 + SHIPPING_COST
  const refused = await shop.confirm(person, preference_id, { expected_total })
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    code: 'total_changed',
    error: expect.stringMatching(/ahora es \$\s155\.000,00/),
    current: { total_amount: 155_000, original_price: 150_000, shipping_cost: SHIPPING_COST },
  })
  const agreed = await shop.confirm(person, preference_id, { expected_total: 155_000 })
  expect((await shop.read(agreed.body.transaction_id)).amount).toBe(15_500_000)
})

test('an order without an expected total is not placed at a higher price than prepared', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await shop.db.update(products).set({ price: 10_000_100 }).where(eq(products.id, ring))
  const refused = await shop.confirm(person, preference_id)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'total_changed' }])
  const again = await shop.prepare(person)
  expect((await shop.confirm(person, again)).status).toBe(200)
})

test('a coupon that takes less stops an order without an expected total', async () => {
  const coupon_name = 'MENOS'
  await shop.db.insert(coupons).values({ name: coupon_name, percentage: 50 })
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person, coupon_name)
  await shop.db.update(coupons).set({ percentage: 5 }).where(eq(coupons.name, coupon_name))
  const refused = await shop.confirm(person, preference_id, { coupon_name })
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'total_changed', current: { total_amount: 100_000 } },
  ])
  const again = await shop.prepare(person, coupon_name)
  expect((await shop.confirm(person, again, { coupon_name })).status).toBe(200)
})

test('a lower price or a changed cart needs no new preference', async () => {
  const person = await shop.addBuyer([{ product_id: ring }, { product_id: chain }])
  const preference_id = await shop.prepare(person)
  await shop.db.update(products).set({ price: 9_000_000 }).where(eq(products.id, ring))
  await person.client.call(cartApi.removeItem, { body: { product_id: chain } })
  const { body } = await shop.confirm(person, preference_id)
  expect((await shop.read(body.transaction_id)).amount).toBe(9_500_000)
})

test('a product hidden in the meantime stops the order', async () => {
  const person = await shop.addBuyer([{ product_id: ring }, { product_id: chain }])
  const preference_id = await shop.prepare(person)
  await shop.db.update(products).set({ visible: false }).where(eq(products.id, chain))
  const refused = await shop.confirm(person, preference_id)
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'total_changed', current: { total_amount: 105_000 } },
  ])
  expect((await shop.confirm(person, await shop.prepare(person))).status).toBe(200)
})
