import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { products } from '#db/schema/catalogue.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const priceOf = async (id: number) =>
  (await shop.server.inject(`/api/product/product/${id}`)).json().product.final_price

async function discount(id: number, changes: object) {
  const { body: seen } = await owner.client.call(adminProductsApi.get, { params: { id } })
  return owner.client.call(adminProductsApi.update, {
    params: { id },
    body: { version: seen.version, ...changes },
  })
}

/** Simulates elapsed time before the discount job ran: the dates move, the prices stay. */
async function letTimePass(id: number, hours: number) {
  const by = sql`make_interval(hours => ${hours})`
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`alter table products disable trigger products_date_discount`)
    await tx.execute(sql`update products set discount_starts_at = discount_starts_at - ${by},
      discount_ends_at = discount_ends_at - ${by} where id = ${id}`)
    await tx.execute(sql`alter table products enable trigger products_date_discount`)
  })
}

test.each([
  ['that runs', -1, 1, 8_000],
  ['that is to come', 1, 2, 10_000],
  ['that is over', -2, -1, 10_000],
])('a discount %s gives the current price', async (_which, from, until, price) => {
  const id = await addProduct(shop.db, { price: 1_000_000 })
  const { body } = await discount(id, {
    discount_percentage: 20,
    discount_starts_at: inHours(from),
    discount_ends_at: inHours(until),
  })
  expect(body).toMatchObject({ discount_percentage: 20, final_price: price, price: 10_000 })
  await expect.poll(() => priceOf(id)).toBe(price)
})

test('a discount starts and ends automatically at its time for all customers', async () => {
  const id = await addProduct(shop.db, { price: 1_000_000 })
  await discount(id, {
    discount_percentage: 50,
    confirm_price_change: true,
    discount_starts_at: inHours(1),
    discount_ends_at: inHours(3),
  })
  expect(await priceOf(id)).toBe(10_000)
  await letTimePass(id, 2)
  await shop.shop.jobs.turn_discounts({})
  await expect.poll(() => priceOf(id)).toBe(5_000)
  await letTimePass(id, 2)
  await shop.shop.jobs.turn_discounts({})
  await expect.poll(() => priceOf(id)).toBe(10_000)
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(row?.version).toBe(2)
})

test('the timer is set for the next price change', async () => {
  await shop.db.execute(sql`delete from products where dated_discount is not null`)
  const late = await addProduct(shop.db)
  const soon = await addProduct(shop.db)
  const starts = inHours(5)
  await discount(late, { discount_percentage: 5, discount_starts_at: inHours(9) })
  await discount(soon, { discount_percentage: 5, discount_starts_at: starts })
  const { rows } = await shop.db.execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where task_identifier = 'turn_discounts'`,
  )
  expect(rows.map(({ run_at }) => new Date(run_at).toISOString())).toEqual([starts])
})

test('an order uses the current price even before the discount job has run', async () => {
  const id = await addProduct(shop.db, { price: 1_000_000 })
  await discount(id, { discount_percentage: 30, discount_ends_at: inHours(1) })
  const buyer = await shop.addBuyer([{ product_id: id }])
  const totals = async () =>
    (await buyer.client.call(checkoutApi.getTotal, { query: { shipping_id: shop.pickUp } })).body
  expect((await totals()).original_price).toBe(7_000)
  await letTimePass(id, 2)
  expect((await totals()).original_price).toBe(10_000)
})

test('a discount without dates lasts until it is removed', async () => {
  const id = await addProduct(shop.db, { price: 1_000_000 })
  await discount(id, { discount_percentage: 15, discount_ends_at: inHours(4) })
  const { body } = await discount(id, { discount_ends_at: null })
  expect(body).toMatchObject({ discount_percentage: 15, discount_ends_at: null, discount_now: 15 })
  expect((await discount(id, { discount_percentage: 0 })).body.final_price).toBe(10_000)
})

test('a discount must end after it starts', async () => {
  const id = await addProduct(shop.db)
  const refused = await discount(id, {
    discount_percentage: 10,
    discount_starts_at: inHours(2),
    discount_ends_at: inHours(1),
  })
  expect(refused.json).toMatchObject({
    fields: { discount_ends_at: ['Tiene que terminar después de empezar.'] },
  })
})
