import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AccountingMonth, adminAccountingApi } from '#contracts/admin/accounting.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { dayOf } from '#contracts/dates.ts'
import type { Permission } from '#contracts/permissions.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { roles } from '#db/schema/roles.ts'
import { toRange } from '#domain/accounting/month-range.ts'
import { readMonth } from '#domain/accounting/read-month.ts'
import { addPerson } from '#tests/people.ts'
import { openCounter } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, order, addRing, sellAtCounter, leaveDeposit, payRest, refund, read } =
  await openCounter()

const month = dayOf(new Date()).slice(0, 7)
const readNow = async (): Promise<AccountingMonth> =>
  (await owner.client.call(adminAccountingApi.getMonth, { params: { month } })).body

/** What a step adds to the figures of this month. */
async function measure(step: () => Promise<unknown>) {
  const before = await readNow()
  await step()
  const after = await readNow()
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    sales: after.sales.count - before.sales.count,
    total: round(after.sales.total - before.sales.total),
    refunds: round(after.refunds.total - before.refunds.total),
    net: round(after.net - before.net),
    money: round(after.payments_net - before.payments_net),
    unmatched: round(after.unmatched - before.unmatched),
  }
}

test('a paid web order is a sale of its payment, with the IVA of the checkout', async () => {
  let transaction_id = ''
  const change = await measure(async () => {
    transaction_id = (await order()).transaction_id
  })
  expect(change).toEqual({
    ...{ sales: 1, total: 15_000, refunds: 0, net: 15_000, money: 15_000, unmatched: 0 },
  })
  const { rows } = await shop.db.execute<{ same: boolean }>(sql`
    select o.estimated_tax = (select sum((s->>'iva')::bigint) from jsonb_array_elements(e.by_rate) s) as same
    from sale_entries e join orders o on o.id = e.order_id where o.transaction_id = ${transaction_id}`)
  expect(rows).toEqual([{ same: true }])
})

test('an unpaid order is nothing', async () => {
  const change = await measure(() => order({ paid: false }))
  expect(change).toMatchObject({ sales: 0, net: 0, money: 0 })
})

test('a refund counts when it is made, by the methods that gave it back', async () => {
  const { body } = await sellAtCounter(await addRing(), {
    tenders: [
      { method: 'cash', amount: 4_000 },
      { method: 'card', amount: 6_000 },
    ],
  })
  const change = await measure(() => refund(body.transaction_id, { amount: 7_000 }))
  expect(change).toEqual({
    ...{ sales: 0, total: 0, refunds: -7_000, net: -7_000, money: -7_000, unmatched: 0 },
  })
  const { rows } = await shop.db.execute(sql`
    select e.kind, e.method, e.amount::int as amount from payment_entries e
    join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
    where o.transaction_id = ${body.transaction_id} order by e.id`)
  expect(rows).toEqual([
    { kind: 'payment', method: 'cash', amount: 400_000 },
    { kind: 'payment', method: 'card', amount: 600_000 },
    { kind: 'refund', method: 'card', amount: -600_000 },
    { kind: 'refund', method: 'cash', amount: -100_000 },
  ])
})

test('the rest of a refund takes the IVA to zero', async () => {
  const { body } = await sellAtCounter(await addRing())
  for (const amount of [3_333.33, 3_333.33, undefined]) {
    await refund(body.transaction_id, amount === undefined ? {} : { amount })
  }
  const { rows } = await shop.db.execute(sql`
    select sum((s->>'gross')::bigint)::int as gross, sum((s->>'iva')::bigint)::int as iva
    from sale_entries e join orders o on o.id = e.order_id cross join jsonb_array_elements(e.by_rate) s
    where o.transaction_id = ${body.transaction_id}`)
  expect(rows).toEqual([{ gross: 0, iva: 0 }])
})

test('a deposit is money without a sale until the order is paid', async () => {
  let transaction_id = ''
  const left = await measure(async () => {
    transaction_id = (await leaveDeposit(await addRing())).body.transaction_id
  })
  expect(left).toMatchObject({ sales: 0, net: 0, money: 4_000, unmatched: 4_000 })
  const paid = await measure(async () => payRest(await read(transaction_id)))
  expect(paid).toMatchObject({ sales: 1, net: 10_000, money: 6_000, unmatched: -4_000 })
})

