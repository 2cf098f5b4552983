import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import { ordersApi } from '#contracts/orders.ts'
import { payWayChangesApi } from '#contracts/pay-way-changes.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { coupons } from '#db/schema/checkout.ts'
import { orderItems } from '#db/schema/orders.ts'
import { addJob } from '#domain/jobs.ts'
import { createGuest } from '#tests/guests.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { openOrders, refused } from './admin/orders-setup.ts'

const { shop, owner, addRing, read, mailsTo } = await openOrders()

beforeAll(() => offerPayWays(shop, 10))

type Person = Awaited<ReturnType<typeof shop.addBuyer>>

/** Of two rings of 10,000 and 7,770.07 pesos, sent for 5,000. */
async function order(coupon_name?: string) {
  const [first, second] = [await addRing({ price: 1_000_000 }), await addRing({ price: 777_007 })]
  const person = await shop.addBuyer([{ product_id: first, count: 2 }, { product_id: second }])
  const preference_id = await shop.prepare(person, coupon_name)
  const { body } = await shop.confirm(person, preference_id, {
    ...(coupon_name && { coupon_name }),
  })
  const { transaction_id } = body
  return { person, preference_id, first, transaction_id, params: { transaction_id } }
}

type Placed = Pick<Awaited<ReturnType<typeof order>>, 'person' | 'params'>

const readPage = async ({ person, params }: Placed) =>
  (await person.client.call(ordersApi.get, { params })).body.order

const choose = ({ person, params }: Placed, expected_total: number, pay_way: PayWay = 'transfer') =>
  person.client.call(payWayChangesApi.choose, { params, body: { pay_way, expected_total } })

const PRICE = 29_993.06

const listDiscounts = async (transaction_id: string) => {
  const { id } = await shop.read(transaction_id)
  const rows = await shop.db
    .select({ discount: orderItems.discount })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.id))
  return rows.map(({ discount }) => discount)
}

test('after a rejected card an order is paid by transfer, at the price for it', async () => {
  const placed = await order()
  const { person, transaction_id, first } = placed
  await shop.pay(placed.preference_id, 'rejected')
  expect(await readPage(placed)).toMatchObject({ amount: 32_770.07, payment_status: 'rejected' })
  expect(mailsTo(person.email).at(-1)?.text).toContain(
    'Desde tu pedido también podés pagarlo por transferencia: 10 % menos.',
  )
  const { status, body } = await choose(placed, PRICE)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    pay_way: 'transfer',
    payment: null,
    payment_status: 'pending',
    rejection: null,
    amount: PRICE,
    discount: 2_777.01,
    pay_way_discount: 2_777.01,
    to_pay: { way: 'transfer', amount: PRICE },
  })
  expect(await shop.stockOf(first)).toEqual({ quantity: 3, sold: 0 })
  const row = await shop.read(transaction_id)
  expect(row.held_until.getTime() - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  expect(row).toMatchObject({ payment_url: null, is_test: false })
  expect((await listDiscounts(transaction_id)).reduce((sum, each) => sum + each)).toBe(277_701)
  expect((await read(transaction_id)).events[0]).toMatchObject({ kind: 'pay_way_changed' })
  await shop.runJobs()
  expect(mailsTo(person.email).at(-1)?.subject).toContain('datos para transferir')

  const { version } = await read(transaction_id)
  const paid = await owner.client.call(adminOrdersApi.pay, {
    params: placed.params,
    body: { method: 'transfer', version },
  })
  expect([paid.status, paid.body.status]).toEqual([200, 'procesado'])
})

test('it costs to the centavo what it costs when it is chosen at once, also with a coupon', async () => {
  await shop.db.insert(coupons).values({ name: 'TERCIO', percentage: 33.33 })
  for (const coupon_name of [undefined, 'TERCIO']) {
    const later = await order(coupon_name)
    const atOnce = await order(coupon_name)
    await reorder(atOnce.person, coupon_name)
    const wanted = (await listOrders(atOnce.person))[0] as { transaction_id: string }
    const expected = await shop.read(wanted.transaction_id)
    expect((await choose(later, expected.amount / 100)).status).toBe(200)
    const { discount, pay_way_discount, pay_way_percentage, amount, estimated_tax } = expected
    expect(await shop.read(later.transaction_id)).toMatchObject({
      ...{ discount, pay_way_discount, pay_way_percentage, amount, estimated_tax },
    })
    expect(await listDiscounts(later.transaction_id)).toEqual(
      await listDiscounts(wanted.transaction_id),
    )
  }
})

const listOrders = async ({ client }: Person) => (await client.call(ordersApi.list)).body.orders

/** The pieces of the newest order once more, by transfer. */
async function reorder(person: Person, coupon_name?: string) {
  const [{ order_items = [] } = {}] = await listOrders(person)
  await shop.fillCart(
    person,
    order_items.map(({ product_id, count }) => ({ product_id, count })),
  )
  const more = { pay_way: 'transfer' as const, ...(coupon_name && { coupon_name }) }
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 5_000, shipping_id: shop.post, ...more },
  })
  expect((await shop.confirm(person, body.preference_id, { coupon_name })).status).toBe(200)
}

