import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { counterApi } from '#contracts/admin/counter.ts'
import { outbox } from '#db/schema/mail.ts'
import { addPerson } from '#tests/people.ts'
import { openCounter, buyerOfDeposit as someone } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, sellAtCounter, setPiece, mailsTo } = await openCounter()

test('a sale at the counter needs no shipping, address or customer, and is handed over at once', async () => {
  const product_id = await addRing()
  const { status, body } = await sellAtCounter(product_id)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'entregado',
    fulfilment: 'picked_up',
    payment_status: 'approved',
    channel: 'counter',
    is_test: false,
    full_name: 'Consumidor final',
    email: '',
    address_line_1: '',
    shipping_name: 'En el local',
    shipping_type: 'pickup',
    shipping_price: 0,
    amount: 10_000,
    deposit: 0,
    refundable: 10_000,
    payments: [
      {
        method: 'cash',
        amount: 10_000,
        counted: true,
        tenders: [{ method: 'cash', amount: 10_000, refunded: 0, author: 'Luis Paz' }],
      },
    ],
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { action: 'create', resource_id: body.transaction_id },
  })
  expect(log.results[0]?.after).toMatchObject({ channel: 'counter', amount: 10_000 })
})

test('a split sale has one payment with a tender for each method', async () => {
  const product_id = await addRing()
  const tenders = [
    { method: 'cash', amount: 3_000.5 },
    { method: 'card', amount: 6_999.5 },
  ]
  const { body } = await sellAtCounter(product_id, { tenders })
  expect(body).toMatchObject({
    status: 'entregado',
    payments: [{ method: 'split', amount: 10_000, counted: true, tenders }],
  })
})

test('pieces that stay in the shop for now are paid and to be prepared', async () => {
  const { body } = await sellAtCounter(await addRing(), { handed_over: false })
  expect(body).toMatchObject({ status: 'procesado', fulfilment: 'to_prepare' })
})

test('the sale belongs to the chosen customer, with phone and note, and sends no mail by itself', async () => {
  const person = await addPerson(shop, { first_name: 'Irma' })
  const { body } = await sellAtCounter(await addRing(), {
    customer_id: person.id,
    full_name: 'Irma Sosa',
    email: 'irma@example.com',
    telephone_number: '11 6000-1234',
    note: 'Envuelto para regalo',
  })
  expect(body).toMatchObject({
    customer: { id: person.id },
    full_name: 'Irma Sosa',
    telephone_number: '+541160001234',
    notes: [{ text: 'Envuelto para regalo', author: 'Luis Paz' }],
  })
  await shop.runJobs()
  expect(await shop.db.$count(outbox, eq(outbox.to_address, 'irma@example.com'))).toBe(0)
})

test('the receipt is mailed on request, and the timeline says so without the address', async () => {
  const tenders = [
    { method: 'cash', amount: 3_000 },
    { method: 'card', amount: 7_000 },
  ]
  const { body: sale } = await sellAtCounter(await addRing(), { tenders })
  const { body } = await seller.client.call(counterApi.mailReceipt, {
    params: { transaction_id: sale.transaction_id },
    body: { email: 'olga@example.com' },
  })
  expect(body.events).toMatchObject([
    { kind: 'message', text: 'Se mandó el comprobante por correo.', author: 'Luis Paz' },
  ])
  await shop.runJobs()
  const [mail] = mailsTo('olga@example.com')
  expect(mail?.subject).toBe(`Tu comprobante: pedido ${sale.transaction_id} · Quilate`)
  for (const part of [
    'Efectivo: $\u00a03.000,00',
    'Tarjeta: $\u00a07.000,00',
    'IVA incluido',
    'CUIT',
  ]) {
    expect(mail?.text).toContain(part)
  }
  expect(mail?.text).toContain('no válido como factura')
})

