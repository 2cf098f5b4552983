import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addStaff, openOrders, refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, order, read, moveTo, mailsTo } = await openOrders()

type Params = { transaction_id: string }
type Step = 'en_camino' | 'entregado'

async function takeBack(params: Params, seen: { status?: Step; version?: number } = {}) {
  const now = await read(params.transaction_id)
  const status = seen.status ?? (now.status === 'entregado' ? 'entregado' : 'en_camino')
  const body = { status, version: seen.version ?? now.version }
  return seller.client.call(adminOrdersApi.takeBack, { params, body })
}

/** As if the last step had been taken that long ago. */
const age = ({ transaction_id }: Params, interval: string) =>
  shop.db.execute(sql`
    update order_history h set at = h.at - ${interval}::interval
    from orders o where o.id = h.order_id and o.transaction_id = ${transaction_id}`)

const subjectsTo = async (email: string) => {
  await shop.runJobs()
  return mailsTo(email).map(({ subject }) => subject.split(' ·')[0])
}

test('an order that was sent by mistake is to be prepared again, and its buyer is told', async () => {
  const { params, person, transaction_id } = await order()
  expect((await read(transaction_id)).take_back_until).toBeNull()
  await moveTo(params, 'en_camino', { carrier: 'Andreani', tracking_number: '360001' })
  const sent = await read(transaction_id)
  expect(Date.parse(sent.take_back_until as string)).toBeGreaterThan(Date.now() + 3_500_000)
  const { status, body } = await takeBack(params)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ status: 'procesado', fulfilment: 'to_prepare', date_prepared: null },
    ...{ tracking_number: '360001', take_back_until: null, version: sent.version + 1 },
  })
  expect(body.history.at(-1)).toMatchObject({
    ...{ status: 'procesado', author: 'Luis Paz', note: 'Se volvió atrás: fue por error.' },
  })
  expect((await subjectsTo(person.email)).slice(-2)).toEqual([
    `Tu pedido ${transaction_id} está en camino`,
    `Nos adelantamos con tu pedido ${transaction_id}`,
  ])
  expect(mailsTo(person.email).at(-1)?.text).toContain(
    'Todavía no salió. Te escribimos cuando salga.',
  )
  const own = await person.client.call(ordersApi.get, { params })
  expect(own.body.order).toMatchObject({ status: 'procesado' })
  // It leaves again, and that can be taken back as well.
  expect((await moveTo(params, 'en_camino')).status).toBe(200)
  expect((await takeBack(params)).body).toMatchObject({ status: 'procesado' })
})

test('what was packed before it was sent stays packed', async () => {
  const { params, transaction_id } = await order()
  const { version } = await read(transaction_id)
  const body = { prepared: true, version }
  await seller.client.call(adminOrdersApi.setPrepared, { params, body })
  await moveTo(params, 'en_camino')
  expect((await takeBack(params)).body).toMatchObject({ fulfilment: 'prepared' })
})

test('an order that was marked as delivered by mistake is on its way again', async () => {
  const { params, person, transaction_id } = await order()
  await moveTo(params, 'en_camino')
  await moveTo(params, 'entregado')
  expect((await takeBack(params)).body).toMatchObject({ status: 'en_camino' })
  expect((await subjectsTo(person.email)).at(-1)).toBe(
    `Nos adelantamos con tu pedido ${transaction_id}`,
  )
  expect(mailsTo(person.email).at(-1)?.text).toContain('Figuraba como entregado')
})

test('a parcel that neither left nor arrived is taken back twice, within an hour of when it left', async () => {
  const { params, person } = await order()
  await moveTo(params, 'en_camino')
  await moveTo(params, 'entregado')
  expect((await takeBack(params)).body).toMatchObject({ status: 'en_camino' })
  expect((await takeBack(params)).body).toMatchObject({ status: 'procesado', date_prepared: null })
  await subjectsTo(person.email)
  expect(mailsTo(person.email).at(-1)?.text).toContain('Todavía no salió')
  await moveTo(params, 'en_camino')
  await age(params, '2 hours')
  await moveTo(params, 'entregado')
  expect((await takeBack(params)).body).toMatchObject({ status: 'en_camino' })
  expect(refused(await takeBack(params))).toEqual([409, 'order_step_stays'])
})

test('a collection by mistake forgets who collected it', async () => {
  const person = await shop.addBuyer([{ product_id: await addRing() }])
  const terms = { shipping_id: shop.pickUp }
  const { body: made } = await person.client.call(checkoutApi.createPreference, {
    body: { ...terms, shipping_price: 0 },
  })
  const placed = await shop.confirm(person, made.preference_id, terms)
  const params = { transaction_id: placed.body.transaction_id }
  await shop.pay(made.preference_id)
  await moveTo(params, 'en_camino')
  const collected = { collected_by: 'Eva Sol', collected_document: '30111222' }
  await moveTo(params, 'entregado', collected)
  expect((await takeBack(params)).body).toMatchObject({
    ...{ fulfilment: 'ready_for_pickup', collected_by: null, collected_document: null },
  })
  await shop.runJobs()
  expect(mailsTo(person.email).at(-1)?.text).toContain('todavía te espera en el local')
})

test('after an hour, and before anything was sent, nothing is taken back', async () => {
  const { params } = await order()
  expect(refused(await takeBack(params))).toEqual([409, 'order_step_stays'])
  await moveTo(params, 'en_camino')
  await age(params, '61 minutes')
  expect((await read(params.transaction_id)).take_back_until).toBeNull()
  expect(refused(await takeBack(params))).toEqual([409, 'order_step_stays'])
})

test('two windows take a step back once', async () => {
  const { params, person, transaction_id } = await order()
  await moveTo(params, 'en_camino')
  const { version } = await read(transaction_id)
  const replies = await Promise.all([takeBack(params, { version }), takeBack(params, { version })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const told = (await subjectsTo(person.email)).filter((each) =>
    each?.startsWith('Nos adelantamos'),
  )
  expect(told).toHaveLength(1)
})

test('only who moves orders takes them back', async () => {
  const { params } = await order()
  await moveTo(params, 'en_camino')
  const { version } = await read(params.transaction_id)
  const workshop = await addStaff(shop, 'workshop')
  const reply = await workshop.call(adminOrdersApi.takeBack, {
    params,
    body: { status: 'en_camino', version },
  })
  expect(reply.status).toBe(403)
})

test('a second press does not take back the step before', async () => {
  const { params } = await order()
  await moveTo(params, 'en_camino')
  await moveTo(params, 'entregado')
  expect((await takeBack(params, { status: 'entregado' })).status).toBe(200)
  expect(refused(await takeBack(params, { status: 'entregado' }))).toEqual([
    409,
    'order_step_stays',
  ])
  expect((await read(params.transaction_id)).status).toBe('en_camino')
})

test('an order whose payment went back is not prepared again', async () => {
  const { params, transaction_id } = await order()
  await moveTo(params, 'en_camino')
  await owner.client.call(adminOrdersApi.refund, {
    params,
    body: { key: crypto.randomUUID(), reason: 'Se cayó la venta' },
  })
  await shop.runJobs()
  expect(await read(transaction_id)).toMatchObject({
    payment_status: 'refunded',
    take_back_until: null,
  })
  expect(refused(await takeBack(params))).toEqual([409, 'order_step_stays'])
})
