import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let owner: Awaited<ReturnType<typeof addPerson>>
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.runJobs()
  shop.mails.length = 0
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 9 })
})

const readPayment = async (id: string) =>
  (await shop.db.select().from(payments).where(eq(payments.id, id)))[0]
const approve = async (id: string) => {
  await shop.provider.move(id, 'approved', { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
}
const listMoney = async () => (await owner.client.call(adminMoneyApi.list)).body.results
const subjectsTo = (email: string) =>
  shop.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject.split(' ·')[0])

test('a payment that arrives before its order is assigned to it', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  const id = await shop.pay(preference_id, 'pending')
  expect(await readPayment(id)).toMatchObject({ order_id: null, status: 'pending' })
  const { transaction_id } = (await shop.confirm(person, preference_id)).body
  await approve(id)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ status: 'procesado', payment_status: 'approved' })
  expect(await readPayment(id)).toMatchObject({ order_id: order.id, counted: true })

  const { status, body } = await owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id },
    body: { key: crypto.randomUUID(), reason: 'No le gustó', amount: 1_000 },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ refunded: 1_000, refundable: 104_000 })
})

test('a refund in the panel of such a payment reaches the order', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  const id = await shop.pay(preference_id, 'pending')
  const { transaction_id } = (await shop.confirm(person, preference_id)).body
  await approve(id)
  await shop.provider.refundInPanel(id, undefined, { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 9, sold: 0 })
})

test('a payment without an order that is approved later is refunded, with one mail to each side', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const id = await shop.pay(await shop.prepare(person), 'pending')
  await approve(id)
  await shop.notify(id)
  await shop.runJobs()
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect(await shop.db.select().from(refunds).where(eq(refunds.payment_id, id))).toHaveLength(1)
  expect(subjectsTo(person.email)).toEqual(['Te devolvimos un pago'])
  const toShop = shop.mails.filter(({ subject }) => /sin pedido/.test(subject))
  expect(toShop).toHaveLength(1)
})

test('a preference with a refunded payment cannot be used for an order', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  await shop.pay(preference_id)
  const refused = await shop.confirm(person, preference_id)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'preference_used' }])
  const again = await shop.prepare(person)
  expect(again).not.toBe(preference_id)
  expect((await shop.confirm(person, again)).status).toBe(200)
})

test('an order and its payment webhook at the same time always match', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await shop.addBuyer([{ product_id: ring }])
    const preference_id = await shop.prepare(person)
    const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
    const [made] = await Promise.all([
      shop.confirm(person, preference_id),
      shop.shop.syncPayment(id),
    ])
    await shop.runJobs()
    await shop.shop.syncPayment(id)
    const row = await readPayment(id)
    if (made.status === 200) expect(row).toMatchObject({ counted: true, status: 'approved' })
    else expect(row).toMatchObject({ order_id: null, status: 'refunded' })
  }
})

test('a payment without an order is found if its webhook was lost', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const preference_id = await shop.prepare(person)
  const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  await shop.db
    .update(checkouts)
    .set({ date_created: sql`now() - interval '20 minutes'` })
    .where(eq(checkouts.preference_id, preference_id))
  await shop.shop.reconcile()
  await shop.runJobs()
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
})

test('a refund in the panel without a webhook is found within a day, later within a week', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.pay(preference_id)
  await shop.provider.refundInPanel(id, 1_000, { webhook: 'none' })
  const age = (days: number, asked: number) =>
    shop.db
      .update(orders)
      .set({
        date_issued: sql`now() - make_interval(days => ${days})`,
        date_asked: sql`now() - make_interval(hours => ${asked})`,
      })
      .where(eq(orders.transaction_id, transaction_id))
  const isNoticed = async () => {
    await shop.shop.reconcile()
    return (await shop.read(transaction_id)).refunded
  }
  await age(3, 20)
  expect(await isNoticed()).toBe(0)
  await age(3, 25)
  expect(await isNoticed()).toBe(100_000)
  await shop.provider.refundInPanel(id, 500, { webhook: 'none' })
  await age(30, 6 * 24)
  expect(await isNoticed()).toBe(100_000)
  await age(30, 7 * 24 + 1)
  expect(await isNoticed()).toBe(150_000)
  await shop.provider.refundInPanel(id, 500, { webhook: 'none' })
  await age(181, 900)
  expect(await isNoticed()).toBe(150_000)
})

test('the database allows one counted payment per order, and none without an order', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.pay(preference_id)
  const { id: order_id } = await shop.read(transaction_id)
  const change = (values: object) => shop.db.update(payments).set(values).where(eq(payments.id, id))
  await expect(change({ order_id: null })).rejects.toThrow()
  const other = await shop.pay(preference_id)
  await expect(
    shop.db.update(payments).set({ counted: true, order_id }).where(eq(payments.id, other)),
  ).rejects.toThrow()
})

test('a payment with an unknown reference is listed as unresolved', async () => {
  const { gateway } = shop.provider
  const draft = {
    external_reference: 'QL-NADA-NADA',
    items: [{ id: '1', title: 'x', quantity: 1, unit_price: 77_700 }],
    payer: { name: 'A', surname: 'B' },
    back_urls: { success: 'https://a.example', pending: '', failure: '' },
    notification_url: 'https://a.example/?source_news=webhooks',
    expires_at: new Date(Date.now() + 60_000),
  }
  const known = await gateway.createPreference(draft, 'orphan-1')
  const id = await shop.pay(known.id)
  expect((await listMoney()).filter(({ payment_id }) => payment_id === id)).toMatchObject([
    { kind: 'no_order', amount: 777, order: null, actions: ['link', 'refund', 'dismiss'] },
  ])
})
