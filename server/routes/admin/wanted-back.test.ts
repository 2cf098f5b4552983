import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { returnsApi } from '#contracts/returns.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { refused } from './orders-setup.ts'
import { api, openReturns } from './returns-setup.ts'

const { shop, owner, seller, order, read, moveTo, ...more } = await openReturns()
const { delivered, enter, exchange, readReturn } = more

const meant = { despite_request: true, note: 'Hablamos: la quiere igual' }

const revoke = (transaction_id: string, email: string) =>
  shop.guest.call(revocationsApi.revoke, { body: { transaction_id, email, reason: 'No va' } })

const askToCancel = ({ person, params }: Awaited<ReturnType<typeof order>>) =>
  person.client.call(returnsApi.request, {
    params,
    body: { kind: 'cancellation', reason: 'Ya no la quiero', items: [] },
  })

test('an order whose buyer wants to cancel it leaves only if staff confirm that', async () => {
  const made = await order()
  const { body } = await askToCancel(made)
  const asked = await moveTo(made.params, 'en_camino')
  expect(refused(asked)).toEqual([409, 'order_wanted_back'])
  expect(asked.json).toMatchObject({ error: expect.stringContaining(body.code) })
  expect(await read(made.transaction_id)).toMatchObject({ status: 'procesado' })
  expect((await moveTo(made.params, 'en_camino', meant)).status).toBe(200)
})

test('a revocation holds an order back, with its code', async () => {
  const made = await order()
  const { body } = await revoke(made.transaction_id, made.person.email)
  const asked = await moveTo(made.params, 'en_camino')
  expect(refused(asked)).toEqual([409, 'order_wanted_back'])
  expect(asked.json).toMatchObject({ error: expect.stringContaining(body.code) })
  const without = await moveTo(made.params, 'en_camino', { despite_request: true, note: ' ' })
  expect([without.status, without.json]).toMatchObject([
    400,
    { fields: { note: ['Escribí por qué sale igual.'] } },
  ])
  expect((await moveTo(made.params, 'en_camino', meant)).status).toBe(200)
  const { history } = await read(made.transaction_id)
  expect(history.at(-1)).toMatchObject({ status: 'en_camino', note: meant.note })
})

test('many orders leave at once, except the one whose buyer wants it back', async () => {
  const [good, wanted] = [await order(), await order()]
  await askToCancel(wanted)
  const orders = await Promise.all(
    [good, wanted].map(async ({ transaction_id }) => {
      const { version } = await read(transaction_id)
      return { transaction_id, version, carrier: '', tracking_number: '' }
    }),
  )
  const { body } = await seller.client.call(adminBulkOrdersApi.dispatch, {
    body: { key: randomUUID(), orders },
  })
  expect(body.results.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'done',
    'order_wanted_back',
  ])
})

/** An exchange whose old piece the buyer still has. */
async function exchangeFirst(travel: 'delivery' | 'pickup') {
  const made = await delivered()
  const { body } = await enter(made.params, { kind: 'exchange', received: false })
  const { body: done } = await exchange(body.id, made.wanted_id, { travel })
  return { id: body.id, code: body.code, params: { transaction_id: done.exchange_order as string } }
}

test('the parcel of an exchange waits for the old piece, unless staff send it nevertheless', async () => {
  const { id, code, params } = await exchangeFirst('delivery')
  const asked = await moveTo(params, 'en_camino')
  expect(refused(asked)).toEqual([409, 'exchange_not_returned'])
  expect(asked.json).toMatchObject({ error: expect.stringContaining(code) })
  const isWork = async () => {
    const { body } = await owner.client.call(adminSummaryApi.get)
    return body.to_prepare.results.some((each) => each.transaction_id === params.transaction_id)
  }
  expect(await isWork()).toBe(false)
  const { version } = await read(params.transaction_id)
  const parcel = { ...params, version, carrier: '', tracking_number: '' }
  const body = { key: randomUUID(), orders: [parcel] }
  const bulk = await seller.client.call(adminBulkOrdersApi.dispatch, { body })
  expect(bulk.body.results.map((each) => each.code)).toEqual(['exchange_not_returned'])
  expect(await read(params.transaction_id)).toMatchObject({ status: 'procesado' })
  const returned = await readReturn(id)
  await owner.client.call(api.receive, { params: { id }, body: { version: returned.version } })
  expect(await isWork()).toBe(true)
  expect((await moveTo(params, 'en_camino')).status).toBe(200)

  const other = await exchangeFirst('delivery')
  const sent = await moveTo(other.params, 'en_camino', { despite_request: true })
  expect(sent.status).toBe(200)
})

test('who collects an exchange brings the old piece along', async () => {
  const { params } = await exchangeFirst('pickup')
  expect((await moveTo(params, 'en_camino')).status).toBe(200)
  expect(refused(await moveTo(params, 'entregado'))).toEqual([409, 'exchange_not_returned'])
  expect((await moveTo(params, 'entregado', { despite_request: true })).status).toBe(200)
})
