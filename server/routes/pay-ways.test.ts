import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { PayWaySettings } from '#contracts/admin/pay-way-settings.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { toLessWords, toPayWayPrice } from '#contracts/pay-way-price.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { shopApi } from '#contracts/shop.ts'
import { products } from '#db/schema/catalogue.ts'
import { coupons } from '#db/schema/checkout.ts'
import { createGuest, findLinked } from '#tests/guests.ts'
import { account, offerPayWays } from '#tests/transfer-account.ts'
import { openOrders, refused } from './admin/orders-setup.ts'

const { shop, owner, addRing, read, mailsTo } = await openOrders()
const { settings } = shop.shop

const offered = { is_offered: true, discount: 10, hours: 48 }

beforeAll(() => offerPayWays(shop, 10))

type Person = Awaited<ReturnType<typeof shop.addBuyer>>

/** Of a ring of 10,000 pesos. */
const addBuyer = async (count = 1) => {
  const product_id = await addRing({ price: 1_000_000 })
  return { product_id, person: await shop.addBuyer([{ product_id, count }]) }
}

const prepare = ({ client }: Person, pay_way: PayWay, more: object = {}) =>
  client.call(checkoutApi.createPreference, {
    body: { shipping_price: 5_000, shipping_id: shop.post, pay_way, ...more },
  })

async function order(count = 1, more: object = {}) {
  const { product_id, person } = await addBuyer(count)
  const { preference_id } = (await prepare(person, 'transfer', more)).body
  const { body } = await shop.confirm(person, preference_id, more)
  return { product_id, person, preference_id, params: { transaction_id: body.transaction_id } }
}

test('the shop tells how it can be paid', async () => {
  const { body } = await shop.guest.call(shopApi.getShop)
  expect(body.pay_ways).toEqual([
    { way: 'transfer', discount: 10, hours: 48 },
    { way: 'cash', discount: 0, hours: 48 },
  ])
  expect(JSON.stringify(body)).not.toContain(account.cbu)
})

test('an order by transfer costs less, keeps its pieces and tells where to transfer, until staff note it', async () => {
  const { product_id, person, params } = await order(2)
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 3, sold: 0 })
  const row = await shop.read(params.transaction_id)
  expect(row).toMatchObject({
    pay_way: 'transfer',
    payment_url: null,
    original_price: 2_000_000,
    discount: 200_000,
    pay_way_discount: 200_000,
    amount: 2_300_000,
  })
  expect(row.held_until.getTime() - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
  const page = async () => (await person.client.call(ordersApi.get, { params })).body.order
  expect(await page()).toMatchObject({
    pay_way: 'transfer',
    payment: null,
    to_pay: { way: 'transfer', amount: 23_000, account },
  })
  await shop.runJobs()
  const [letter] = mailsTo(person.email)
  expect(letter?.subject).toContain('datos para transferir')
  for (const text of ['28505909 40090418135201', 'sol.joyas', 'Sol Paz', '$ 23.000,00']) {
    expect(letter?.text.replace(/\s/g, ' ')).toContain(text)
  }

  const { version } = await read(params.transaction_id)
  const body = { method: 'transfer' as const, version }
  const paid = await owner.client.call(adminOrdersApi.pay, { params, body })
  expect([paid.status, paid.body.status]).toEqual([200, 'procesado'])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 3, sold: 2 })
  expect((await page()).to_pay).toBeNull()
})

test('the total is told before, and the provider never hears of it', async () => {
  const { person } = await addBuyer()
  const query = { shipping_id: shop.post, pay_way: 'transfer' as const }
  const { body: totals } = await person.client.call(checkoutApi.getTotal, { query })
  expect(totals).toMatchObject({
    original_price: 10_000,
    total_after_coupon: 10_000,
    pay_way_discount: 1_000,
    total_amount: 14_000,
  })
  await shop.provider.breakOnce('error', { times: 100 })
  const { status, body } = await prepare(person, 'transfer')
  await shop.provider.call('DELETE', '/faults')
  expect(status).toBe(201)
  expect(body.preference_id).toMatch(/^transferencia-QL-/)
})

