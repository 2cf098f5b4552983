import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLinksApi } from '#contracts/order-links.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createGuest } from '#tests/guests.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
  ring = await addProduct(shop.db, { name: 'Anillo', quantity: 500, price: 1_000_000 })
})
afterAll(() => shop.close())

const addCoupon = (name: string, terms: object) =>
  shop.db.insert(coupons).values({ name, percentage: 10, ...terms })
const buy = (email: string, more: object = {}) =>
  createGuest(shop, [{ product_id: ring }], { email }).order(more)
const totalOf = async (email: string | undefined, coupon_name: string) => {
  const { status, json } = await createGuest(shop, [{ product_id: ring }]).total({
    ...{ email, coupon_name },
  })
  return [status, (json as { code?: string }).code]
}

test('a coupon for each person counts by e-mail, with an account and without', async () => {
  await addCoupon('UNAVEZ', { uses_per_account: 1 })
  expect(await totalOf('ana@example.com', 'UNAVEZ')).toEqual([200, undefined])
  await buy('Ana@Example.com', { coupon_name: 'UNAVEZ' })
  expect(await totalOf('ana@example.com', 'UNAVEZ')).toEqual([409, 'coupon_already_used'])
  expect(await totalOf(undefined, 'UNAVEZ')).toEqual([200, undefined])
  expect(await totalOf('eva@example.com', 'UNAVEZ')).toEqual([200, undefined])

  const { person } = await shop.order([{ product_id: ring }], 'UNAVEZ')
  expect(await totalOf(person.email.toUpperCase(), 'UNAVEZ')).toEqual([409, 'coupon_already_used'])
})

test('a customer who bought as a guest has used the coupon, too', async () => {
  await addCoupon('PRIMERA', { uses_per_account: 1, first_purchase: true })
  const person = await shop.addBuyer([{ product_id: ring }])
  await buy(person.email, { coupon_name: 'PRIMERA' })
  await expect(shop.prepare(person, 'PRIMERA')).resolves.toBeUndefined()
})

test('a coupon for the first purchase asks who buys', async () => {
  await addCoupon('ESTRENO', { first_purchase: true })
  expect(await totalOf(undefined, 'ESTRENO')).toEqual([409, 'coupon_first_purchase'])
  expect(await totalOf('nueva@example.com', 'ESTRENO')).toEqual([200, undefined])
  await buy('nueva@example.com')
  expect(await totalOf('nueva@example.com', 'ESTRENO')).toEqual([409, 'coupon_first_purchase'])
})

test('a coupon of one customer is of no guest, whatever e-mail they type', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  await addCoupon('PERSONAL', { customer_id: person.id })
  expect(await totalOf(person.email, 'PERSONAL')).toEqual([409, 'coupon_not_yours'])
})

test('an e-mail may have a few unpaid orders, and the link of one cancels it', async () => {
  const email = 'apurada@example.com'
  const placed = []
  for (let at = 0; at < 3; at += 1) placed.push(await buy(email))
  const guest = createGuest(shop, [{ product_id: ring }], { email: 'APURADA@example.com' })
  const { preference_id } = (await guest.prepare()).body
  const refused = await guest.pay(preference_id)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'too_many_unpaid' }])
  expect(JSON.stringify(refused.json)).toContain('con el enlace que te mandamos')
  const { link } = placed[0] as { link: string }
  await shop.guest.call(orderLinksApi.cancel, { params: { link } })
  expect((await guest.pay(preference_id)).status).toBe(200)
})

test('simultaneous orders of one e-mail are counted one after the other', async () => {
  const email = 'todas@example.com'
  const guests = Array.from({ length: 8 }, () =>
    createGuest(shop, [{ product_id: ring }], { email }),
  )
  const prepared = await Promise.all(guests.map((guest) => guest.prepare()))
  const replies = await Promise.all(
    guests.map((guest, at) => guest.pay(prepared[at]?.body.preference_id as string)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('a guest cannot prepare payments without end', async () => {
  const limited = await openSellingShop({}, { rateLimits: true })
  const piece = await addProduct(limited.db, { quantity: 500 })
  const email = 'muchas@example.com'
  const statuses: number[] = []
  for (let at = 0; at < 41; at += 1) {
    statuses.push((await createGuest(limited, [{ product_id: piece }], { email }).prepare()).status)
  }
  expect(statuses.slice(0, 40).every((status) => status === 201)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})
