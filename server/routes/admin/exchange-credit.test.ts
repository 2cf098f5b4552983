import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { listChanges } from '#domain/admin/list-changes.ts'
import { openExchangeMoney } from './exchange-money-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, seller, read, moveTo, readReturn, enter, refund, exchange, ...more } =
  await openExchangeMoney()
const { paid, byLink, refundOrder, addSizes } = more

const handedOver = { travel: 'handed_over' }

test('what was refunded does not pay for an exchange', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  await refundOrder(made.params)
  expect(refused(await exchange(body.id, made.wanted_id, handedOver, seller))).toEqual([
    409,
    'exchange_refunded',
  ])
})

test('after a refund of a part, the rest is the credit', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  const before = await readReturn(body.id)
  await refundOrder(made.params, before.shipping_price + 4_000)
  expect(refused(await exchange(body.id, made.wanted_id))).toEqual([409, 'exchange_needs_payment'])
  const payment = { kind: 'counter', method: 'cash' }
  const { body: done } = await exchange(body.id, made.wanted_id, { payment })
  expect(await read(done.exchange_order as string)).toMatchObject({
    amount: 4_000,
    discount: 6_000,
  })
})

test('a disputed or charged back payment pays for no exchange', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  await made.turn('in_mediation')
  const ask = () => exchange(body.id, made.wanted_id, handedOver, seller)
  expect(refused(await ask())).toEqual([409, 'exchange_disputed'])
  await made.turn('charged_back', 'settled')
  expect(refused(await ask())).toEqual([409, 'exchange_disputed'])
  await made.turn('charged_back', 'reimbursed')
  expect((await ask()).status).toBe(200)
})

test('a dispute about the purchase holds back its exchange', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  const { body: done } = await exchange(body.id, made.wanted_id)
  const params = { transaction_id: done.exchange_order as string }
  await made.turn('in_mediation')
  expect(refused(await moveTo(params, 'en_camino'))).toEqual([409, 'order_disputed'])
  await made.turn('charged_back', 'settled')
  expect(refused(await moveTo(params, 'en_camino'))).toEqual([409, 'order_disputed'])
  await made.turn('approved', 'accredited')
  expect((await moveTo(params, 'en_camino')).status).toBe(200)
})

test('the provider is asked about the purchase before its exchange is sent', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  const { body: done } = await exchange(body.id, made.wanted_id)
  await shop.provider.move(made.payment_id, 'in_mediation', { webhook: 'none' })
  const params = { transaction_id: done.exchange_order as string }
  expect(refused(await moveTo(params, 'en_camino'))).toEqual([409, 'order_disputed'])
})

test('what pays for an exchange is not refunded, and one that lost it does not leave', async () => {
  const { made, params, preference_id } = await byLink()
  const { refundable } = await read(made.transaction_id)
  expect(refundable).toBe(5_000)
  expect(refused(await refundOrder(made.params, 15_000))).toEqual([409, 'refund_too_large'])
  expect((await refundOrder(made.params)).status).toBe(200)
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 5_000, refundable: 0 })
  await shop.pay(preference_id)
  await shop.provider.refundInPanel(made.payment_id, undefined, { webhook: 'none' })
  await shop.notify(made.payment_id)
  await shop.runJobs()
  expect(refused(await moveTo(params, 'en_camino'))).toEqual([409, 'exchange_not_covered'])
})

test('refunds and an exchange at once give back no more than was paid', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  const { version } = await readReturn(body.id)
  const asks = Array.from({ length: 12 }, (_, at) =>
    at === 6
      ? exchange(body.id, made.wanted_id, { version, payment: { kind: 'counter', method: 'cash' } })
      : refundOrder(made.params, 1_300),
  )
  await Promise.all(asks)
  const { refunded } = await read(made.transaction_id)
  const { exchange_order } = await readReturn(body.id)
  const credit = exchange_order ? (await read(exchange_order)).discount : 0
  expect(refunded + credit).toBeLessThanOrEqual(15_000)
})

test('an exchange of an exchange uses what was paid for both, once', async () => {
  const made = await paid({ other: 1_200_000, count: 2 })
  const { items } = (await seller.client.call(more.api.listItems, { params: made.params })).body
  const one = [{ order_item_id: items[0]?.order_item_id, count: 1, condition: 'stock' }]
  const first = await enter(made.params, { items: one })
  const cash = { kind: 'counter', method: 'cash' }
  const { body: done } = await exchange(first.body.id, made.wanted_id, {
    ...handedOver,
    payment: cash,
  })
  const params = { transaction_id: done.exchange_order as string }
  const other = await addSizes(1_200_000, 1_200_000)
  const second = await enter(params)
  const again = await exchange(second.body.id, other.wanted_id, handedOver)
  const last = { transaction_id: again.body.exchange_order as string }
  expect(await read(last.transaction_id)).toMatchObject({ amount: 0, discount: 12_000 })
  expect(await read(params.transaction_id)).toMatchObject({ refundable: 0 })
  expect(await read(made.transaction_id)).toMatchObject({ refundable: 15_000 })
  const third = await enter(last)
  expect((await refund(third.body.id)).status).toBe(200)
  expect(await read(params.transaction_id)).toMatchObject({ refunded: 2_000 })
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 10_000, refundable: 15_000 })
  expect((await refundOrder(made.params)).status).toBe(200)
})

test('a return whose exchange was cancelled is not refunded the difference twice', async () => {
  const made = await paid({ other: 600_000, count: 1 })
  const { body } = await enter(made.params)
  const { body: done } = await exchange(body.id, made.wanted_id)
  await moveTo({ transaction_id: done.exchange_order as string }, 'cancelado')
  expect(refused(await refund(body.id))).toEqual([409, 'return_amount_too_large'])
  expect((await refund(body.id, { amount: 6_000 })).status).toBe(200)
})

test('a refund that was rejected is not repeated with what pays for an exchange since', async () => {
  const made = await paid()
  const { body } = await enter(made.params)
  await shop.provider.refundOutcome('rejected')
  await refundOrder(made.params)
  const { body: money } = await owner.client.call(adminMoneyApi.list)
  const entry = money.results.find(({ payment_id }) => payment_id === made.payment_id)
  await exchange(body.id, made.wanted_id, { key: randomUUID() })
  await owner.client.call(adminMoneyApi.retryRefund, {
    params: { id: entry?.refund_id as number },
  })
  await shop.runJobs()
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 5_000 })
})

test('the log says what was paid, what of it pays for the new piece, and the rest', async () => {
  const made = await paid({ other: 600_000 })
  const { body } = await enter(made.params)
  expect((await exchange(body.id, made.wanted_id)).status).toBe(200)
  const { results } = await listChanges(shop.db, {
    ...{ resource: 'returns', resource_id: String(body.id), action: 'exchange' },
  } as never)
  const done = await readReturn(body.id)
  expect(results.map(({ after }) => after)).toEqual([
    { order: done.exchange_order, paid: 10_000, exchange_credit: 6_000, refund_amount: 4_000 },
  ])
})
