import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person
let seller: Person

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  seller = await addPerson(shop, { role: 'seller' })
})
afterAll(() => shop.close())

const addCoupon = (body: object) =>
  owner.client.call(adminCouponsApi.create, { body: body as never })
const check = async (buyer: Person, coupon_name: string) =>
  buyer.client.call(checkoutApi.checkCoupon, { query: { coupon_name } })

test('a coupon can be used at once, and not after it is deleted', async () => {
  const buyer = await shop.addBuyer([{ product_id: await addProduct(shop.db) }])
  const { status, body } = await addCoupon({
    name: 'VERANO',
    percentage: 10,
    last_day: '2099-01-01',
  })
  expect([status, body]).toMatchObject([
    201,
    { name: 'VERANO', percentage: 10, amount: null, active: true, used: 0, version: 1 },
  ])
  expect((await check(buyer, 'verano')).body).toEqual({
    coupon: { name: 'VERANO', discount_percentage: 10 },
  })
  const params = { id: body.id }
  await owner.client.call(adminCouponsApi.update, {
    params,
    body: { name: 'VERANO', amount: 500.5, version: 1 },
  })
  expect((await check(buyer, 'verano')).body).toEqual({
    coupon: { name: 'VERANO', discount_price: 500.5 },
  })
  await owner.client.call(adminCouponsApi.remove, { params })
  expect((await check(buyer, 'verano')).status).toBe(404)
  expect((await owner.client.call(adminCouponsApi.get, { params })).status).toBe(404)
})

test('a used coupon is soft-deleted and its name can be reused', async () => {
  const product_id = await addProduct(shop.db)
  const { body } = await addCoupon({ name: 'INVIERNO', amount: 100 })
  const { transaction_id } = await shop.order([{ product_id }], 'INVIERNO')
  const used = await owner.client.call(adminCouponsApi.get, { params: { id: body.id } })
  expect(used.body.used).toBe(1)
  await owner.client.call(adminCouponsApi.remove, { params: { id: body.id } })
  expect((await shop.read(transaction_id)).coupon_id).toBe(body.id)
  const again = await addCoupon({ name: 'invierno', percentage: 20 })
  expect(again.status).toBe(201)
  const buyer = await shop.addBuyer([{ product_id }])
  expect((await check(buyer, 'Invierno')).body).toMatchObject({
    coupon: { discount_percentage: 20 },
  })
})

test.each([
  [{ name: 'X', amount: 1, percentage: 1 }, 'amount'],
  [{ name: 'X' }, 'amount'],
  [{ name: 'X', percentage: 101 }, 'percentage'],
  [{ name: 'X', amount: 0 }, 'amount'],
  [{ name: 'DOS PALABRAS', amount: 1 }, 'name'],
  [{ name: '', amount: 1 }, 'name'],
  [{ name: 'X', amount: 1, first_day: '2026-02-30' }, 'first_day'],
  [{ name: 'X', amount: 1, first_day: '2026-02-02', last_day: '2026-02-01' }, 'last_day'],
  [{ name: 'X', amount: 1, total_uses: 0 }, 'total_uses'],
])('a coupon with %j is refused at its field', async (body, field) => {
  const reply = await addCoupon(body)
  expect(reply.status).toBe(400)
  expect(Object.keys((reply.json as { fields: object }).fields)).toEqual([field])
})

test('coupon names are unique regardless of case', async () => {
  await addCoupon({ name: 'UNICO', amount: 1 })
  const reply = await addCoupon({ name: 'unico', amount: 2 })
  expect(reply.json).toMatchObject({ fields: { name: ['Ya hay un cupón con ese nombre.'] } })
})

test('a seller can read but not change coupons and shipping options', async () => {
  expect((await seller.client.call(adminCouponsApi.list)).status).toBe(200)
  const refused = await seller.client.call(adminCouponsApi.create, {
    body: { name: 'MIO', amount: 1 },
  })
  expect(refused.status).toBe(403)
  expect((await seller.client.call(adminShippingApi.list)).body.count).toBeGreaterThan(1)
})

test('a shipping option is listOffered at once and soft-deleted', async () => {
  const listOffered = async () =>
    (await shop.guest.call(checkoutApi.listShippingOptions)).body.shipping_options.map(
      ({ name, price, free_from }) => [name, price, free_from],
    )
  const { body } = await owner.client.call(adminShippingApi.create, {
    body: { name: 'Moto', price: 3_500, time_to_delivery: 'hoy', free_from: 90_000 },
  })
  expect(body).toMatchObject({ price: 3_500, free_from: 90_000, active: true, version: 1 })
  expect(await listOffered()).toContainEqual(['Moto', 3_500, 90_000])
  const params = { id: body.id }
  const draft = { name: 'Moto', price: 4_000, time_to_delivery: 'hoy' }
  const changed = await owner.client.call(adminShippingApi.update, {
    params,
    body: { ...draft, version: 1 },
  })
  expect(changed.body).toMatchObject({ price: 4_000, free_from: null, version: 2 })
  expect(await listOffered()).toContainEqual(['Moto', 4_000, null])
  const late = await owner.client.call(adminShippingApi.update, {
    params,
    body: { ...draft, version: 1 },
  })
  expect(late.json).toMatchObject({ code: 'edited_elsewhere', current: { price: 4_000 } })
  await owner.client.call(adminShippingApi.remove, { params })
  expect(await listOffered()).not.toContainEqual(['Moto', 4_000, null])
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'shipping-options', resource_id: String(body.id) },
  })
  expect(log.results.map(({ action, author }) => [action, author])).toEqual([
    ['remove', 'Carmen Paz'],
    ['update', 'Carmen Paz'],
    ['create', 'Carmen Paz'],
  ])
  expect(log.results[1]).toMatchObject({
    before: { price: 3_500, free_from: 90_000 },
    after: { price: 4_000, free_from: null },
  })
})

test('the audit log is filtered by author, action, resource and time', async () => {
  const find = async (query: object) =>
    (await owner.client.call(adminAuditApi.list, { query })).body.count
  const all = await find({})
  expect(all).toBeGreaterThan(3)
  expect(await find({ author_id: owner.id })).toBe(all)
  expect(await find({ author_id: seller.id })).toBe(0)
  expect(await find({ action: 'remove', resource: 'coupons' })).toBeGreaterThan(0)
  expect(await find({ from: '2099-01-01T00:00:00Z' })).toBe(0)
  expect(await find({ until: new Date().toISOString() })).toBe(all)
  const wrong = await owner.client.call(adminAuditApi.list, { query: { from: 'ayer' } })
  expect(wrong.status).toBe(400)
  expect((await seller.client.call(adminAuditApi.list)).status).toBe(403)
})

test('a coupon deleted in the meantime cannot be updated', async () => {
  const { body } = await addCoupon({ name: 'FUGAZ', amount: 1 })
  await shop.db.execute(sql`update coupons set date_removed = now() where id = ${body.id}`)
  const reply = await owner.client.call(adminCouponsApi.update, {
    params: { id: body.id },
    body: { name: 'FUGAZ', amount: 2, version: 1 },
  })
  expect(reply.status).toBe(404)
})
