import { expect, test } from 'vitest'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { openExchangeMoney } from './exchange-money-setup.ts'

const { shop, owner, read, mailsTo, moveTo, readReturn, enter, refund, exchange, ...more } =
  await openExchangeMoney()
const { byLink, expire, turn, paid } = more

/** A link that is paid with a slip, which the bank confirms after the link ran out. */
async function withSlip() {
  const linked = await byLink()
  const slip = await shop.pay(linked.preference_id, 'pending')
  await expire(linked.number)
  expect(await read(linked.number)).toMatchObject({ status: 'cancelado' })
  return { ...linked, approve: () => turn(slip, 'approved') }
}

test('a late payment of an exchange is refunded if its credit was refunded', async () => {
  const { made, id, number, approve } = await withSlip()
  expect((await refund(id)).status).toBe(200)
  await approve()
  expect(await read(number)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 5_000,
  })
  expect(await shop.stockOf(made.wanted_id)).toEqual({ quantity: 1, sold: 0 })
  expect(mailsTo(made.person.email).at(-1)?.text).toContain('el cambio ya se resolvió')
})

test('a late payment of an exchange is refunded if its credit paid for another one', async () => {
  const { made, id, number, approve } = await withSlip()
  const { body } = await exchange(id, made.product_id)
  expect(body).toMatchObject({ state: 'resolved' })
  await approve()
  expect(await read(number)).toMatchObject({ status: 'cancelado', payment_status: 'refunded' })
  expect(await readReturn(id)).toMatchObject({ exchange_order: body.exchange_order })
})

test('a late payment decides its return again if that is still open', async () => {
  const { made, id, number, approve } = await withSlip()
  expect(await readReturn(id)).toMatchObject({ state: 'received', exchange_order: null })
  await approve()
  expect(await read(number)).toMatchObject({ status: 'procesado', payment_status: 'approved' })
  expect(await readReturn(id)).toMatchObject({
    state: 'resolved',
    resolution: 'exchange',
    exchange_order: number,
  })
  expect(await shop.stockOf(made.wanted_id)).toEqual({ quantity: 0, sold: 1 })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect((await refund(id)).status).toBe(409)
})

test('pieces that arrived in between are booked with the late payment', async () => {
  const made = await paid({ other: 1_500_000 })
  const { body } = await enter(made.params, { received: false })
  const payment = { kind: 'link', hours: 1 }
  const { body: done } = await exchange(body.id, made.wanted_id, { payment })
  const number = done.exchange_order as string
  const { payment_url } = await read(number)
  const preference = new URL(payment_url as string).searchParams.get('pref_id') as string
  const slip = await shop.pay(preference, 'pending')
  await expire(number)
  await more.receive(body.id)
  await turn(slip, 'approved')
  expect(await readReturn(body.id)).toMatchObject({ state: 'resolved', exchange_order: number })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('a chargeback that is won does not revive an exchange whose credit was refunded', async () => {
  const { id, number, preference_id } = await byLink()
  const difference = await shop.pay(preference_id)
  await turn(difference, 'charged_back', 'settled')
  expect(await read(number)).toMatchObject({ status: 'cancelado' })
  await refund(id)
  await turn(difference, 'approved', 'accredited')
  expect(await read(number)).toMatchObject({ status: 'cancelado', payment_status: 'approved' })
  const { body } = await owner.client.call(adminMoneyApi.list)
  const entry = body.results.find(({ payment_id }) => payment_id === difference)
  expect(entry).toMatchObject({ kind: 'paid_cancelled', actions: ['refund', 'dismiss'] })
})

test('a chargeback that is won revives an exchange whose return is open', async () => {
  const { id, number, params, preference_id } = await byLink()
  const difference = await shop.pay(preference_id)
  await turn(difference, 'charged_back', 'settled')
  await turn(difference, 'approved', 'accredited')
  expect(await readReturn(id)).toMatchObject({ state: 'resolved', exchange_order: number })
  expect((await moveTo(params, 'en_camino')).status).toBe(200)
})
