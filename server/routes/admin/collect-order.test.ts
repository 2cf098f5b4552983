import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import { ordersApi } from '#contracts/orders.ts'
import { profileApi } from '#contracts/profile.ts'
import { orders } from '#db/schema/orders.ts'
import { PASSWORD } from '#tests/people.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, seller, addRing, read, moveTo, mailsTo } = await openOrders()

/** A paid order for pickup. */
async function orderPickup() {
  const person = await shop.addBuyer([{ product_id: await addRing() }])
  const terms = { shipping_id: shop.pickUp }
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { ...terms, shipping_price: 0 },
  })
  const made = await shop.confirm(person, body.preference_id, terms)
  const { transaction_id } = made.body
  await shop.pay(body.preference_id)
  return { person, transaction_id, params: { transaction_id } }
}

async function orderReady() {
  const made = await orderPickup()
  const { body } = await moveTo(made.params, 'en_camino')
  return { ...made, code: body.pickup_code as string }
}

const change = (transaction_id: string, columns: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(columns).where(eq(orders.transaction_id, transaction_id))

const OTHER = { collected_by: 'Bruno Díaz', collected_document: '30.111.222' }

test('an order that is ready has a code, in the mail, on the page of its buyer and on the slip', async () => {
  const { person, params } = await orderPickup()
  const ownCode = async () =>
    (await person.client.call(ordersApi.get, { params })).body.order.pickup_code
  expect(await ownCode()).toBeNull()
  const { body } = await moveTo(params, 'en_camino', { carrier: 'OCA', tracking_number: '1' })
  expect(body).toMatchObject({ fulfilment: 'ready_for_pickup', carrier: null })
  expect(body.date_prepared).toEqual(expect.any(String))
  expect(body.pickup_code).toMatch(/^[1-9]\d{3}$/)
  expect(await ownCode()).toBe(body.pickup_code)
  const slip = await seller.client.call(adminOrdersApi.getSlip, { params })
  expect(slip.body.pickup_code).toBe(body.pickup_code)
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.text).toContain(`Tu código de retiro es ${body.pickup_code}`)
  expect(mail?.text).toContain(`Código de retiro: ${body.pickup_code}`)
  expect(mail?.text).toContain('Av. Rivadavia 4998, Caballito')
  expect(mail?.text).toContain('Lunes a viernes de 10 a 19')
  expect(mail?.html).toMatch(/<a href="https:\/\/[^"]+"[^>]*>Cómo llegar<\/a>/)
  expect(mail?.text).toContain('Traé el número de pedido y tu documento.')
})

test('the buyer collects it, without a document', async () => {
  const { person, params } = await orderReady()
  const { body } = await moveTo(params, 'entregado')
  expect(body).toMatchObject({
    fulfilment: 'picked_up',
    collected_by: 'Ana Paz',
    collected_document: null,
  })
  expect(body.events[0]).toMatchObject({ kind: 'handed_over', text: 'Lo retiró quien compró.' })
  const own = await person.client.call(ordersApi.get, { params })
  expect(own.body.order.pickup_code).toBeNull()
  await shop.runJobs()
  const mail = mailsTo(person.email).at(-1)
  expect(mail?.subject).toContain('ya se retiró')
  expect(mail?.text).not.toMatch(/Lo retiró|figura como entregado/)
})

test('another person collects it with a document, and the buyer learns who', async () => {
  const { person, params } = await orderReady()
  const { body } = await moveTo(params, 'entregado', OTHER)
  expect(body).toMatchObject(OTHER)
  expect(body.events[0]).toMatchObject({ kind: 'handed_over', text: 'Lo retiró otra persona.' })
  await shop.runJobs()
  expect(mailsTo(person.email).at(-1)?.text).toContain('Lo retiró Bruno Díaz.')
})

test('another person without a document collects nothing', async () => {
  const { params, transaction_id } = await orderReady()
  const before = await read(transaction_id)
  const without = await moveTo(params, 'entregado', { collected_by: 'Bruno Díaz' })
  expect(without.json).toMatchObject({
    fields: { collected_document: ['Anotá el documento de quien lo retira.'] },
  })
  const words = await moveTo(params, 'entregado', { ...OTHER, collected_document: 'DNI 30' })
  expect(words.json).toMatchObject({
    fields: { collected_document: ['Escribí sólo números y puntos.'] },
  })
  expect(await read(transaction_id)).toEqual(before)
  expect((await moveTo(params, 'entregado', { collected_by: ' ana paz ' })).status).toBe(200)
})

test('what is not ready is not handed over, and no step is taken twice', async () => {
  const { params } = await orderPickup()
  expect(refused(await moveTo(params, 'entregado'))).toEqual([409, 'order_not_ready'])
  await moveTo(params, 'en_camino')
  const again = await moveTo(params, 'en_camino')
  expect(refused(again)).toEqual([409, 'order_already_moved'])
  expect(again.json).toMatchObject({ error: 'El pedido ya está listo para retirar.' })
  await moveTo(params, 'entregado')
  expect((await moveTo(params, 'entregado', OTHER)).json).toMatchObject({
    error: 'El pedido ya se retiró.',
  })
  expect((await read(params.transaction_id)).collected_by).toBe('Ana Paz')
})

test('a disputed order is not handed over', async () => {
  const { params, transaction_id } = await orderReady()
  await change(transaction_id, { dispute: 'open' })
  expect(refused(await moveTo(params, 'entregado'))).toEqual([409, 'order_disputed'])
  expect((await read(transaction_id)).can_move_to).toEqual([])
})

test('an order that becomes ready again keeps the code that its buyer has', async () => {
  const { params, transaction_id, code } = await orderReady()
  await change(transaction_id, { status: 'procesado', date_prepared: null })
  const { body } = await moveTo(params, 'en_camino')
  expect(body.pickup_code).toBe(code)
})

test('a pickup order has no tracking to correct', async () => {
  const { params, transaction_id } = await orderReady()
  const { version } = await read(transaction_id)
  const body = { carrier: 'OCA', tracking_number: '1', notify: false, version }
  const reply = await seller.client.call(adminOrdersApi.setTracking, { params, body })
  expect(refused(reply)).toEqual([409, 'order_without_carrier'])
})

test('an order of an older server, without a type, is collected like any other', async () => {
  const { params, transaction_id } = await orderPickup()
  await change(transaction_id, { shipping_type: null })
  const { body } = await moveTo(params, 'en_camino')
  expect(body).toMatchObject({ shipping_type: 'pickup', fulfilment: 'ready_for_pickup' })
  expect(body.pickup_code).not.toBeNull()
})

test('who collected an order is exported with the account, and erased with it', async () => {
  const { person, params, transaction_id } = await orderReady()
  await moveTo(params, 'entregado', OTHER)
  const { body } = await person.client.call(profileApi.getPersonalData)
  expect(body.orders).toMatchObject([{ transaction_id, ...OTHER }])
  await person.client.call(accountsApi.removeMe, { body: { current_password: PASSWORD } })
  expect(await shop.read(transaction_id)).toMatchObject({
    full_name: 'Cuenta eliminada',
    collected_by: null,
    collected_document: null,
  })
  expect(JSON.stringify(await read(transaction_id))).not.toMatch(/Bruno|30\.111/)
})
