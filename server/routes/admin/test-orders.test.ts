import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { ordersApi } from '#contracts/orders.ts'
import { createSummary } from '#domain/summary.ts'
import { addProduct } from '#tests/goods.ts'
import { addPerson } from '#tests/people.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

/** A shop with the provider's keys of the test mode: whatever is paid moves no money. */
let shop: SellingShop
let owner: Person

beforeAll(async () => {
  shop = await openSellingShop({ accessToken: 'TEST-token' })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

async function buy(more: object = {}) {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const made = await shop.order([{ product_id }])
  const payment_id = await shop.pay(made.preference_id, 'approved', more)
  return { ...made, product_id, payment_id, params: { transaction_id: made.transaction_id } }
}

test('an order that a test payment paid says so to the shop and to who bought', async () => {
  const { person, params } = await buy()
  const get = await owner.client.call(adminOrdersApi.get, { params })
  expect(get.body).toMatchObject({ is_test: true, payment_status: 'approved' })
  const list = await owner.client.call(adminOrdersApi.list, {
    query: { search: params.transaction_id },
  })
  expect(list.body.results).toMatchObject([{ is_test: true }])
  const slip = await owner.client.call(adminOrdersApi.getSlip, { params })
  expect(slip.body.is_test).toBe(true)
  const own = await person.client.call(ordersApi.get, { params })
  expect(own.body.order.is_test).toBe(true)
  const all = await person.client.call(ordersApi.list)
  expect(all.body.orders).toMatchObject([{ is_test: true }])
})

test('its mail says that it is a test, to who bought and to the shop', async () => {
  const { person, transaction_id } = await buy()
  const about = shop.mails.filter(({ text }) => text.includes('Es un pedido de prueba'))
  const paid = about.filter(({ to }) => JSON.stringify(to).includes(person.email))
  expect(paid.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^PRUEBA: /)])
  const ofShop = about.filter(({ subject }) => subject.includes(transaction_id))
  expect(ofShop.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^PRUEBA: Nuevo pedido: /),
  )
})

test('what a test payment paid was never sold, neither when it is paid nor when it is cancelled', async () => {
  const { product_id, params } = await buy()
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
  const real = await shop.order([{ product_id }])
  const { body } = await owner.client.call(adminOrdersApi.get, {
    params: { transaction_id: real.transaction_id },
  })
  await owner.client.call(adminOrdersApi.pay, {
    params: { transaction_id: real.transaction_id },
    body: { method: 'cash', version: body.version },
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 3, sold: 1 })
  const key = crypto.randomUUID()
  await owner.client.call(adminOrdersApi.refund, {
    params,
    body: { key, reason: 'Era una prueba' },
  })
  await shop.runJobs()
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('what is paid at the counter is no test', async () => {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const { transaction_id } = await shop.order([{ product_id }])
  const params = { transaction_id }
  const { body } = await owner.client.call(adminOrdersApi.get, { params })
  const paid = await owner.client.call(adminOrdersApi.pay, {
    params,
    body: { method: 'cash', version: body.version },
  })
  expect(paid.body).toMatchObject({ is_test: false, payment_status: 'approved' })
})

test('figures leave test orders out, and count them where the whole shop is a test', async () => {
  const { person, product_id } = await buy()
  const { body } = await owner.client.call(adminSummaryApi.get)
  const counting = await createSummary({ db: shop.db, countsTestOrders: true })(30)
  const tests = body.test_orders.orders
  expect(body.test_orders.counted).toBe(false)
  expect(tests).toBeGreaterThan(0)
  expect(counting.test_orders).toEqual({ orders: tests, counted: true })
  expect(counting.sales.month.now.orders - body.sales.month.now.orders).toBe(tests)
  expect(body.best_products.map(({ id }) => id)).not.toContain(product_id)
  expect(counting.best_products.map(({ id }) => id)).toContain(product_id)
  const customer = await owner.client.call(adminCustomersApi.get, { params: { id: person.id } })
  expect(customer.body).toMatchObject({ orders: 1, spent: 0, latest_orders: [{ is_test: true }] })
})

test('a test payment that staff accept in a shop that takes money makes a test order', async () => {
  const real = await openSellingShop()
  try {
    const chief = await addPerson(real, { role: 'owner' })
    const product_id = await addProduct(real.db, { quantity: 5 })
    const made = await real.order([{ product_id }])
    const id = await real.pay(made.preference_id, 'approved', { live_mode: false })
    expect(await real.read(made.transaction_id)).toMatchObject({ is_test: false })
    await chief.client.call(adminMoneyApi.accept, { params: { id } })
    expect(await real.read(made.transaction_id)).toMatchObject({
      is_test: true,
      payment_status: 'approved',
    })
    expect(await real.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
  } finally {
    await real.close()
  }
})

test('a payment of the real mode makes an order that is no test', async () => {
  const real = await openSellingShop()
  try {
    const product_id = await addProduct(real.db, { quantity: 5 })
    const made = await real.order([{ product_id }])
    await real.pay(made.preference_id)
    expect(await real.read(made.transaction_id)).toMatchObject({
      is_test: false,
      payment_status: 'approved',
    })
    expect(await real.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
    expect(real.mails.map(({ subject }) => subject).join()).not.toContain('PRUEBA')
  } finally {
    await real.close()
  }
})
