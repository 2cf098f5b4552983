import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminDiscountRulesApi, adminRulePreviewApi } from '#contracts/admin/discount-rules.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { products } from '#db/schema/catalogue.ts'
import { discountRules } from '#db/schema/discount-rules.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())
const owner = await addPerson(shop, { role: 'owner' })
await addCategory(shop.db, { id: 12, name: 'Relojes' })

beforeEach(async () => {
  await shop.db.delete(discountRules)
  await shop.runJobs()
  await shop.shop.jobs.turn_discounts({})
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const pageOf = async (id: number) =>
  (await shop.server.inject(`/api/product/product/${id}`)).json().product
const priceOf = async (id: number) => (await pageOf(id)).final_price
const addRule = async (draft: object) => {
  const reply = await owner.client.call(adminDiscountRulesApi.create, {
    body: { name: 'Semana de la novia', ...draft } as never,
  })
  await shop.runJobs()
  return reply
}
const edit = async (id: number, changes: object) => {
  const { body: seen } = await owner.client.call(adminProductsApi.get, { params: { id } })
  return owner.client.call(adminProductsApi.update, {
    params: { id },
    body: { version: seen.version, ...changes },
  })
}

/** The job that starts and ends discounts at their time. */
const turn = () => shop.shop.jobs.turn_discounts({})

test('a rule lowers the prices of its category for all customers, and its end restores them', async () => {
  const ring = await addProduct(shop.db, { price: 1_000_000 })
  const watch = await addProduct(shop.db, { price: 1_000_000, category_id: 12 })
  expect(await priceOf(ring)).toBe(10_000)
  await addRule({ percentage: 20, categories: [11], ends_at: inHours(1) })
  await expect.poll(() => priceOf(ring)).toBe(8_000)
  expect(await pageOf(ring)).toMatchObject({ price: 10_000, discount_percentage: 20 })
  expect(await priceOf(watch)).toBe(10_000)
  await shop.db.execute(sql`update discount_rules set ends_at = now() - interval '1 minute'`)
  await turn()
  await expect.poll(() => priceOf(ring)).toBe(10_000)
  const [row] = await shop.db.select().from(products).where(eq(products.id, ring))
  expect(row).toMatchObject({ price: 1_000_000, discount_percentage: 0, rule_discount: null })
})

test('a rule that starts later changes nothing until then', async () => {
  const ring = await addProduct(shop.db, { price: 1_000_000 })
  await addRule({ percentage: 20, starts_at: inHours(1), ends_at: inHours(2) })
  expect(await priceOf(ring)).toBe(10_000)
  await shop.db.execute(sql`update discount_rules set starts_at = now() - interval '1 minute'`)
  await turn()
  await expect.poll(() => priceOf(ring)).toBe(8_000)
  expect((await pageOf(ring)).discount_ends_at).toBeTruthy()
})

test('a purchase has the price of the moment, before the job ran', async () => {
  const ring = await addProduct(shop.db, { price: 1_000_000, quantity: 3 })
  const buyer = await shop.addBuyer([{ product_id: ring }])
  const ask = async () =>
    (await buyer.client.call(checkoutApi.getTotal, { query: {} })).body.total_amount
  await shop.db.insert(discountRules).values({ name: 'Ya', percentage: 25, materials: ['oro'] })
  expect(await ask()).toBe(7_500)
  await turn()
  await shop.db.delete(discountRules)
  expect(await ask()).toBe(10_000)
})

test('the better of the rule and the own discount of a product applies', async () => {
  const small = await addProduct(shop.db, { price: 1_000_000, discount_percentage: 10 })
  const large = await addProduct(shop.db, { price: 1_000_000, discount_percentage: 30 })
  const exact = await addProduct(shop.db, { price: 1_000_000 })
  await edit(exact, { sale_price: 7_333 })
  const { body } = await addRule({ percentage: 20 })
  await expect.poll(() => priceOf(small)).toBe(8_000)
  expect([await priceOf(large), await priceOf(exact)]).toEqual([7_000, 7_333])
  await owner.client.call(adminDiscountRulesApi.remove, { params: { id: body.id } })
  await shop.runJobs()
  await expect.poll(() => priceOf(small)).toBe(9_000)
  expect([await priceOf(large), await priceOf(exact)]).toEqual([7_000, 7_333])
})

test('saving a product under a rule keeps its own discount, and changes it', async () => {
  const ring = await addProduct(shop.db, { price: 1_000_000, discount_percentage: 10 })
  await addRule({ percentage: 20 })
  const { body: seen } = await owner.client.call(adminProductsApi.get, { params: { id: ring } })
  expect(seen).toMatchObject({ discount_percentage: 10, final_price: 8_000, discount_now: 20 })
  await edit(ring, { name: 'Anillo Luz', discount_percentage: seen.discount_percentage })
  await edit(ring, { discount_percentage: 20 })
  await shop.db.delete(discountRules)
  await turn()
  await expect.poll(() => priceOf(ring)).toBe(8_000)
  await edit(ring, { discount_percentage: 0 })
  await expect.poll(() => priceOf(ring)).toBe(10_000)
})

test('a product that leaves the category gets its price back, and a new one gets the rule', async () => {
  const ring = await addProduct(shop.db, { price: 1_000_000 })
  await addRule({ percentage: 20, categories: [11] })
  await expect.poll(() => priceOf(ring)).toBe(8_000)
  await edit(ring, { category: 12 })
  await expect.poll(() => priceOf(ring)).toBe(10_000)
  const fresh = await addProduct(shop.db, { price: 500_000 })
  expect(await priceOf(fresh)).toBe(4_000)
})

test('a rule is for a tag, and leaves out the designs that it excludes', async () => {
  const [ring, other] = [
    await addProduct(shop.db, { price: 1_000_000 }),
    await addProduct(shop.db, { price: 1_000_000 }),
  ]
  await edit(ring, { tags: ['boda'] })
  await edit(other, { tags: ['boda'] })
  const { body } = await owner.client.call(adminProductsApi.get, { params: { id: other } })
  await addRule({ percentage: 15, tags: ['boda', 'otra'], excluded: [body.design_id] })
  await expect.poll(() => priceOf(ring)).toBe(8_500)
  expect(await priceOf(other)).toBe(10_000)
  await edit(ring, { tags: [] })
  await expect.poll(() => priceOf(ring)).toBe(10_000)
})

test('of two rules the better one applies, without adding up', async () => {
  const ring = await addProduct(shop.db, { price: 1_000_000 })
  await addRule({ percentage: 10 })
  await addRule({ name: 'Fin de semana', percentage: 25, materials: ['oro'] })
  await expect.poll(() => priceOf(ring)).toBe(7_500)
})

test('a large discount needs a confirmation, once', async () => {
  const draft = { percentage: 40 }
  const refused = await addRule(draft)
  expect(refused).toMatchObject({ status: 409, json: { code: 'price_change_unconfirmed' } })
  const { status, body } = await addRule({ ...draft, confirm_price_change: true })
  expect(status).toBe(201)
  const renamed = await owner.client.call(adminDiscountRulesApi.update, {
    params: { id: body.id },
    body: { ...draft, name: 'Otra', version: body.version },
  })
  expect(renamed.status).toBe(200)
})

test('the preview counts the pieces and shows their prices', async () => {
  const tag = 'vista previa, "rara"'
  const [ring, better] = [
    await addProduct(shop.db, { price: 1_000_000 }),
    await addProduct(shop.db, { price: 1_000_000, discount_percentage: 50 }),
  ]
  for (const id of [ring, better]) await edit(id, { tags: [tag] })
  const { body } = await owner.client.call(adminRulePreviewApi.preview, {
    body: { percentage: 20, tags: [tag], materials: ['oro'], categories: [11] },
  })
  expect(body).toMatchObject({
    designs: 2,
    pieces: 2,
    better: 1,
    examples: [{ product_id: ring, before: 10_000, after: 8_000 }],
  })
})

test('a rule ends after it starts', async () => {
  const reply = await addRule({ percentage: 5, starts_at: inHours(2), ends_at: inHours(1) })
  expect(reply).toMatchObject({ status: 400, json: { fields: { ends_at: [expect.anything()] } } })
})

test('many products are written in several steps', async () => {
  await shop.db.execute(sql`
    insert into products (category_id, name, material, price)
    select 12, 'Reloj ' || n, 'otro', 100000 from generate_series(1, 2300) n`)
  await addRule({ percentage: 10, materials: ['otro'] })
  const count = async () =>
    (
      await shop.db.execute<{ n: number }>(
        sql`select count(*)::int as n from products where material = 'otro' and final_price = 90000`,
      )
    ).rows[0]?.n
  expect(await count()).toBe(2_300)
  await shop.db.delete(discountRules)
  await turn()
  expect(await count()).toBe(0)
})

test('a rule that does not exist is not found', async () => {
  const reply = await owner.client.call(adminDiscountRulesApi.get, { params: { id: 999_999 } })
  expect(reply).toMatchObject({ status: 404, json: { code: 'discount_rule_not_found' } })
})
