import { expect, test } from 'vitest'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { openOrders, refused } from './orders-setup.ts'

const { seller, order, moveTo } = await openOrders()

const prices = [30_000, 10_000, 30_000, 20_000]
const made = []
for (const price of prices) made.push(await order({ product: { price } }))
const ids = made.map(({ transaction_id }) => transaction_id)

const neighbours = async (transaction_id: string, query: object = {}) => {
  const { body } = await seller.client.call(adminOrderPageApi.getNeighbours, {
    params: { transaction_id },
    query: query as never,
  })
  return [body.previous, body.next]
}

const listed = async (query: object) => {
  const { body } = await seller.client.call(adminOrdersApi.list, { query: query as never })
  return body.results.map(({ transaction_id }) => transaction_id)
}

test.each([
  [{}],
  [{ sort: 'date_issued', order: 'asc' }],
  [{ sort: 'amount' }],
  [{ sort: 'amount', order: 'desc' }],
  [{ search: 'QL-', sort: 'amount', order: 'asc' }],
])('%o: neighbours follow the list', async (query) => {
  const list = await listed(query)
  expect(list.toSorted()).toEqual(ids.toSorted())
  for (const [index, id] of list.entries()) {
    expect(await neighbours(id, query)).toEqual([list[index - 1] ?? null, list[index + 1] ?? null])
  }
})

test('filters hold for the neighbours, even if the order itself no longer matches', async () => {
  const [first, second, third, fourth] = ids as [string, string, string, string]
  await moveTo({ transaction_id: third }, 'en_camino')
  const query = { status: 'procesado' }
  expect(await neighbours(fourth, query)).toEqual([null, second])
  expect(await neighbours(third, query)).toEqual([fourth, second])
  expect(await neighbours(first, query)).toEqual([second, null])
})

test('an unknown order has no neighbours', async () => {
  const reply = await seller.client.call(adminOrderPageApi.getNeighbours, {
    params: { transaction_id: 'QL-0000-0000' },
    query: {},
  })
  expect(refused(reply)).toEqual([404, 'order_not_found'])
})
