import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { createFigures } from '#domain/admin/dashboard/figures.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { offerPayWays } from '#tests/transfer-account.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

/** A shop with test credentials of the provider: payments move no money. */
let shop: SellingShop
let owner: Person

beforeAll(async () => {
  shop = await openSellingShop({ accessToken: 'TEST-token' })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

async function buy(more: object = {}, count = 1) {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const made = await shop.order([{ product_id, count }])
  const payment_id = await shop.pay(made.preference_id, 'approved', more)
  return { ...made, product_id, payment_id, params: { transaction_id: made.transaction_id } }
}

test('an order paid with a test payment is marked for staff and customer', async () => {
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

test('mails about a test order say so', async () => {
  const { person, transaction_id } = await buy()
  const about = shop.mails.filter(({ text }) => text.includes('Es un pedido de prueba'))
  const own = about.filter(({ to }) => JSON.stringify(to).includes(person.email))
  expect(own.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^PRUEBA: Recibimos/),
    expect.stringMatching(/^PRUEBA: /),
  ])
  const ofShop = about.filter(({ subject }) => subject.includes(transaction_id))
  expect(ofShop.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^PRUEBA: Nuevo pedido: /),
  )
})

test('mails about a test payment without an order say so', async () => {
  const ring = await addProduct(shop.db, { quantity: 5 })
  const person = await shop.addBuyer([{ product_id: ring }])
  const id = await shop.pay(await shop.prepare(person), 'pending')
  await shop.provider.move(id, 'approved', { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  const subjects = shop.mails.map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^PRUEBA: Te devolvimos un pago/))
  expect(subjects).toContainEqual(expect.stringMatching(/^PRUEBA: Devolvemos un pago sin pedido/))
})

test('an unpaid order of a test shop is marked until it is paid by hand', async () => {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const { person, transaction_id } = await shop.order([{ product_id }])
  const params = { transaction_id }
  const own = await person.client.call(ordersApi.get, { params })
  expect(own.body.order.is_test).toBe(true)
  const { body } = await owner.client.call(adminOrdersApi.get, { params })
  expect(body).toMatchObject({ is_test: true, payment_status: 'pending' })
  const slip = await owner.client.call(adminOrdersApi.getSlip, { params })
  expect(slip.body.is_test).toBe(true)
  await shop.runJobs()
  const [received] = shop.mails.filter(({ text }) => text.includes(transaction_id))
  expect(received?.subject).toMatch(/^PRUEBA: /)
  expect(received?.text).toContain('Es un pedido de prueba')
  await owner.client.call(adminOrdersApi.pay, {
    params,
    body: { method: 'cash', version: body.version },
  })
  expect(await shop.read(transaction_id)).toMatchObject({ is_test: false })
})

test('an order by transfer is never a test, because the account is real', async () => {
  await offerPayWays(shop)
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const person = await shop.addBuyer([{ product_id }])
  const asked = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 5_000, shipping_id: shop.post, pay_way: 'transfer' },
  })
  const { transaction_id } = (await shop.confirm(person, asked.body.preference_id)).body
  expect(await shop.read(transaction_id)).toMatchObject({ pay_way: 'transfer', is_test: false })
  await shop.runJobs()
  const [received] = shop.mails.filter(({ text }) => text.includes(transaction_id))
  expect(received?.subject).not.toContain('PRUEBA')
})

test('the migration marks old sandbox orders as tests and uncounts their sales', async () => {
  const product_id = await addProduct(shop.db, { quantity: 9, sold: 7 })
  const make = async (prefix: string, isPaid: boolean) => {
    const made = await shop.order([{ product_id, count: 2 }])
    if (isPaid) await shop.pay(made.preference_id)
    await shop.db.execute(sql`
      update orders set is_test = false, payment_url = ${prefix} || '/checkout/v1/redirect?pref_id=1'
      where transaction_id = ${made.transaction_id}`)
    await shop.db.execute(sql`
      update checkouts set init_point = 'https://mercadopago.example/checkout/v1/redirect?pref_id=' || transaction_id
      where transaction_id = ${made.transaction_id}`)
    await shop.db.execute(sql`
      update payments set live_mode = true where external_reference = ${made.transaction_id}`)
    return made.transaction_id
  }
  const paid = await make('http://127.0.0.1:3000/sandbox/mercadopago', true)
  const unpaid = await make('http://127.0.0.1:3000/sandbox/mercadopago', false)
  const real = await make('https://www.mercadopago.com.ar', true)
  const migration = await readFile('db/migrations/0031_sandbox-orders.sql', 'utf8')
  for (const _time of [1, 2]) {
    await shop.db.execute(sql.raw(migration))
    const marks = await Promise.all([paid, unpaid, real].map((id) => shop.read(id)))
    expect(marks.map(({ is_test }) => is_test)).toEqual([true, true, false])
    expect((await shop.stockOf(product_id)).sold).toBe(5)
  }
  const { rows } = await shop.db.execute(sql`
    select live_mode from payments where external_reference in (${paid}, ${real})
    order by external_reference = ${real}`)
  expect(rows).toEqual([{ live_mode: false }, { live_mode: true }])
})

test('a test payment does not count as sold, neither paid nor cancelled', async () => {
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

test('an order paid at the counter is no test order', async () => {
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

test('the figures exclude test orders unless the whole shop is a test', async () => {
  // Enough to be among the best sellers.
  const { person, product_id } = await buy({}, 4)
  const { body } = await owner.client.call(adminFiguresApi.get, { query: {} })
  const counting = await createFigures({ db: shop.db, countsTestOrders: async () => true })('30d')
  const tests = body.test_orders.orders
  expect(body.test_orders.counted).toBe(false)
  expect(tests).toBeGreaterThan(0)
  expect(counting.test_orders).toEqual({ orders: tests, counted: true })
  expect(counting.now.totals.orders - body.now.totals.orders).toBe(tests)
  expect(body.best_products.map(({ id }) => id)).not.toContain(product_id)
  expect(counting.best_products.map(({ id }) => id)).toContain(product_id)
  const customer = await owner.client.call(adminCustomersApi.get, { params: { id: person.id } })
  expect(customer.body).toMatchObject({ orders: 1, spent: 0, latest_orders: [{ is_test: true }] })
})

test('accepting a test payment in a live shop makes a test order', async () => {
  const real = await openSellingShop()
  try {
    const chief = await addPerson(real, { role: 'owner' })
    const product_id = await addProduct(real.db, { quantity: 5 })
    const made = await real.order([{ product_id }])
    const id = await real.pay(made.preference_id, 'approved', { live_mode: false })
    expect(await real.read(made.transaction_id)).toMatchObject({ is_test: false })
    const { body } = await chief.client.call(adminMoneyApi.list)
    expect(body.results).toMatchObject([{ payment_id: id, kind: 'mode', is_test: true }])
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

test('a live payment makes a live order', async () => {
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