test('one key makes one sale, after a double click and after a lost reply', async () => {
  const product_id = await addRing()
  const change = { key: randomUUID() }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => sellAtCounter(product_id, change)),
  )
  expect(new Set(replies.map(({ body }) => body.transaction_id)).size).toBe(1)
  // The reply was lost, and the price rose before the next attempt.
  await setPiece(product_id, { price: 2_000_000 })
  const again = await sellAtCounter(product_id, change)
  expect([again.status, again.body.transaction_id]).toEqual([201, replies[0]?.body.transaction_id])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
  const other = { ...change, tenders: [{ method: 'card', amount: 10_000 }] }
  expect(refused(await sellAtCounter(product_id, other))).toEqual([409, 'order_key_used'])
})

test('a changed price is named before anything is charged', async () => {
  const product_id = await addRing({ name: 'Anillo Aurora', size: 'Talle 14' })
  await setPiece(product_id, { price: 1_250_000 })
  const reply = await sellAtCounter(product_id)
  expect(refused(reply)).toEqual([409, 'counter_prices_changed'])
  expect((reply.json as { error: string }).error).toContain(
    '«Anillo Aurora · Talle 14» ahora cuesta $\u00a012.500,00',
  )
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('payments must be the total, and are compared with it after the discount', async () => {
  const product_id = await addRing()
  for (const amount of [9_999.99, 10_000.01]) {
    const reply = await sellAtCounter(product_id, { tenders: [{ method: 'cash', amount }] })
    expect([reply.status, Object.keys((reply.json as { fields: object }).fields)]).toEqual([
      400,
      ['tenders'],
    ])
  }
  const discount = { discount: { percentage: 10 }, tenders: [{ method: 'cash', amount: 9_000 }] }
  const { body } = await sellAtCounter(product_id, discount, owner)
  expect(body).toMatchObject({ amount: 9_000, discount: 1_000, status: 'entregado' })
})

test('without the permission for discounts a seller gives none', async () => {
  const product_id = await addRing()
  const discount = { discount: { amount: 1_000 }, tenders: [{ method: 'cash', amount: 9_000 }] }
  expect(refused(await sellAtCounter(product_id, discount))).toEqual([403, 'permission_required'])
  const free = { discount: { percentage: 100 }, tenders: [] }
  expect(refused(await sellAtCounter(product_id, free))).toEqual([403, 'permission_required'])
  const { body } = await sellAtCounter(product_id, free, owner)
  expect(body).toMatchObject({ amount: 0, status: 'entregado', payments: [] })
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ product_id: 999_999, count: 1, price: 1 }] }, 'lines'],
  [{ tenders: [{ method: 'shells', amount: 1 }] }, 'tenders'],
  [{ tenders: [{ method: 'cash', amount: 0 }] }, 'tenders'],
  [{ tenders: [] }, 'tenders'],
  [{ customer_id: 999_999 }, 'customer_id'],
  [{ email: 'irma@' }, 'email'],
  [{ key: 'x' }, 'key'],
  [
    { ...someone, deposit: { until: '2020-01-01' }, tenders: [{ method: 'cash', amount: 1 }] },
    'deposit',
  ],
  [
    { ...someone, full_name: '', deposit: {}, tenders: [{ method: 'cash', amount: 1 }] },
    'full_name',
  ],
  [
    { ...someone, telephone_number: '', deposit: {}, tenders: [{ method: 'cash', amount: 1 }] },
    'telephone_number',
  ],
])('a sale with %j is refused with a field error', async (change, field) => {
  const reply = await sellAtCounter(await addRing(), change)
  expect(reply.status).toBe(400)
  const [first] = Object.keys((reply.json as { fields: object }).fields)
  expect(first?.split('.')[0]).toBe(field)
})

test('more pieces than there are cannot be sold, and nothing is taken', async () => {
  const product_id = await addRing({ quantity: 1 })
  const lines = [{ product_id, count: 2, price: 10_000 }]
  const tenders = [{ method: 'cash', amount: 20_000 }]
  expect(refused(await sellAtCounter(product_id, { lines, tenders }))).toEqual([
    409,
    'not_enough_stock',
  ])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 1, sold: 0 })
})