test('whoever does not transfer in time loses the pieces', async () => {
  const { product_id, person, params } = await order()
  await endIn(params.transaction_id, '-1 minute')
  await shop.shop.reconcile()
  await shop.runJobs()
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
  const { body } = await person.client.call(ordersApi.get, { params })
  expect(body.order).toMatchObject({ status: 'cancelado', to_pay: null })
})

/** Moves the end of the reservation. */
const endIn = (transaction_id: string, time: string) =>
  shop.db.execute(
    sql`update orders set held_until = now() + ${time}::interval where transaction_id = ${transaction_id}`,
  )

test('a transfer that is seen after the end pays the order while its pieces are there', async () => {
  const { product_id, person, params } = await order()
  await endIn(params.transaction_id, '-1 minute')
  await shop.shop.reconcile()
  await shop.runJobs()
  expect(mailsTo(person.email).at(-1)?.text).toContain('Si ya la hiciste, respondé este correo')
  const pay = async (amount?: number) => {
    const { version } = await read(params.transaction_id)
    const body = { method: 'transfer', version, amount } as const
    return owner.client.call(adminOrdersApi.pay, { params, body })
  }
  await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, product_id))
  expect((await read(params.transaction_id)).can_be_paid_late).toBe(true)
  expect(refused(await pay())).toEqual([409, 'late_payment_without_stock'])
  expect(refused(await pay(5_000))).toEqual([409, 'late_payment_in_part'])
  await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, product_id))
  expect((await pay()).body).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    can_be_paid_late: false,
    payments: [{ method: 'transfer', counted: true }],
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 0, sold: 1 })
  expect(refused(await pay())).toEqual([409, 'order_already_paid'])
})

test('who cancelled the order cannot be charged late', async () => {
  const { person, params } = await order()
  await person.client.call(ordersApi.cancel, { params })
  const { version, can_be_paid_late } = await read(params.transaction_id)
  expect(can_be_paid_late).toBe(false)
  const body = { method: 'transfer' as const, version }
  const late = await owner.client.call(adminOrdersApi.pay, { params, body })
  expect(refused(late)).toEqual([409, 'order_state_final'])
})

test('a buyer is reminded once, twelve hours before the end', async () => {
  const { person, params } = await order()
  const remind = async () => {
    await shop.shop.reconcile()
    await shop.runJobs()
    return mailsTo(person.email).filter(({ subject }) => subject.includes('te espera hasta')).length
  }
  await endIn(params.transaction_id, '13 hours')
  expect(await remind()).toBe(0)
  await shop.db.execute(
    sql`update orders set date_issued = now() - interval '35 hours' where transaction_id = ${params.transaction_id}`,
  )
  expect(await remind()).toBe(0)
  await endIn(params.transaction_id, '11 hours')
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(1)
})

test('two presses place one order', async () => {
  const { product_id, person } = await addBuyer()
  const { preference_id } = (await prepare(person, 'transfer')).body
  const [one, two] = await Promise.all([
    shop.confirm(person, preference_id),
    shop.confirm(person, preference_id),
  ])
  expect(one.body.transaction_id).toBe(two.body.transaction_id)
  expect((await shop.stockOf(product_id)).quantity).toBe(4)
})

test('a discount that became smaller meanwhile is told, and nothing is placed', async () => {
  const { product_id, person } = await addBuyer()
  const { preference_id } = (await prepare(person, 'transfer')).body
  await settings.update('pay-ways', { transfer: { ...offered, discount: 5 }, cash: offered })
  const late = await shop.confirm(person, preference_id, { expected_total: 14_000 })
  expect(refused(late)).toEqual([409, 'total_changed'])
  await settings.update('pay-ways', { transfer: { ...offered, is_offered: false }, cash: offered })
  expect(refused(await shop.confirm(person, preference_id))).toEqual([409, 'pay_way_not_offered'])
  expect((await shop.stockOf(product_id)).quantity).toBe(5)
  await settings.update('pay-ways', { transfer: offered, cash: { ...offered, discount: 0 } })
})

