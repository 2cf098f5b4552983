import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkoutApi } from '#contracts/checkout.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openCheckout } from './checkout-setup.ts'

const { shop, addCoupon } = await openCheckout()
await addCategory(shop.db, { id: 12, name: 'Relojes finos' })

let ring: number
let watch: number

beforeEach(async () => {
  await shop.db.update(coupons).set({ active: false })
  ring = await addProduct(shop.db, { name: 'Anillo Alba', price: 10_000_000, quantity: 9 })
  watch = await addProduct(shop.db, {
    name: 'Reloj Norte',
    category_id: 12,
    price: 30_000_000,
    quantity: 9,
  })
})

type Buyer = Awaited<ReturnType<typeof shop.addBuyer>>
const ask = (buyer: Buyer, query: object) =>
  buyer.client.call(checkoutApi.getTotal, { query: query as never })
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]

test('a coupon for a category is taken off its pieces only', async () => {
  const coupon_name = await addCoupon({ categories: [12] })
  const lines = [{ product_id: ring }, { product_id: watch, count: 2 }]
  const { transaction_id } = await shop.order(lines, coupon_name)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ original_price: 70_000_000, discount: 6_000_000 })
  const items = await shop.db
    .select({ product: orderItems.product_id, discount: orderItems.discount })
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
    .orderBy(orderItems.product_id)
  expect(items).toEqual([
    { product: ring, discount: 0 },
    { product: watch, discount: 6_000_000 },
  ])
})

test('an amount never exceeds the pieces that it is for', async () => {
  const design = await shop.db.execute<{ id: number }>(
    sql`select design_id as id from products where id = ${ring}`,
  )
  const coupon_name = await addCoupon({ amount: 90_000_000, designs: [design.rows[0]?.id ?? 0] })
  const buyer = await shop.addBuyer([{ product_id: ring }, { product_id: watch }])
  const { body } = await ask(buyer, { coupon_name })
  expect(body).toMatchObject({ original_price: 400_000, total_after_coupon: 300_000 })
})

test('a coupon for pieces that are not in the cart says what it is for', async () => {
  const coupon_name = await addCoupon({ categories: [12] })
  const buyer = await shop.addBuyer([{ product_id: ring }])
  const refused = await ask(buyer, { coupon_name })
  expect(codeOf(refused)).toEqual([409, 'coupon_not_for_cart'])
  expect(refused.json).toMatchObject({
    error: 'Este cupón vale para Relojes finos, y en tu bolsa no hay.',
  })
  const checked = await buyer.client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  expect(codeOf(checked)).toEqual([409, 'coupon_not_for_cart'])
})

test('a coupon can leave out what is on sale', async () => {
  const sale = await addProduct(shop.db, {
    name: 'Dije Luz',
    price: 10_000_000,
    discount_percentage: 50,
    quantity: 5,
  })
  const coupon_name = await addCoupon({ exclude_sale: true })
  const both = await shop.addBuyer([{ product_id: ring }, { product_id: sale }])
  expect((await ask(both, { coupon_name })).body.total_after_coupon).toBe(140_000)
  const alone = await shop.addBuyer([{ product_id: sale }])
  const refused = await ask(alone, { coupon_name })
  expect(codeOf(refused)).toEqual([409, 'coupon_not_for_cart'])
  expect(refused.json).toMatchObject({ error: expect.stringContaining('en oferta') })
})

test('a coupon pays for the shipping', async () => {
  const coupon_name = await addCoupon({ percentage: null, free_shipping: true })
  const buyer = await shop.addBuyer([{ product_id: ring }])
  const checked = await buyer.client.call(checkoutApi.checkCoupon, { query: { coupon_name } })
  expect(checked.body).toEqual({
    coupon: { name: coupon_name, discount_price: 0, free_shipping: true },
  })
  const { body } = await ask(buyer, { coupon_name, shipping_id: shop.post })
  expect(body).toMatchObject({
    original_price: 100_000,
    total_after_coupon: 100_000,
    shipping_cost: 0,
    total_amount: 100_000,
    applied_coupon: { name: coupon_name, free_shipping: true },
  })
  for (const shipping_price of [0, 5_000]) {
    const made = await buyer.client.call(checkoutApi.createPreference, {
      body: { shipping_price, shipping_id: shop.post, coupon_name },
    })
    expect(made.status).toBe(201)
  }
  const { transaction_id } = await shop.order([{ product_id: ring }], coupon_name)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ shipping_price: 0, discount: 0, amount: 10_000_000 })
  const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.order_id, order.id))
  expect(use).toMatchObject({ shipping_saved: 500_000 })
})

