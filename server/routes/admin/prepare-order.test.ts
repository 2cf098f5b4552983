import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, seller, order, read, moveTo } = await openOrders()

async function setPrepared(params: { transaction_id: string }, prepared: boolean) {
  const { version } = await read(params.transaction_id)
  return seller.client.call(adminOrdersApi.setPrepared, { params, body: { prepared, version } })
}

test('a paid order is prepared, and unprepared again', async () => {
  const { params } = await order()
  expect(await read(params.transaction_id)).toMatchObject({
    fulfilment: 'to_prepare',
    date_prepared: null,
  })
  const { body } = await setPrepared(params, true)
  expect(body).toMatchObject({ status: 'procesado', fulfilment: 'prepared' })
  expect(body.events).toMatchObject([{ kind: 'prepared', author: 'Luis Paz' }])
  const again = await setPrepared(params, true)
  expect([again.body.events.length, again.body.version]).toEqual([1, body.version])
  const undone = await setPrepared(params, false)
  expect(undone.body).toMatchObject({ fulfilment: 'to_prepare', date_prepared: null })
  expect(undone.body.events[0]).toMatchObject({ kind: 'unprepared' })
})

test('only a paid order that was not sent can be prepared', async () => {
  const unpaid = await order({ paid: false })
  expect(refused(await setPrepared(unpaid.params, true))).toEqual([409, 'order_state_final'])
  const sent = await order()
  await moveTo(sent.params, 'en_camino')
  expect(refused(await setPrepared(sent.params, true))).toEqual([409, 'order_state_final'])
})

test('an order whose payment is disputed is not prepared', async () => {
  const { params, transaction_id } = await order()
  await shop.db
    .update(orders)
    .set({ dispute: 'open' })
    .where(eq(orders.transaction_id, transaction_id))
  expect(refused(await setPrepared(params, true))).toEqual([409, 'order_disputed'])
})

test('an order that changed meanwhile is not prepared', async () => {
  const { params } = await order()
  const body = { prepared: true, version: 99 }
  const reply = await seller.client.call(adminOrdersApi.setPrepared, { params, body })
  expect(reply.status).toBe(409)
})
