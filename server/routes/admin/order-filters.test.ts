import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import {
  fulfilmentStates,
  shippingTypes,
  toFulfilment,
  toShippingType,
} from '#contracts/fulfilment.ts'
import { orderStatuses } from '#contracts/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { revocations } from '#db/schema/revocations.ts'
import { openOrders } from './orders-setup.ts'

const { shop, seller, order, read } = await openOrders()

const list = async (query: Parameters<typeof seller.client.call<typeof adminOrdersApi.list>>[1]) =>
  (await seller.client.call(adminOrdersApi.list, query)).body.results.map(
    ({ transaction_id }) => transaction_id,
  )
const change = (number: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.transaction_id, number))

const first = await order()
const number = first.transaction_id

const combinations = orderStatuses.flatMap((status) =>
  [null, ...shippingTypes].flatMap((shipping_type) =>
    [true, false].flatMap((is_pickup) =>
      [null, new Date()].map((date_prepared) => ({
        status,
        shipping_type,
        is_pickup,
        date_prepared,
      })),
    ),
  ),
)

test('the filter by fulfilment agrees with the derived state in all combinations', async () => {
  for (const combination of combinations) {
    await change(number, combination)
    const shipping_type = toShippingType(combination.shipping_type, combination.is_pickup)
    const expected = toFulfilment({ ...combination, shipping_type, is_returned: false })
    const found: string[] = []
    for (const fulfilment of fulfilmentStates) {
      if ((await list({ query: { fulfilment } })).includes(number)) found.push(fulfilment)
    }
    expect(found, JSON.stringify(combination)).toEqual([expected])
    expect((await read(number)).fulfilment).toBe(expected)
  }
  await change(number, { status: 'procesado', shipping_type: null, date_prepared: null })
  await change(number, { is_pickup: false })
})

test('orders are filtered by shipping method, tag and days', async () => {
  const second = await order()
  await change(second.transaction_id, {
    shipping_id: shop.pickUp,
    tags: ['mayorista', 'urgente'],
    // 23:30 of 3 March in Argentina.
    date_issued: new Date('2026-03-04T02:30:00.000Z'),
  })
  const only = [second.transaction_id]
  expect(await list({ query: { shipping_id: shop.pickUp } })).toEqual(only)
  expect(await list({ query: { tag: 'urgente' } })).toEqual(only)
  expect(await list({ query: { tag: 'urg' } })).toEqual([])
  expect(await list({ query: { from: '2026-03-03', until: '2026-03-03' } })).toEqual(only)
  expect(await list({ query: { from: '2026-03-04', until: '2026-03-05' } })).toEqual([])
  expect(await list({ query: { until: '2026-03-02' } })).toEqual([])
  expect(await list({ query: { from: '2026-03-04' } })).toEqual([number])
})

test('an open revocation of its buyer marks an order, another one does not', async () => {
  const revoked = await order()
  const other = await order()
  const { email } = await read(revoked.transaction_id)
  await shop.db.insert(revocations).values([
    { code: 'ARR-1', email: ` ${email.toUpperCase()}`, transaction_id: revoked.transaction_id },
    { code: 'ARR-2', email: 'nadie@example.com', transaction_id: other.transaction_id },
  ])
  expect(await list({ query: { revoked: 'true' } })).toEqual([revoked.transaction_id])
  expect(await read(revoked.transaction_id)).toMatchObject({ has_open_revocation: true })
  expect(await read(other.transaction_id)).toMatchObject({ has_open_revocation: false })
  const { body } = await seller.client.call(adminOrdersApi.count)
  expect(body.revoked).toBe(1)
  await shop.db.update(revocations).set({ date_closed: sql`now()` })
  expect(await list({ query: { revoked: 'true' } })).toEqual([])
})

test('the counts are those of the filters', async () => {
  await order({ paid: false })
  const sent = await order()
  await change(sent.transaction_id, { status: 'en_camino' })
  const ready = await order()
  await change(ready.transaction_id, { status: 'en_camino', shipping_type: 'pickup' })
  const packed = await order()
  await change(packed.transaction_id, { date_prepared: new Date() })
  const { body } = await seller.client.call(adminOrdersApi.count)
  for (const fulfilment of ['to_prepare', 'unpaid', 'ready_for_pickup', 'on_its_way'] as const) {
    expect(body[fulfilment], fulfilment).toBe((await list({ query: { fulfilment } })).length)
  }
  expect([body.unpaid, body.ready_for_pickup, body.on_its_way]).toEqual([1, 1, 1])
})
