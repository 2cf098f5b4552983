import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminAccountingApi } from '#contracts/admin/accounting.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { dayOf } from '#contracts/dates.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { toDraft } from '#tests/sandbox.ts'
import { addStaff, refused } from './orders-setup.ts'
import { openUnresolvedMoney, TOTAL } from './unresolved-money-setup.ts'

const { shop, owner, about, addMismatch, refund } = await openUnresolvedMoney()

const PAID = 60_000
const month = dayOf(new Date()).slice(0, 7)

const addRing = () => addProduct(shop.db, { price: 9_500_000, quantity: 9 })

/** An order whose smaller payment the owner accepted. */
async function addShort(amount = PAID) {
  const made = await addMismatch(await addRing(), amount)
  const { status } = await owner.client.call(adminMoneyApi.accept, { params: { id: made.id } })
  expect(status).toBe(200)
  await shop.runJobs()
  return { ...made, params: { transaction_id: made.transaction_id } }
}

const readOrder = async (params: { transaction_id: string }) =>
  (await owner.client.call(adminOrdersApi.get, { params })).body

/** What every screen with figures says. */
async function readFigures() {
  const { client } = owner
  const books = (await client.call(adminAccountingApi.getMonth, { params: { month } })).body
  const figures = (await client.call(adminFiguresApi.get, { query: { period: 'today' } })).body
  const sum = (parts: { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
  return {
    today: (await client.call(adminSummaryApi.get)).body.takings?.amount ?? 0,
    totals: figures.now.totals.amount,
    channels: sum(figures.channels),
    methods: sum(figures.methods),
    books: books.net,
    money: books.payments_net,
  }
}

async function measure(step: () => Promise<unknown>) {
  const before = await readFigures()
  await step()
  const after = await readFigures()
  return Object.fromEntries(
    Object.entries(after).map(([name, amount]) => [name, amount - before[name as 'today']]),
  )
}

const each = (amount: number) => ({
  ...{ today: amount, totals: amount, channels: amount, methods: amount, books: amount },
  money: amount,
})

test('an order that is paid in part counts with what came in, everywhere', async () => {
  let made: Awaited<ReturnType<typeof addShort>> | undefined
  expect(
    await measure(async () => {
      made = await addShort()
    }),
  ).toEqual(each(PAID))
  if (!made) throw new Error('No order.')
  expect(await readOrder(made.params)).toMatchObject({
    payment_status: 'approved',
    amount: TOTAL,
    shortfall: TOTAL - PAID,
    customer: { spent: PAID },
  })
  const { id } = made.person
  const { body } = await owner.client.call(adminCustomersApi.get, { params: { id } })
  expect(body.spent).toBe(PAID)
  const { rows } = await shop.db.execute(
    sql`select spent::int as spent from customer_stats where user_id = ${id}`,
  )
  expect(rows).toEqual([{ spent: PAID * 100 }])
})

test('the books list what was sold, and take off what was not paid', async () => {
  const read = async () =>
    (await owner.client.call(adminAccountingApi.getMonth, { params: { month } })).body
  const before = await read()
  const { transaction_id } = await addShort()
  const { sales, refunds, unpaid, unmatched } = await read()
  expect(sales.total - before.sales.total).toBe(TOTAL)
  expect(unpaid - before.unpaid).toBe(PAID - TOTAL)
  expect([refunds, unmatched]).toEqual([before.refunds, before.unmatched])
  const { rows } = await shop.db.execute(sql`
    select e.kind, e.amount::int as amount from sale_entries e join orders o on o.id = e.order_id
    where o.transaction_id = ${transaction_id} order by e.id`)
  expect(rows).toEqual([
    { kind: 'sale', amount: TOTAL * 100 },
    { kind: 'unpaid', amount: (PAID - TOTAL) * 100 },
  ])
})

test('what goes back of it is a refund, up to what came in', async () => {
  const { params, transaction_id } = await addShort()
  expect(
    await measure(async () => {
      expect((await refund(transaction_id, { amount: 20_000 })).status).toBe(200)
      await shop.runJobs()
    }),
  ).toEqual(each(-20_000))
  expect((await refund(transaction_id, { amount: 50_000 })).status).toBe(409)
  expect(
    await measure(async () => {
      await refund(transaction_id)
      await shop.runJobs()
    }),
  ).toMatchObject({ ...each(-40_000) })
  expect(await readOrder(params)).toMatchObject({ payment_status: 'refunded', refundable: 0 })
})

test('its mail and its page say what is missing', async () => {
  const { person, params } = await addShort()
  const letter = shop.mails.find(
    ({ to, subject }) => to.address === person.email && subject.startsWith('Tu pago se acreditó'),
  )
  expect(letter?.text?.replace(/\s/g, ' ')).toContain('Falta pagar $ 40.000,00')
  expect(letter?.html?.replace(/&nbsp;|\s/g, ' ')).toMatch(
    /Recibimos una parte de tu pago.*Recibimos<.*\$ 60\.000,00.*Falta pagar<.*\$ 40\.000,00/,
  )
  const { body } = await person.client.call(ordersApi.get, { params })
  expect(body.order).toMatchObject({ amount: TOTAL, shortfall: TOTAL - PAID })
})

test('a payment of the whole amount leaves nothing open, nor one in another currency', async () => {
  const paid = await shop.order([{ product_id: await addRing() }])
  await shop.pay(paid.preference_id)
  expect((await shop.read(paid.transaction_id)).shortfall).toBe(0)
  const more = await addShort(TOTAL + 1_000)
  expect((await readOrder(more.params)).shortfall).toBe(0)
  const made = await shop.order([{ product_id: await addRing() }])
  const id = await shop.pay(made.preference_id, 'approved', { amount: 90, currency_id: 'USD' })
  await owner.client.call(adminMoneyApi.accept, { params: { id } })
  expect(await shop.read(made.transaction_id)).toMatchObject({
    payment_status: 'approved',
    shortfall: 0,
  })
})

test('the rest is noted as paid at the shop, in parts, and then nothing is missing', async () => {
  const { params } = await addShort()
  const take = async (amount: number) =>
    owner.client.call(adminOrderRestApi.take, {
      params,
      body: { method: 'cash', amount, version: (await readOrder(params)).version },
    })
  expect(refused(await take(40_000.01))).toEqual([409, 'payment_too_large'])
  expect(await measure(() => take(10_000))).toEqual(each(10_000))
  expect(await readOrder(params)).toMatchObject({ shortfall: 30_000 })
  expect(await measure(() => take(30_000))).toEqual(each(30_000))
  const order = await readOrder(params)
  expect(order).toMatchObject({ shortfall: 0, payment_status: 'approved' })
  expect(order.payments.map(({ amount, counted }) => [amount, counted])).toEqual([
    [60_000, true],
    [40_000, false],
  ])
  expect(await about(order.payments[1]?.id as string)).toEqual([])
  expect(refused(await take(1))).toEqual([409, 'nothing_missing'])
})

test('two windows note the rest once', async () => {
  const { params } = await addShort()
  const { version } = await readOrder(params)
  const body = { method: 'cash' as const, amount: 40_000, version }
  const replies = await Promise.all(
    [1, 2].map(() => owner.client.call(adminOrderRestApi.take, { params, body })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what was paid at the shop waits for a decision once the order is given back', async () => {
  const { params, transaction_id } = await addShort()
  const { version } = await readOrder(params)
  await owner.client.call(adminOrderRestApi.take, {
    params,
    body: { method: 'cash', amount: 40_000, version },
  })
  await refund(transaction_id)
  await shop.runJobs()
  const { payments } = await readOrder(params)
  expect(await about(payments[1]?.id as string)).toMatchObject([
    { kind: 'deposit', amount: 40_000, actions: ['refund', 'dismiss'] },
  ])
})

test('a rest that nobody asks for is no sale, and is told to nobody', async () => {
  const { params } = await addShort()
  const { version } = await readOrder(params)
  const body = { version }
  expect(
    await measure(async () => {
      const reply = await owner.client.call(adminOrderRestApi.waive, { params, body })
      expect(reply.body).toMatchObject({ shortfall: 0, payment_status: 'approved' })
    }),
  ).toEqual(each(0))
  const again = await owner.client.call(adminOrderRestApi.waive, { params, body })
  expect(again.status).toBe(409)
  const made = await addMismatch(await addRing(), PAID)
  shop.mails.length = 0
  await owner.client.call(adminMoneyApi.accept, {
    params: { id: made.id },
    query: { waive_rest: 'true' },
  })
  await shop.runJobs()
  const letter = shop.mails.find(({ to }) => to.address === made.person.email)
  expect(letter?.text).toContain('Recibimos el pago de tu pedido')
  expect(letter?.text).not.toContain('Falta pagar')
  expect(await readOrder({ transaction_id: made.transaction_id })).toMatchObject({ shortfall: 0 })
})

test('nothing is missing of an order whose money went back', async () => {
  const { params, transaction_id } = await addShort()
  await shop.db.execute(sql`
    update orders set refunded = ${PAID * 100} where transaction_id = ${transaction_id}`)
  expect(await readOrder(params)).toMatchObject({ payment_status: 'approved', shortfall: 0 })
})

test('a payment beside a deposit is short of what both leave', async () => {
  const { transaction_id } = await shop.order([{ product_id: await addRing() }])
  const order = await shop.read(transaction_id)
  await shop.db.execute(sql`update orders set payment_url = null where id = ${order.id}`)
  const { version } = await readOrder({ transaction_id })
  const deposit = await owner.client.call(adminOrdersApi.pay, {
    params: { transaction_id },
    body: { method: 'cash', amount: 30_000, version },
  })
  expect(deposit.status).toBe(200)
  const known = await shop.provider.gateway.createPreference(
    toDraft({ external_reference: 'QL-NADA-NADA' }),
    crypto.randomUUID(),
  )
  const id = await shop.pay(known.id, 'approved', { amount: PAID })
  const linked = await owner.client.call(adminMoneyApi.link, {
    params: { id },
    body: { transaction_id },
  })
  expect(linked.status).toBe(200)
  expect(await readOrder({ transaction_id })).toMatchObject({
    payment_status: 'approved',
    shortfall: 10_000,
  })
  expect(await about(`mostrador-${transaction_id}`)).toEqual([])
})

test('a seller does not waive what is missing', async () => {
  const { params } = await addShort()
  const { version } = await readOrder(params)
  const seller = await addPerson(shop, { role: 'seller' })
  const body = { version }
  const waived = await seller.client.call(adminOrderRestApi.waive, { params, body })
  expect(waived.status).toBe(403)
  const taken = await seller.client.call(adminOrderRestApi.take, {
    params,
    body: { method: 'cash', amount: 40_000, version },
  })
  expect(taken.status).toBe(403)
})

test('the workshop does not see what is missing', async () => {
  const { params } = await addShort()
  const workshop = await addStaff(shop, 'workshop')
  const { body } = await workshop.call(adminOrdersApi.get, { params })
  expect(body).toMatchObject({ shows_money: false, shortfall: 0 })
})

test('payments of less that were accepted before this column existed are corrected', async () => {
  const { transaction_id } = await addShort()
  // As the release before left it: all of it counted as paid.
  await shop.db.execute(
    sql`update orders set shortfall = 0 where transaction_id = ${transaction_id}`,
  )
  expect(await measure(() => backfill(transaction_id))).toEqual({ ...each(PAID - TOTAL), money: 0 })
  expect((await shop.read(transaction_id)).shortfall).toBe((TOTAL - PAID) * 100)
  expect(await measure(() => backfill(transaction_id))).toEqual(each(0))
})

/** Runs the statement of the migration that changes existing orders. */
async function backfill(transaction_id: string) {
  const whole = await readFile('db/migrations/0079_short-payments.sql', 'utf8')
  const statement = whole
    .split('--> statement-breakpoint')
    .find((each) => each.includes('update orders o set shortfall')) as string
  // Only of this order: to the others the rest was paid meanwhile.
  const ofOrder = statement.replace(';', ` and o.transaction_id = '${transaction_id}'`)
  await shop.db.execute(sql.raw(ofOrder))
}
