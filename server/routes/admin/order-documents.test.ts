import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { openCounter } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, seller, addRing, order, read, moveTo, sell, leaveDeposit } = await openCounter()

const setDocument = (transaction_id: string, document: string) =>
  shop.db.update(orders).set({ document }).where(eq(orders.transaction_id, transaction_id))

test('the document of a pickup is on its page and its slip, and can be corrected', async () => {
  const { body: sold } = await sell([{ product_id: await addRing(), count: 1 }])
  const params = { transaction_id: sold.transaction_id }
  await setDocument(sold.transaction_id, '30111222')
  const before = await read(sold.transaction_id)
  expect(before.document).toBe('30111222')
  const slip = await seller.client.call(adminOrdersApi.getSlip, { params })
  expect(slip.body.to.document).toBe('30111222')
  const delivery = { full_name: before.full_name, telephone_number: before.telephone_number }
  const update = (document: string, version: number) =>
    seller.client.call(adminOrdersApi.update, { params, body: { ...delivery, document, version } })
  const { body } = await update('30.111.223', before.version)
  expect(body.document).toBe('30.111.223')
  expect(body.events[0]?.kind).toBe('delivery_changed')
  expect((await update('DNI 30', body.version)).status).toBe(400)
  const { body: kept } = await seller.client.call(adminOrdersApi.update, {
    params,
    body: { ...delivery, version: body.version },
  })
  expect(kept.document).toBe('30.111.223')
})

test('the stored tracking number stays unless another one, or none, is sent', async () => {
  const [kept, cleared, inBulk] = [await order(), await order(), await order()]
  for (const { transaction_id } of [kept, cleared, inBulk]) {
    await shop.db
      .update(orders)
      .set({ tracking_number: '360001' })
      .where(eq(orders.transaction_id, transaction_id))
  }
  expect((await moveTo(kept.params, 'en_camino')).body.tracking_number).toBe('360001')
  const { body } = await moveTo(cleared.params, 'en_camino', { tracking_number: '' })
  expect(body.tracking_number).toBeNull()
  const { version } = await read(inBulk.transaction_id)
  const parcel = { transaction_id: inBulk.transaction_id, version }
  await seller.client.call(adminBulkOrdersApi.dispatch, {
    body: { key: crypto.randomUUID(), orders: [parcel] },
  })
  expect((await read(inBulk.transaction_id)).tracking_number).toBe('360001')
})

test('the list tells how much a deposit pays', async () => {
  const { body } = await leaveDeposit(await addRing())
  const { body: list } = await seller.client.call(adminOrdersApi.list, {
    query: { ids: body.transaction_id },
  })
  expect(list.results).toMatchObject([
    { deposit: 4_000, amount: 10_000, payment_status: 'pending' },
  ])
})

test('a cancelled order has neither a slip nor an address to edit', async () => {
  const [gone, stays] = [await order({ paid: false }), await order()]
  await moveTo(gone.params, 'cancelado')
  const { version, full_name, telephone_number } = await read(gone.transaction_id)
  const { params } = gone
  const slip = await seller.client.call(adminOrdersApi.getSlip, { params })
  expect(refused(slip)).toEqual([409, 'order_not_going'])
  const body = { full_name, telephone_number, version }
  const edited = await seller.client.call(adminOrdersApi.update, { params, body })
  expect(refused(edited)).toEqual([409, 'order_not_going'])
  // It may have been cancelled after it was chosen.
  const ids = `${gone.transaction_id},${stays.transaction_id}`
  const slips = await seller.client.call(adminBulkOrdersApi.listSlips, { query: { ids } as never })
  expect(slips.body.results.map(({ transaction_id }) => transaction_id)).toEqual([
    stays.transaction_id,
  ])
})
