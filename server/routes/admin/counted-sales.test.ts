import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminAccountingApi } from '#contracts/admin/accounting.ts'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { dayOf } from '#contracts/dates.ts'
import { readMonth } from '#domain/accounting/read-month.ts'
import { openReturns } from './returns-setup.ts'

const { shop, owner, read, order, delivered, enter, exchange } = await openReturns()

const month = dayOf(new Date()).slice(0, 7)

/** What the accounting and the three figures of the dashboard count. */
async function readCounts() {
  const { client } = owner
  const books = (await client.call(adminAccountingApi.getMonth, { params: { month } })).body
  const today = (await client.call(adminSummaryApi.get)).body.takings
  const figures = (await client.call(adminFiguresApi.get, { query: { period: 'month' } })).body
  const channels = figures.channels.reduce((sum, { orders }) => sum + orders, 0)
  return {
    counted: [books.net_count, today?.orders, figures.now.totals.orders, channels],
    rows: books.sales.count,
    amounts: [books.net, today?.amount],
  }
}

test('an exchange of nothing is no sale, but stays in the table of sales', async () => {
  await order()
  const made = await delivered()
  const { body } = await enter(made.params, { kind: 'exchange' })
  const before = await readCounts()
  expect(before).toMatchObject({ counted: [2, 2, 2, 2], rows: 2 })
  await exchange(body.id, made.wanted_id)
  expect(await readCounts()).toEqual({ ...before, rows: 3 })
})

test('an exchange with a difference is money of the purchase before', async () => {
  const before = await readCounts()
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params, { kind: 'exchange' })
  await exchange(body.id, made.wanted_id, { payment: { kind: 'counter', method: 'cash' } })
  const { counted, rows, amounts } = await readCounts()
  expect([counted, rows]).toEqual([
    before.counted.map((count) => Number(count) + 1),
    before.rows + 2,
  ])
  expect(amounts).toEqual(before.amounts.map((amount) => Number(amount) + 20_000))
})

test('an order that was cancelled is not counted, even if a part of its money stays', async () => {
  const before = await readCounts()
  const made = await order()
  const { version, refundable } = await read(made.transaction_id)
  const { status } = await owner.client.call(adminOrderEditsApi.cancel, {
    params: made.params,
    body: {
      key: randomUUID(),
      reason: 'No llegamos a hacerla.',
      refund: 5_000,
      refundable,
      notify: true,
      version,
    },
  })
  expect(status).toBe(200)
  await shop.runJobs()
  const after = await readCounts()
  expect([after.counted, after.rows]).toEqual([before.counted, before.rows + 1])
})

test('an order that was given back whole is not counted', async () => {
  const before = await readCounts()
  const made = await order()
  const { body } = await owner.client.call(adminOrdersApi.refund, {
    params: made.params,
    body: { key: randomUUID(), reason: 'No le gustó.' },
  })
  expect(body.refunds).toHaveLength(1)
  await shop.runJobs()
  const after = await readCounts()
  expect([after.counted, after.rows]).toEqual([before.counted, before.rows + 1])
  expect((await readMonth(shop.db, month, true)).net_count).toBe(after.counted[0])
})