test('a coupon for a first purchase counts every order that was not cancelled', async () => {
  const coupon_name = await addCoupon({ first_purchase: true })
  const { person, transaction_id } = await shop.order([{ product_id: ring }], coupon_name)
  await shop.fillCart(person, [{ product_id: ring }])
  expect(codeOf(await ask(person, { coupon_name }))).toEqual([409, 'coupon_first_purchase'])
  await shop.db
    .update(orders)
    .set({ status: 'cancelado' })
    .where(eq(orders.transaction_id, transaction_id))
  expect((await ask(person, { coupon_name })).status).toBe(200)
})

test('a coupon of one customer works for nobody else', async () => {
  const ana = await shop.addBuyer([{ product_id: ring }])
  const eva = await shop.addBuyer([{ product_id: ring }])
  const coupon_name = await addCoupon({ customer_id: ana.id })
  expect((await ask(ana, { coupon_name })).status).toBe(200)
  expect(codeOf(await ask(eva, { coupon_name }))).toEqual([409, 'coupon_not_yours'])
})

test('of the automatic coupons, the one with which the shopper pays least applies', async () => {
  await addCoupon({ automatic: true, percentage: 5 })
  const best = await addCoupon({ automatic: true, percentage: 20, minimum_purchase: 20_000_000 })
  const buyer = await shop.addBuyer([{ product_id: ring }])
  expect((await ask(buyer, {})).body.total_amount).toBe(95_000)
  await shop.fillCart(buyer, [{ product_id: watch }])
  const { body } = await ask(buyer, { coupon_name: 'default' })
  expect(body).toMatchObject({
    total_after_coupon: 320_000,
    applied_coupon: { name: best, free_shipping: false },
  })
})

test('a named coupon gives way to an automatic one only if the shopper pays less', async () => {
  const automatic = await addCoupon({ automatic: true, percentage: 20 })
  const small = await addCoupon({ percentage: 10 })
  const large = await addCoupon({ percentage: 30 })
  const buyer = await shop.addBuyer([{ product_id: ring }])
  const better = await ask(buyer, { coupon_name: small })
  expect(better.body).toMatchObject({
    total_amount: 80_000,
    applied_coupon: { name: automatic, free_shipping: false },
  })
  const named = await ask(buyer, { coupon_name: large })
  expect(named.body.total_amount).toBe(70_000)
  expect(named.body).not.toHaveProperty('applied_coupon')
  const unknown = await ask(buyer, { coupon_name: 'NADIE' })
  expect(codeOf(unknown)).toEqual([404, 'coupon_not_found'])
})

test('an order redeems the automatic coupon, which then is used up for the next one', async () => {
  const name = await addCoupon({ automatic: true, percentage: 15, total_uses: 1 })
  const { transaction_id } = await shop.order([{ product_id: ring }])
  expect(await shop.read(transaction_id)).toMatchObject({
    coupon_name: name,
    discount: 1_500_000,
  })
  const next = await shop.order([{ product_id: ring }])
  expect(await shop.read(next.transaction_id)).toMatchObject({ coupon_name: null, discount: 0 })
})

test('of many shoppers who order at once, one gets the last use of an automatic coupon', async () => {
  const name = await addCoupon({ automatic: true, percentage: 15, total_uses: 1 })
  const replies = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const person = await shop.addBuyer([{ product_id: ring }])
      return shop.confirm(person, await shop.prepare(person))
    }),
  )
  const placed = replies.filter(({ status }) => status === 200)
  const rows = await Promise.all(placed.map(({ body }) => shop.read(body.transaction_id)))
  expect(rows.filter(({ coupon_name }) => coupon_name === name)).toHaveLength(1)
  // Nobody pays more than what they were shown when the coupon was still free.
  for (const { status, json } of replies) {
    if (status !== 200) expect([status, json]).toMatchObject([409, { code: 'total_changed' }])
  }
})