test('pressed twice, it is changed once', async () => {
  const placed = await order()
  const replies = await Promise.all([choose(placed, PRICE), choose(placed, PRICE)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await choose(placed, 1)).status).toBe(200)
  expect(await shop.read(placed.transaction_id)).toMatchObject({ amount: 2_999_306 })
  expect((await read(placed.transaction_id)).events).toHaveLength(1)
})

test('another total than the one that was shown is refused, and nothing changes', async () => {
  const placed = await order()
  const reply = await choose(placed, PRICE - 1)
  expect(refused(reply)).toEqual([409, 'total_changed'])
  expect(JSON.stringify(reply.json)).toContain('29.993,06')
  expect(await shop.read(placed.transaction_id)).toMatchObject({
    pay_way: null,
    amount: 3_277_007,
    payment_url: expect.any(String),
  })
})

test('an order that may be paid otherwise by now stays as it is', async () => {
  const pending = await order()
  await shop.pay(pending.preference_id, 'pending')
  expect(refused(await choose(pending, PRICE))).toEqual([409, 'payment_being_checked'])
  const strange = await order()
  await shop.pay(strange.preference_id, 'approved', { amount: 1_000 })
  expect(refused(await choose(strange, PRICE))).toEqual([409, 'payment_being_checked'])
  const paid = await order()
  await shop.pay(paid.preference_id)
  expect(refused(await choose(paid, PRICE))).toEqual([409, 'pay_way_final'])
  const lapsed = await order()
  await shop.db.execute(
    sql`update orders set held_until = now() - interval '1 minute' where transaction_id = ${lapsed.transaction_id}`,
  )
  expect(refused(await choose(lapsed, PRICE))).toEqual([409, 'pay_way_final'])
})

test('cash is for who collects, and only what the shop offers is taken', async () => {
  const placed = await order()
  expect(refused(await choose(placed, 32_770.07, 'cash'))).toEqual([409, 'cash_needs_pickup'])
  const offered = { is_offered: false, discount: 10, hours: 48 }
  await shop.shop.settings.update('pay-ways', { transfer: offered, cash: offered })
  expect(refused(await choose(placed, PRICE))).toEqual([409, 'pay_way_not_offered'])
  await offerPayWays(shop, 10)
  const wrong = await placed.person.client.call(payWayChangesApi.choose, {
    params: placed.params,
    body: { pay_way: 'tarjeta' as never, expected_total: -1 },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.json).toMatchObject({
    fields: { pay_way: [expect.any(String)], expected_total: [expect.any(String)] },
  })
})

test('the payment link that staff changed meanwhile does not come back', async () => {
  const placed = await order()
  const { transaction_id } = placed
  await shop.db.execute(
    sql`update orders set link_update = 'notify' where transaction_id = ${transaction_id}`,
  )
  expect((await choose(placed, PRICE)).status).toBe(200)
  await inTransaction(shop.db, (tx) => addJob(tx, 'update_payment_link', { transaction_id }))
  await shop.runJobs()
  expect(await shop.read(placed.transaction_id)).toMatchObject({
    payment_url: null,
    link_update: null,
  })
})

test('a guest does it by the link of the order, and nobody else', async () => {
  const ring = await addRing({ price: 1_000_000 })
  const guest = createGuest(shop, [{ product_id: ring }])
  const { link } = await guest.order()
  const body = { pay_way: 'transfer' as const, expected_total: 14_000 }
  const call = (token: string) =>
    shop.guest.call(payWayChangesApi.chooseWithLink, { params: { link: token }, body })
  expect((await call('nada')).status).toBe(404)
  expect((await call(link)).body.order).toMatchObject({ pay_way: 'transfer', amount: 14_000 })
  const found = await shop.guest.call(orderLinksApi.find, { params: { link } })
  expect(found.body.order.to_pay).toMatchObject({ amount: 14_000 })
  const other = await shop.addBuyer([])
  const { transaction_id } = found.body.order
  expect((await choose({ person: other, params: { transaction_id } }, 14_000)).status).toBe(404)
})

test('who pays the old page after all is looked at by somebody', async () => {
  const placed = await order()
  await choose(placed, PRICE)
  await shop.pay(placed.preference_id, 'approved', { amount: 32_770.07 })
  expect(await readPage(placed)).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'in_review',
  })
})

test('a payment on the old page is found although its notice was lost', async () => {
  const placed = await order()
  await choose(placed, PRICE)
  await shop.provider.pay(placed.preference_id, 'approved', { webhook: 'none', amount: 32_770.07 })
  await shop.shop.reconcile()
  expect(await readPage(placed)).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'in_review',
  })
})

test('a card that is rejected on the old page changes nothing about the transfer', async () => {
  const placed = await order()
  await choose(placed, PRICE)
  await shop.pay(placed.preference_id, 'rejected')
  expect(await readPage(placed)).toMatchObject({
    payment_status: 'pending',
    wants_receipt: true,
    to_pay: { way: 'transfer' },
  })
  const subjects = mailsTo(placed.person.email).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('No se pudo cobrar'))).toEqual([])
})
