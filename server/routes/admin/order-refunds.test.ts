import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, owner, addRing, order, read, sell } = await openOrders()

const { refund } = adminOrdersApi

test('a partial refund happens once per key', async () => {
  const made = await order()
  const body = { key: randomUUID(), amount: 4_000, reason: 'Un rasguño' }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => owner.client.call(refund, { params: made.params, body })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await shop.runJobs()
  const shown = await read(made.transaction_id)
  expect(shown).toMatchObject({ status: 'procesado', refunded: 4_000, refundable: 11_000 })
  expect(shown.refunds).toMatchObject([
    { amount: 4_000, reason: 'Un rasguño', author: 'Carmen Paz', date_done: expect.any(String) },
  ])
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { action: 'refund', resource_id: made.transaction_id },
  })
  expect(log.count).toBe(1)
})

test('a full refund cancels the order and returns its stock', async () => {
  const made = await order({ count: 2 })
  await owner.client.call(refund, {
    params: made.params,
    body: { key: randomUUID(), reason: 'Arrepentimiento' },
  })
  await shop.runJobs()
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 25_000,
    refundable: 0,
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('a refund is refused above the payment, without a payment, and under the key of another refund', async () => {
  const made = await order()
  const other = await order()
  const key = randomUUID()
  const ask = (params: { transaction_id: string }, body: object) =>
    owner.client.call(refund, { params, body: { key: randomUUID(), reason: 'x', ...body } })
  expect(refused(await ask(made.params, { amount: 15_000.01 }))).toEqual([409, 'refund_too_large'])
  expect((await ask(made.params, { amount: -1 })).status).toBe(400)
  expect(refused(await ask((await order({ paid: false })).params, {}))).toEqual([
    404,
    'payment_not_found',
  ])
  await ask(made.params, { key, amount: 1 })
  expect((await ask(made.params, { key, amount: 1 })).status).toBe(200)
  expect(refused(await ask(other.params, { key, amount: 1 }))).toEqual([409, 'key_used'])
  expect(refused(await ask(made.params, { key, amount: 2 }))).toEqual([409, 'key_used'])
  expect(refused(await ask(made.params, { key, amount: 1, reason: 'y' }))).toEqual([
    409,
    'key_used',
  ])
})

test('a counter payment is refunded without asking the provider', async () => {
  const product_id = await addRing()
  const { body } = await sell([{ product_id, count: 2 }])
  const params = { transaction_id: body.transaction_id }
  const give = (more: object) =>
    owner.client.call(refund, { params, body: { key: randomUUID(), reason: 'Cambio', ...more } })
  expect((await give({ amount: 5_000 })).body).toMatchObject({
    status: 'procesado',
    refunded: 5_000,
    refundable: 15_000,
  })
  expect((await give({})).body).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 20_000,
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
})