test('the discount can have decimals, and is the same before and in the order', async () => {
  await offerPayWays(shop, 7.5)
  const { body } = await shop.guest.call(shopApi.getShop)
  expect(body.pay_ways).toContainEqual({ way: 'transfer', discount: 7.5, hours: 48 })
  const { params } = await order()
  expect(await shop.read(params.transaction_id)).toMatchObject({
    original_price: 1_000_000,
    pay_way_discount: 75_000,
  })
  expect(toPayWayPrice(10_000, 7.5)).toBe(9_250)
  expect(toLessWords(7.5)).toBe('7,5 % menos')
  await offerPayWays(shop, 10)
  const ways = { transfer: { ...offered, discount: 7.125 }, cash: offered }
  expect(PayWaySettings.safeParse(ways).error?.issues[0]?.message).toBe('Hasta dos decimales.')
})

async function orderInCash(person: Person) {
  const pickup = { shipping_id: shop.pickUp, shipping_price: 0 }
  const { preference_id } = (await prepare(person, 'cash', pickup)).body
  const { body } = await shop.confirm(person, preference_id, {
    shipping_id: shop.pickUp,
    document: '30123456',
  })
  return { transaction_id: body.transaction_id }
}

test('only what is collected can be paid in cash', async () => {
  const { person } = await addBuyer()
  expect(refused(await prepare(person, 'cash'))).toEqual([409, 'cash_needs_pickup'])
  const params = await orderInCash(person)
  const { body: found } = await person.client.call(ordersApi.get, { params })
  expect(found.order.to_pay).toMatchObject({ way: 'cash', amount: 10_000, account: null })
})

test('who cancels after a deposit in cash is told of it, and so is the shop', async () => {
  const { person } = await addBuyer()
  const params = await orderInCash(person)
  const { version } = await read(params.transaction_id)
  const deposit = { method: 'cash', amount: 4_000, version } as const
  expect((await owner.client.call(adminOrdersApi.pay, { params, body: deposit })).status).toBe(200)
  const { body } = await person.client.call(ordersApi.cancel, { params })
  expect(body.order).toMatchObject({ status: 'cancelado', received: 4_000 })
  await shop.runJobs()
  const [mail] = mailsTo(person.email).filter(({ text }) => text.includes('Lo cancelaste'))
  expect(mail?.text).toContain('Pagaste $ 4.000,00 a cuenta: te escribimos para resolverlo.')
  const told = shop.mails.filter(({ subject }) => subject.includes('Cancelaron con una seña'))
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(params.transaction_id),
  ])
})

test('the way of paying takes its part off what a coupon leaves, and a change of the order keeps it', async () => {
  await shop.db.insert(coupons).values({ name: 'VEINTE', percentage: 20 })
  const { product_id, params } = await order(2, { coupon_name: 'VEINTE' })
  expect(await shop.read(params.transaction_id)).toMatchObject({
    discount: 400_000 + 160_000,
    pay_way_discount: 160_000,
    amount: 1_940_000,
  })
  const { version, pay_way_discount } = await read(params.transaction_id)
  expect(pay_way_discount).toBe(1_600)
  const draft = { lines: [{ product_id, count: 1 }], coupon_name: 'VEINTE' }
  const { body: quote } = await owner.client.call(adminOrderEditsApi.quoteLines, {
    params,
    body: draft as never,
  })
  const changed = await owner.client.call(adminOrderEditsApi.changeLines, {
    params,
    body: { ...draft, version, notify: false, expected_total: quote.amount } as never,
  })
  expect(changed.status).toBe(200)
  expect(await shop.read(params.transaction_id)).toMatchObject({
    discount: 200_000 + 80_000,
    pay_way_discount: 80_000,
    amount: 1_220_000,
  })
})

test('a guest pays by transfer, too', async () => {
  const product_id = await addRing({ price: 1_000_000 })
  const guest = createGuest(shop, [{ product_id }])
  const { preference_id } = (await guest.prepare({ pay_way: 'transfer' })).body
  const { body: paid } = await guest.pay(preference_id, { expected_total: 14_000 })
  const { body } = await findLinked(shop, paid.link.replace('/pedido/', ''))
  expect(body.order).toMatchObject({
    pay_way: 'transfer',
    to_pay: { amount: 14_000, account },
  })
})
