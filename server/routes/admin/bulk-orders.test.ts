import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminBulkOrdersApi, type Parcel } from '#contracts/admin/bulk-orders.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, owner, seller, order, read, moveTo, mailsTo } = await openOrders()
const { prepare, setTracking, dispatch, listSlips } = adminBulkOrdersApi

const change = (transaction_id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.transaction_id, transaction_id))

/** Orders as a client saw them. */
const see = (...numbers: string[]) =>
  Promise.all(
    numbers.map(async (transaction_id) => {
      const { version } = await read(transaction_id)
      return { transaction_id, version }
    }),
  )
const outcomes = ({ results }: { results: { outcome: string; code: string | null }[] }) =>
  results.map(({ outcome, code }) => code ?? outcome)

test('orders are prepared; one that changed, is disputed, unpaid or unknown is reported', async () => {
  const [good, changed, disputed] = [await order(), await order(), await order()]
  const unpaid = await order({ paid: false })
  const numbers = [good, changed, disputed, unpaid].map(({ transaction_id }) => transaction_id)
  const seen = await see(...numbers)
  await change(changed.transaction_id, { version: 7 })
  await change(disputed.transaction_id, { dispute: 'open' })
  const body = { key: randomUUID(), orders: [...seen, { transaction_id: 'QL-NADA', version: 1 }] }
  const reply = await seller.client.call(prepare, { body })
  expect(reply.status).toBe(200)
  expect(outcomes(reply.body)).toEqual([
    'done',
    'edited_elsewhere',
    'order_disputed',
    'order_state_final',
    'order_not_found',
  ])
  expect(reply.body.results[2]?.message).toContain('reclamo abierto')
  expect((await read(good.transaction_id)).fulfilment).toBe('prepared')
  expect((await read(changed.transaction_id)).fulfilment).toBe('to_prepare')
})

test('a repeated request changes nothing more and gets the same reply', async () => {
  const made = await order()
  const body = { key: randomUUID(), orders: await see(made.transaction_id) }
  const first = await seller.client.call(dispatch, { body })
  const second = await seller.client.call(dispatch, { body })
  expect(second.body).toEqual(first.body)
  expect(outcomes(first.body)).toEqual(['done'])
  const again = await seller.client.call(dispatch, { body: { ...body, key: randomUUID() } })
  expect(outcomes(again.body)).toEqual(['unchanged'])
  await shop.runJobs()
  const mails = mailsTo(made.person.email).filter(({ subject }) => /camino/i.test(subject))
  expect(mails).toHaveLength(1)
  expect((await read(made.transaction_id)).history).toHaveLength(3)
})

test('a key cannot be used for another request; keys of two people are independent', async () => {
  const made = await order()
  const body = { key: randomUUID(), orders: await see(made.transaction_id) }
  await seller.client.call(prepare, { body })
  expect(refused(await seller.client.call(dispatch, { body }))).toEqual([409, 'bulk_key_used'])
  const own = await owner.client.call(dispatch, { body })
  expect(outcomes(own.body)).toEqual(['edited_elsewhere'])
})

test('of two staff members at once, one dispatches each order', async () => {
  const made = [await order(), await order(), await order()]
  const seen = await see(...made.map(({ transaction_id }) => transaction_id))
  const replies = await Promise.all(
    [seller, owner, seller, owner].map(({ client }) =>
      client.call(dispatch, { body: { key: randomUUID(), orders: seen } }),
    ),
  )
  for (const index of seen.keys()) {
    const got = replies.map(({ body }) => body.results[index]?.outcome)
    expect(got.sort()).toEqual(['done', 'unchanged', 'unchanged', 'unchanged'])
  }
  await shop.runJobs()
  for (const { person } of made) {
    const mails = mailsTo(person.email).filter(({ subject }) => /camino/i.test(subject))
    expect(mails).toHaveLength(1)
  }
})