test('what was noted by mistake was neither sold nor given back, and counts once if it is paid after all', async () => {
  const transaction_id = (await leaveDeposit(await addRing())).body.transaction_id
  const change = await measure(async () => {
    await payRest(await read(transaction_id))
    const { version, payments } = await read(transaction_id)
    const tender_ids = payments.flatMap(({ tenders }) => tenders.map(({ id }) => id)).slice(1)
    const { status } = await owner.client.call(adminOrderRestApi.voidTender, {
      params: { transaction_id },
      body: { tender_ids, reason: 'Por error', version },
    })
    expect(status).toBe(200)
  })
  expect(change).toEqual({
    ...{ sales: 0, total: 0, refunds: 0, net: 0, money: 0, unmatched: 0 },
  })
  const before = await readNow()
  await payRest(await read(transaction_id), { amount: 6_000 })
  const after = await readNow()
  expect(after.sales.count - before.sales.count).toBe(1)
  expect(after.sales.pieces - before.sales.pieces).toBe(10_000)
  expect(after.refunds).toEqual(before.refunds)
  expect(after.net_count - before.net_count).toBe(1)
})

test('a sale is one of the month in Argentina in which it was paid', async () => {
  const { transaction_id } = await order()
  await shop.db.execute(sql`alter table sale_entries disable trigger user`)
  for (const [at, sold] of [
    ['2031-04-01T02:59:59.999Z', '2031-03'],
    ['2031-04-01T03:00:00Z', '2031-04'],
  ] as const) {
    await shop.db.execute(sql`
      update sale_entries set at = ${at} where order_id = (select id from orders where transaction_id = ${transaction_id})`)
    for (const each of ['2031-03', '2031-04']) {
      const { sales } = await readMonth(shop.db, each, false)
      expect({ each, count: sales.count }).toEqual({ each, count: each === sold ? 1 : 0 })
    }
  }
  await shop.db.execute(sql`alter table sale_entries enable trigger user`)
  expect(toRange('2031-12').until.toISOString()).toBe('2032-01-01T03:00:00.000Z')
})

test('a test order counts only where no other payments exist', async () => {
  const { transaction_id } = await order()
  const before = await readNow()
  await shop.db.update(orders).set({ is_test: true }).where(sql`transaction_id = ${transaction_id}`)
  const after = await readNow()
  expect(before.sales.count - after.sales.count).toBe(1)
  expect((await readMonth(shop.db, month, true)).sales.count).toBe(before.sales.count)
})

test('entries never change', async () => {
  await order()
  await expect(shop.db.execute(sql`update sale_entries set amount = 0`)).rejects.toThrow()
  await expect(shop.db.execute(sql`update payment_entries set amount = 0`)).rejects.toThrow()
})

async function addMember(permissions: Permission[]) {
  const name = randomUUID()
  const [role] = await shop.db.insert(roles).values({ name, permissions }).returning()
  const person = await addPerson(shop, { role: 'seller' })
  await shop.db.update(users).set({ role_id: role?.id }).where(sql`id = ${person.id}`)
  return person
}
const ask = (by: typeof owner, tables: string[]) =>
  by.client.call(adminAccountingApi.export, {
    body: { key: randomUUID(), month, format: 'xlsx', tables } as never,
  })

test('names of people need their own permission, and a fresh proof of identity', async () => {
  const reader = await addMember(['read_sales'])
  expect((await ask(reader, ['payments', 'lines', 'stock'])).status).toBe(200)
  for (const table of ['sales', 'iva', 'customers']) {
    expect(refused(await ask(reader, [table]))).toEqual([403, 'permission_required'])
  }
  const accountant = await addMember(['read_sales', 'export_personal_data'])
  await shop.db
    .update(sessions)
    .set({ date_confirmed: sql`now() - interval '1 hour'` })
    .where(sql`user_id = ${accountant.id}`)
  expect(refused(await ask(accountant, ['iva']))).toEqual([403, 'confirmation_required'])
  expect((await ask(accountant, ['payments'])).status).toBe(200)
})

test('a month that is none, and no tables, are refused', async () => {
  const { status } = await owner.client.call(adminAccountingApi.getMonth, {
    params: { month: '2026-13' },
  })
  expect(status).toBe(404)
  expect((await ask(owner, [])).status).toBe(400)
})
