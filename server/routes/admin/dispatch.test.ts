import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { shopApi } from '#contracts/shop.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { createFulfilment } from '#domain/orders/fulfil-order.ts'
import { createMoves } from '#domain/orders/move-order.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, seller, addRing, order, read, moveTo, mailsTo, sell } = await openOrders()

const ANDREANI = { carrier: 'Andreani', tracking_number: '360 0001' }
const URL = 'https://www.andreani.com/envio/3600001'

const setType = (type: 'delivery' | 'local') =>
  shop.db.update(shippingOptions).set({ type }).where(eq(shippingOptions.id, shop.post))

async function correct(
  params: { transaction_id: string },
  more: { carrier?: string; tracking_number?: string; notify?: boolean } = {},
) {
  const { version } = await read(params.transaction_id)
  const body = { ...ANDREANI, notify: true, version, ...more }
  return seller.client.call(adminOrdersApi.setTracking, { params, body })
}

test('a parcel can be followed from the mail, the page of its buyer and the back office', async () => {
  const { person, params } = await order()
  const { body } = await moveTo(params, 'en_camino', ANDREANI)
  expect(body).toMatchObject({ ...ANDREANI, tracking_url: URL, default_carrier: 'Andreani' })
  const own = await person.client.call(ordersApi.get, { params })
  expect(own.body.order).toMatchObject({ ...ANDREANI, tracking_url: URL, pickup_code: null })
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.text).toContain(`Seguimiento: 360 0001\nSeguirlo en Andreani: ${URL}`)
  expect(mail?.html).toContain(`<a href="${URL}"`)
  expect(mail?.html).toContain('Seguirlo en Andreani')
})

test('a carrier that is not known has no link', async () => {
  const { person, params } = await order()
  const carrier = 'Flete <Rápido>'
  const { body } = await moveTo(params, 'en_camino', { carrier, tracking_number: '77' })
  expect(body).toMatchObject({ carrier, tracking_number: '77', tracking_url: null })
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.text).toContain('Lo lleva Flete <Rápido>.')
  expect(mail?.html).not.toContain('<Rápido>')
  expect(mail?.text).not.toContain('Seguimiento:')
})

test('the usual carrier of the shipping option is proposed until the order has one', async () => {
  const { params, transaction_id } = await order()
  expect((await read(transaction_id)).default_carrier).toBeNull()
  await shop.db.update(shippingOptions).set({ carrier: 'OCA' })
  expect(await read(transaction_id)).toMatchObject({ default_carrier: 'OCA', carrier: null })
  const { body } = await moveTo(params, 'en_camino', { carrier: 'Andreani' })
  expect(body).toMatchObject({ default_carrier: 'Andreani', carrier: 'Andreani' })
  const listed = await seller.client.call(adminOrdersApi.list, { query: { ids: transaction_id } })
  expect(listed.body.results).toMatchObject([{ default_carrier: 'Andreani' }])
  await shop.db.update(shippingOptions).set({ carrier: null })
})

test('an order leaves prepared, whether it was marked as prepared or not', async () => {
  const unmarked = await order()
  const { body } = await moveTo(unmarked.params, 'en_camino')
  expect(body.date_prepared).toEqual(expect.any(String))
  const marked = await order()
  const { version } = await read(marked.transaction_id)
  const prepared = await seller.client.call(adminOrdersApi.setPrepared, {
    params: marked.params,
    body: { prepared: true, version },
  })
  const sent = await moveTo(marked.params, 'en_camino')
  expect(sent.status).toBe(200)
  expect(sent.body.date_prepared).toBe(prepared.body.date_prepared)
})

test('a status that an order already has is refused in its own words', async () => {
  const { params } = await order()
  await moveTo(params, 'en_camino')
  const again = await moveTo(params, 'en_camino')
  expect(refused(again)).toEqual([409, 'order_already_moved'])
  expect(again.json).toMatchObject({ error: 'El pedido ya está en camino.' })
  await moveTo(params, 'entregado')
  expect((await moveTo(params, 'entregado')).json).toMatchObject({
    error: 'El pedido ya se entregó.',
  })
  const unpaid = await order({ paid: false })
  await moveTo(unpaid.params, 'cancelado', { note: 'Sin stock.' })
  expect((await moveTo(unpaid.params, 'cancelado')).json).toMatchObject({
    error: 'El pedido ya está cancelado.',
  })
})

test('the courier of the shop has no carrier and no tracking', async () => {
  await setType('local')
  const { person, params } = await order()
  await setType('delivery')
  const { body } = await moveTo(params, 'en_camino', ANDREANI)
  expect(body).toMatchObject({
    shipping_type: 'local',
    fulfilment: 'on_its_way',
    carrier: null,
    tracking_number: null,
    default_carrier: null,
  })
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.subject).toContain('sale hoy')
  expect(mail?.text).toContain('Sale hoy con nuestro cadete')
  expect(mail?.text).not.toMatch(/Andreani|seguimiento/i)
  expect(refused(await correct(params))).toEqual([409, 'order_without_carrier'])
  expect((await moveTo(params, 'en_camino')).json).toMatchObject({
    error: 'El pedido ya salió con el cadete.',
  })
  expect((await moveTo(params, 'entregado')).body.fulfilment).toBe('delivered')
  const own = await person.client.call(ordersApi.get, { params })
  expect(own.body.order.shipping_type).toBe('local')
})

