import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import { openOrders } from './orders-setup.ts'

const { shop, seller, addRing, order, read, sell } = await openOrders()

async function dispatch(...numbers: string[]) {
  const orders = await Promise.all(
    numbers.map(async (transaction_id) => {
      const { version } = await read(transaction_id)
      return { transaction_id, version }
    }),
  )
  const body = { key: randomUUID(), orders }
  const reply = await seller.client.call(adminBulkOrdersApi.dispatch, { body })
  return reply.body.results.map(({ outcome, code }) => code ?? outcome)
}

test('a refund whose notification was lost stops its order only', async () => {
  const product_id = await addRing()
  const [one, two] = [await shop.order([{ product_id }]), await order()]
  const payment = await shop.pay(one.preference_id)
  await shop.provider.refundInPanel(payment, undefined, { webhook: 'none' })
  const results = await dispatch(one.transaction_id, two.transaction_id)
  expect(results[0]).not.toBe('done')
  expect(results[1]).toBe('done')
  expect((await read(one.transaction_id)).status).not.toBe('en_camino')
})

test('if the provider does not reply, its orders stay and those paid at the counter leave', async () => {
  const online = await order()
  const product_id = await addRing()
  const { body: counter } = await sell([{ product_id, count: 1 }])
  await shop.provider.breakOnce('error', { times: 1_000 })
  const results = await dispatch(online.transaction_id, counter.transaction_id)
  expect(results).toEqual(['provider_unavailable', 'done'])
  expect((await read(online.transaction_id)).status).toBe('procesado')
  await shop.provider.call('DELETE', '/faults')
  expect(await dispatch(online.transaction_id, counter.transaction_id)).toEqual([
    'done',
    'unchanged',
  ])
})
