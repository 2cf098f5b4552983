import { expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, order, read, moveTo, mailsTo, sell } = await openOrders()

const { update, move } = adminOrdersApi

test('a shipped order keeps carrier and tracking number, and its mail names them', async () => {
  const made = await order()
  const { status, body } = await moveTo(made.params, 'en_camino', {
    carrier: 'Andreani',
    tracking_number: 'AR123',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'en_camino',
    carrier: 'Andreani',
    tracking_number: 'AR123',
    version: 2,
    can_move_to: ['entregado'],
  })
  expect(body.history.at(-1)).toMatchObject({ status: 'en_camino', author: 'Luis Paz' })
  await shop.runJobs()
  const mail = mailsTo(made.person.email).at(-1)
  expect(mail?.text).toContain('Lo lleva Andreani.')
  expect(mail?.text).toContain('Número de seguimiento: AR123.')
  expect((await moveTo(made.params, 'entregado')).body.status).toBe('entregado')
})

test('an order without an address cannot be shipped', async () => {
  const ring = await addRing()
  const { body } = await sell([{ product_id: ring, count: 1 }], {
    shipping_id: shop.post,
    email: 'sin-domicilio@example.com',
  })
  const params = { transaction_id: body.transaction_id }
  expect(refused(await moveTo(params, 'en_camino'))).toEqual([409, 'order_address_missing'])
  const { version } = await read(params.transaction_id)
  await seller.client.call(update, {
    params,
    body: {
      full_name: 'Marta Gómez',
      telephone_number: '11 5555 0101',
      address_line_1: 'Mitre 77',
      version,
    } as never,
  })
  expect((await moveTo(params, 'en_camino')).status).toBe(200)
})

test.each([
  ['sin_procesar', 'procesado', 'order_not_paid'],
  ['sin_procesar', 'en_camino', 'order_state_final'],
  ['procesado', 'cancelado', 'order_paid'],
  ['procesado', 'entregado', 'order_state_final'],
  ['procesado', 'sin_procesar', 'order_state_final'],
])('staff cannot move an order from %s to %s', async (from, to, code) => {
  const made = await order({ paid: from !== 'sin_procesar' })
  const before = await read(made.transaction_id)
  expect(refused(await moveTo(made.params, to))).toEqual([409, code])
  expect(await read(made.transaction_id)).toEqual(before)
})

test('cancelling an unpaid order returns its stock and mails the reason', async () => {
  const made = await order({ paid: false, count: 2 })
  const { body } = await moveTo(made.params, 'cancelado', { note: 'No quedaban de ese talle.' })
  expect([body.status, await shop.stockOf(made.product_id)]).toMatchObject([
    'cancelado',
    { quantity: 5 },
  ])
  await shop.runJobs()
  expect(mailsTo(made.person.email).at(-1)?.text).toContain('No quedaban de ese talle.')
})

test('a change of an outdated version is refused with the current order', async () => {
  const made = await order()
  const { version } = await read(made.transaction_id)
  await moveTo(made.params, 'en_camino')
  const late = await owner.client.call(move, {
    params: made.params,
    body: { status: 'entregado', version },
  })
  expect(refused(late)).toEqual([409, 'edited_elsewhere'])
  expect((late.json as { current: object }).current).toMatchObject({
    status: 'en_camino',
    version: 2,
  })
})

test('of ten concurrent status changes one succeeds', async () => {
  const made = await order()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      seller.client.call(move, { params: made.params, body: { status: 'en_camino', version: 1 } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await read(made.transaction_id)).history).toHaveLength(3)
})

test('the audit log of a corrected address names the fields and not their values', async () => {
  const made = await order()
  const { version } = await read(made.transaction_id)
  const { body } = await seller.client.call(update, {
    params: made.params,
    body: {
      full_name: 'Ana Paz',
      address_line_1: 'Mitre 77',
      city: 'Rosario',
      state_province_region: 'Santa Fe',
      postal_zip_code: '2000',
      telephone_number: '+54 341 555 0101',
      version,
    },
  })
  expect(body).toMatchObject({ address_line_1: 'Mitre 77', version: 2 })
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'orders', resource_id: made.transaction_id },
  })
  expect(log.results[0]).toMatchObject({
    action: 'update',
    author: 'Luis Paz',
    after: { fields: ['address_line_1'] },
  })
  expect(JSON.stringify(log)).not.toContain('Mitre')
})