test('a corrected tracking number is mailed, and noted in the history of the order', async () => {
  const { person, params, transaction_id } = await order()
  await moveTo(params, 'en_camino', { carrier: 'OCA', tracking_number: '1' })
  const { body } = await correct(params)
  expect(body).toMatchObject({ ...ANDREANI, tracking_url: URL })
  expect(body.events[0]).toMatchObject({
    kind: 'tracking',
    text: 'Andreani, 360 0001. Se le avisó por correo.',
    author: 'Luis Paz',
  })
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.subject).toContain(`Nuevo número de seguimiento de tu pedido ${transaction_id}`)
  expect(mail?.text).toContain(URL)
  const again = await correct(params)
  expect([again.status, again.body.version]).toEqual([200, body.version])
  await shop.runJobs()
  expect(mailsTo(person.email).at(-1)).toBe(mail)
})

test('a number can be corrected without a mail', async () => {
  const { person, params } = await order()
  await moveTo(params, 'en_camino')
  await shop.runJobs()
  const before = mailsTo(person.email).length
  const { body } = await correct(params, { carrier: '', notify: false })
  expect(body).toMatchObject({ carrier: null, tracking_number: '360 0001', tracking_url: null })
  expect(body.events[0]?.text).toBe('360 0001. Sin aviso a quien compró.')
  await shop.runJobs()
  expect(mailsTo(person.email)).toHaveLength(before)
})

test('a buyer without an e-mail address gets no mail, and the history does not claim one', async () => {
  const { params, transaction_id } = await order()
  await moveTo(params, 'en_camino')
  await shop.db.update(orders).set({ email: '' }).where(eq(orders.transaction_id, transaction_id))
  const { body } = await correct(params)
  expect(body.events[0]?.text).toBe('Andreani, 360 0001. Sin aviso a quien compró.')
})

test('tracking is corrected only while the order is on its way, of the version that was seen', async () => {
  const { params } = await order()
  expect(refused(await correct(params))).toEqual([409, 'order_not_sent'])
  await moveTo(params, 'en_camino')
  expect((await correct(params, { tracking_number: ' ' })).status).toBe(400)
  const stale = { ...ANDREANI, notify: true, version: 1 }
  const late = await seller.client.call(adminOrdersApi.setTracking, { params, body: stale })
  expect(refused(late)).toEqual([409, 'edited_elsewhere'])
  await moveTo(params, 'entregado')
  expect(refused(await correct(params))).toEqual([409, 'order_not_sent'])
})

test('a corrected address leaves carrier and tracking number as they are', async () => {
  const { params } = await order()
  const sent = await moveTo(params, 'en_camino', ANDREANI)
  const { full_name, telephone_number, version } = sent.body
  const { body } = await seller.client.call(adminOrdersApi.update, {
    params,
    body: { full_name, telephone_number, address_line_1: 'Mitre 77', version } as never,
  })
  expect(body).toMatchObject({ ...ANDREANI, address_line_1: 'Mitre 77' })
})

test('the mail of an order without a page of its own has the link as its button', async () => {
  const delivery = {
    shipping_id: shop.post,
    email: 'sin-cuenta@example.com',
    address_line_1: 'Mitre 77',
  }
  const { body } = await sell([{ product_id: await addRing(), count: 1 }], delivery)
  await moveTo({ transaction_id: body.transaction_id }, 'en_camino', ANDREANI)
  await shop.runJobs()
  expect(mailsTo(delivery.email).at(-1)?.text).toContain(`Seguir el envío:\n${URL}`)
})

test('an order that is sent without naming a carrier goes with the usual one', async () => {
  const mailed: string[] = []
  const moves = createMoves({
    postMail: async (_tx, _to, { kind }) => void mailed.push(kind),
    settings: { getShop: async () => (await shop.guest.call(shopApi.getShop)).body },
  })
  await shop.db.update(shippingOptions).set({ carrier: 'OCA' })
  const { transaction_id } = await order()
  await inTransaction(shop.db, async (tx) => {
    const locked = await findOrder({ from: tx, lock: true }, transaction_id)
    const { dispatchOrder } = createFulfilment(moves)
    await dispatchOrder(tx, seller, locked, { tracking_number: '9' })
  })
  expect(await read(transaction_id)).toMatchObject({ carrier: 'OCA', tracking_number: '9' })
  expect(mailed).toEqual(['order_shipped'])
})