test('parcels leave with their numbers; carriers are those of the method unless given', async () => {
  await shop.db
    .update(shippingOptions)
    .set({ carrier: 'Correo Argentino' })
    .where(eq(shippingOptions.id, shop.post))
  const [usual, given, pickup] = [await order(), await order(), await order()]
  await change(pickup.transaction_id, { is_pickup: true, shipping_type: 'pickup' })
  const [one, two, three] = await see(
    ...[usual, given, pickup].map(({ transaction_id }) => transaction_id),
  )
  const parcels = [
    { ...one, tracking_number: 'CP1' },
    { ...two, carrier: 'Andreani', tracking_number: 'AN2' },
    three,
  ] as Parcel[]
  const { body } = await seller.client.call(dispatch, {
    body: { key: randomUUID(), orders: parcels },
  })
  expect(outcomes(body)).toEqual(['done', 'done', 'done'])
  expect(await read(usual.transaction_id)).toMatchObject({
    carrier: 'Correo Argentino',
    tracking_number: 'CP1',
    fulfilment: 'on_its_way',
  })
  expect(await read(given.transaction_id)).toMatchObject({ carrier: 'Andreani' })
  expect(await read(pickup.transaction_id)).toMatchObject({
    carrier: null,
    fulfilment: 'ready_for_pickup',
  })
  await shop.runJobs()
  expect(mailsTo(usual.person.email).at(-1)?.text).toContain('Número de seguimiento: CP1.')
})

test('an order without an address stays, the next one leaves', async () => {
  const [first, second] = [await order(), await order()]
  await change(first.transaction_id, { address_line_1: '' })
  const body = {
    key: randomUUID(),
    orders: await see(first.transaction_id, second.transaction_id),
  }
  const reply = await seller.client.call(dispatch, { body })
  expect(outcomes(reply.body)).toEqual(['order_address_missing', 'done'])
})

test('tracking numbers are stored before dispatch, with an entry in the timeline', async () => {
  const [made, delivered] = [await order(), await order()]
  await moveTo(delivered.params, 'en_camino')
  await moveTo(delivered.params, 'entregado')
  const [one, two] = await see(made.transaction_id, delivered.transaction_id)
  const parcels = [
    { ...one, carrier: 'OCA', tracking_number: 'OC 77' },
    { ...two, tracking_number: 'X' },
  ] as Parcel[]
  const store = () =>
    seller.client.call(setTracking, { body: { key: randomUUID(), orders: parcels } })
  expect(outcomes((await store()).body)).toEqual(['done', 'order_state_final'])
  expect(outcomes((await store()).body)).toEqual(['unchanged', 'order_state_final'])
  const stored = await read(made.transaction_id)
  expect(stored).toMatchObject({ carrier: 'OCA', tracking_number: 'OC 77', status: 'procesado' })
  expect(stored.events).toMatchObject([{ kind: 'tracking', text: 'OCA OC 77', author: 'Luis Paz' }])
})

test('a request needs one to a hundred different orders', async () => {
  const ask = async (chosen: object[]) => {
    const body = { key: randomUUID(), orders: chosen } as never
    return (await seller.client.call(prepare, { body })).status
  }
  const one = { transaction_id: 'QL-NADA', version: 1 }
  expect(await ask([])).toBe(400)
  expect(await ask([one, { ...one, transaction_id: 'ql-nada' }])).toBe(400)
  const many = Array.from({ length: 101 }, (_, n) => ({ transaction_id: `QL-${n}`, version: 1 }))
  expect(await ask(many)).toBe(400)
  expect(await ask(many.slice(1))).toBe(200)
})

test('the slips of several orders come in the order of the question', async () => {
  const [one, two] = [await order(), await order()]
  const ids = [two, one].map(({ transaction_id }) => transaction_id).join()
  const { body } = await seller.client.call(listSlips, { query: { ids } as never })
  expect(body.results.map(({ transaction_id }) => transaction_id).join()).toBe(ids)
})
