import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { dayOf } from '#contracts/dates.ts'
import { toCustomersTable } from '#domain/accounting/customer-table.ts'
import { toRange } from '#domain/accounting/month-range.ts'
import { createFigures } from '#domain/admin/dashboard/figures.ts'
import { openReturns } from './returns-setup.ts'

const { shop, owner, read, delivered, enter, exchange } = await openReturns()

type Made = Awaited<ReturnType<typeof delivered>>

/** A delivered order whose piece was exchanged for another size; `change` is that of the exchange. */
async function exchanged(made: Made, change: object = {}, received = true) {
  const { body } = await enter(made.params, { kind: 'exchange', received })
  const reply = await exchange(body.id, made.wanted_id, change)
  expect(reply.status).toBe(200)
  return reply.body.exchange_order as string
}

const getCustomer = async (id: number) =>
  (await owner.client.call(adminCustomersApi.get, { params: { id } })).body

const listCustomer = async (id: number) => {
  const query = { ids: String(id) } as never
  return (await owner.client.call(adminCustomersApi.list, { query })).body.results[0]
}

const readFigures = async () =>
  (await owner.client.call(adminFiguresApi.get, { query: { period: 'month' } })).body

const findBest = async (id: number) =>
  (await readFigures()).best_products.find((each) => each.id === id)

test('an exchange is no second purchase of the customer, whose money stays the same', async () => {
  const made = await delivered()
  const { id } = made.person
  const before = await getCustomer(id)
  expect(before).toMatchObject({ orders: 1, spent: 15_000 })
  const number = await exchanged(made)
  for (const customer of [await getCustomer(id), await listCustomer(id)]) {
    const { orders, spent, last_purchase } = before
    expect(customer).toMatchObject({ orders, spent, last_purchase })
  }
  const params = { transaction_id: number }
  const { body } = await owner.client.call(adminOrdersApi.get, { params })
  expect(body.customer).toMatchObject({ orders: 1, spent: 15_000 })
  const { latest_orders } = await getCustomer(id)
  expect(latest_orders.map(({ is_exchange }) => is_exchange)).toEqual([true, false])
})

test('nor is it one of a buyer without an account', async () => {
  const made = await delivered()
  const number = await exchanged(made)
  const email = 'sin-cuenta@example.com'
  await shop.db.execute(sql`
    update orders set user_id = null, email = ${email}
    where transaction_id in (${made.transaction_id}, ${number})`)
  const query = { search: email } as never
  const { body } = await owner.client.call(adminGuestBuyersApi.list, { query })
  expect(body.results).toMatchObject([{ orders: 1, spent: 15_000 }])
  expect((await read(number)).guest_buyer).toMatchObject({ orders: 1 })
})

test('what was paid more for the new piece counts as money of the customer', async () => {
  const made = await delivered({ other: 1_500_000 })
  await exchanged(made, { payment: { kind: 'counter', method: 'cash' } })
  expect(await getCustomer(made.person.id)).toMatchObject({ orders: 1, spent: 20_000 })
})

test('a difference that the shop does not charge is no money of the customer', async () => {
  const made = await delivered({ other: 1_500_000 })
  await exchanged(made, { payment: { kind: 'waived' } })
  expect(await getCustomer(made.person.id)).toMatchObject({ orders: 1, spent: 15_000 })
  expect(await findBest(made.wanted_id)).toMatchObject({ pieces: 1, amount: 10_000 })
})

test('the new piece takes the place of the old one in the best sellers, with its price', async () => {
  const made = await delivered({ count: 1 })
  const before = (await readFigures()).now.totals
  expect(await findBest(made.product_id)).toMatchObject({ pieces: 1, amount: 10_000 })
  // The old piece is still on its way.
  await exchanged(made, { travel: 'pickup' }, false)
  expect(await findBest(made.product_id)).toBeUndefined()
  expect(await findBest(made.wanted_id)).toMatchObject({ pieces: 1, amount: 10_000 })
  const { orders, amount, units } = (await readFigures()).now.totals
  expect([orders, amount, units]).toEqual([before.orders, before.amount, before.units])
})

test('a piece that was exchanged twice counts once, on the day of the purchase', async () => {
  const made = await delivered()
  await shop.db.execute(sql`
    update orders set date_issued = '2026-03-10T15:00:00Z'
    where transaction_id = ${made.transaction_id}`)
  const first = await exchanged(made, { travel: 'handed_over' })
  await exchanged({ ...made, params: { transaction_id: first }, wanted_id: made.product_id })
  const figures = await createFigures({ db: shop.db, countsTestOrders: async () => false })(
    '2026-03-10..2026-03-10',
  )
  expect(figures.best_products).toMatchObject([{ id: made.product_id, pieces: 1, amount: 10_000 }])
  expect(figures.now.totals).toMatchObject({ orders: 1, units: 1, amount: 15_000 })
  const { rows } = await shop.db.execute(sql`
    select count(*)::int as count from exchanges e join orders o on o.id = e.purchase_id
    where o.transaction_id = ${made.transaction_id}`)
  expect(rows).toEqual([{ count: 2 }])
})

test('the file of customers counts purchases, and its amounts are those of the sales', async () => {
  const made = await delivered({ other: 1_500_000 })
  await exchanged(made, { payment: { kind: 'counter', method: 'cash' } })
  const { columns, batches } = toCustomersTable({
    db: shop.db,
    range: toRange(dayOf(new Date()).slice(0, 7)),
    countsTests: true,
  })
  const titles = columns.map(({ title }) => title)
  const cellsOf = (row: unknown[]) =>
    ['Pedidos', 'Compró', 'Neto'].map((title) => row[titles.indexOf(title)])
  const mail = titles.indexOf('Correo')
  for await (const rows of batches) {
    const row = rows.find((each) => each[mail] === made.person.email)
    if (row) return expect(cellsOf(row)).toEqual([1, 2_000_000, 2_000_000])
  }
  throw new Error('The customer is not in the file.')
})
