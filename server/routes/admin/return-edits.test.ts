import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { returnsApi } from '#contracts/returns.ts'
import { refused } from './orders-setup.ts'
import { openReturns } from './returns-setup.ts'

const { shop, owner, seller, read, order, delivered, addSizes, enter, exchange } =
  await openReturns()

test('a piece whose cancellation was asked for is not swapped until that is decided', async () => {
  const { product_id, wanted_id } = await addSizes(1_000_000, 1_000_000)
  const { person, preference_id, transaction_id } = await shop.order([{ product_id, count: 1 }])
  await shop.pay(preference_id)
  const params = { transaction_id }
  const body = { kind: 'cancellation' as const, reason: 'Ya no la quiero', items: [] }
  const asked = await person.client.call(returnsApi.request, { params, body })
  const swap = async () => {
    const { version, items } = await read(transaction_id)
    const item_id = items[0]?.id as number
    return seller.client.call(adminOrderEditsApi.swap, {
      params,
      body: { item_id, product_id: wanted_id, notify: false, version },
    })
  }
  expect(refused(await swap())).toEqual([409, 'order_item_in_return'])
  await person.client.call(returnsApi.withdraw, { params: { id: asked.body.id } })
  expect((await swap()).status).toBe(200)
})

test('the pieces of an exchange are not edited', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  const payment = { kind: 'link', hours: 5 }
  const { body: done } = await exchange(body.id, made.wanted_id, { payment })
  const params = { transaction_id: done.exchange_order as string }
  const lines = [{ product_id: made.wanted_id, count: 1 }]
  const quoted = await seller.client.call(adminOrderEditsApi.quoteLines, {
    params,
    body: { lines } as never,
  })
  expect(refused(quoted)).toEqual([409, 'order_is_exchange'])
})

test('an exchange paid in cash has its tender', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  const payment = { kind: 'counter', method: 'cash' }
  const { body: done } = await exchange(body.id, made.wanted_id, { payment })
  const { payments } = await read(done.exchange_order as string)
  expect(payments).toMatchObject([{ tenders: [{ method: 'cash', amount: 5_000 }] }])
})

test('cancelling an order that was asked to be cancelled puts its pieces back once', async () => {
  const made = await order({ count: 2 })
  const body = { kind: 'cancellation' as const, reason: 'Ya no la quiero', items: [] }
  await made.person.client.call(returnsApi.request, { params: made.params, body })
  const { version, refundable } = await read(made.transaction_id)
  const { body: cancelled } = await owner.client.call(adminOrderEditsApi.cancel, {
    params: made.params,
    body: {
      key: randomUUID(),
      refund: refundable,
      refundable,
      not_restocked: [],
      notify: true,
      reason: 'La pidió cancelar',
      version,
    },
  })
  expect(cancelled).toMatchObject({ status: 'cancelado', returns: [{ state: 'withdrawn' }] })
  await shop.runJobs()
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})
