import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, read, mailsTo, sell } = await openOrders()

const { quote, update, pay } = adminOrdersApi

test('a sale at the counter is paid, takes stock, counts as sold, and its customer gets one mail', async () => {
  const product_id = await addRing()
  const { status, body } = await sell([{ product_id, count: 2 }], { handed_over: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'entregado',
    payment_status: 'approved',
    channel: 'counter',
    author: 'Luis Paz',
    amount: 20_000,
    customer: null,
    payments: [{ method: 'cash', amount: 20_000, at_counter: true, counted: true }],
  })
  expect(body.history.map(({ author }) => author)).toEqual(Array(4).fill('Luis Paz'))
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 3, sold: 2 })
  await shop.runJobs()
  const mails = mailsTo('marta@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Tu pago se acreditó: pedido ${body.transaction_id} · Quilate`,
  ])
  expect(mails[0]?.text).not.toContain('/orders/detail/')
})

test('the page of an order knows how often its buyer bought without an account', async () => {
  const product_id = await addRing({ quantity: 9 })
  const buyer = { email: 'Nora@example.com', telephone_number: '341 555 0177' }
  const buy = async (change: object) => {
    const { body } = await sell([{ product_id, count: 1 }], { key: randomUUID(), ...change })
    return body
  }
  const first = await buy(buyer)
  expect(first).toMatchObject({ is_guest: true, guest_buyer: { orders: 1 } })
  const again = await buy({ ...buyer, email: 'nora@example.com', telephone_number: '' })
  expect(again.guest_buyer?.orders).toBe(2)
  expect((await buy({ ...buyer, email: '' })).guest_buyer?.orders).toBe(1)
  expect((await buy({ email: '', telephone_number: '' })).guest_buyer).toBeNull()
  const { guest_buyer } = await read(first.transaction_id)
  expect(guest_buyer).toEqual({ id: expect.any(Number), orders: 2 })
  const { transaction_id } = await shop.order([{ product_id }])
  expect(await read(transaction_id)).toMatchObject({ is_guest: false, guest_buyer: null })
})

test('counter and web share the stock, so the last piece is sold once', async () => {
  const product_id = await addRing({ quantity: 1, name: 'Anillo único' })
  const buyers = await Promise.all(
    Array.from({ length: 6 }, () => sell([{ product_id, count: 1 }], { email: '' })),
  )
  expect(buyers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused(buyers.find(({ status }) => status !== 201) as never)).toEqual([
    409,
    'not_enough_stock',
  ])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 0, sold: 1 })
})

test('one key makes one order, however often it is sent', async () => {
  const product_id = await addRing()
  const key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => sell([{ product_id, count: 1 }], { key, email: '' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.transaction_id)).size).toBe(1)
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('the key of an order is refused for an order with other data', async () => {
  const product_id = await addRing()
  const change = { key: randomUUID() }
  const made = await sell([{ product_id, count: 1 }], change)
  for (const other of [{ full_name: 'Otra Persona' }, { telephone_number: '' }]) {
    const reply = await sell([{ product_id, count: 1 }], { ...change, ...other })
    expect(refused(reply)).toEqual([409, 'order_key_used'])
  }
  expect(refused(await sell([{ product_id, count: 2 }], change))).toEqual([409, 'order_key_used'])
  const again = await sell([{ product_id, count: 1 }], change)
  expect([again.status, again.body.transaction_id]).toEqual([201, made.body.transaction_id])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('of two different concurrent orders under one key one is refused', async () => {
  const product_id = await addRing()
  const key = randomUUID()
  const replies = await Promise.all(
    [1, 2].map((count) => sell([{ product_id, count }], { key, email: '' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a manual discount is divided over the items, as the quote says', async () => {
  const product_id = await addRing()
  const terms = { lines: [{ product_id, count: 3 }], shipping_id: shop.post }
  const { body: asked } = await seller.client.call(quote, {
    body: { ...terms, discount: { percentage: 10 } },
  })
  expect(asked).toMatchObject({
    original_price: 30_000,
    discount: 3_000,
    shipping_price: 5_000,
    amount: 32_000,
  })
  const change = { shipping_id: shop.post, discount: { percentage: 10 } }
  const { body } = await sell(terms.lines, change, owner)
  expect(body).toMatchObject({ amount: 32_000, discount: 3_000, items: [{ discount: 3_000 }] })
})

test('an order taken by WhatsApp is paid through its link without an account', async () => {
  const product_id = await addRing()
  const { body } = await sell([{ product_id, count: 1 }], {
    channel: 'whatsapp',
    email: 'rosa@example.com',
    payment: { kind: 'link', hours: 48 },
  })
  expect(body).toMatchObject({ status: 'sin_procesar', payment_status: 'pending' })
  expect(body.payment_url).toContain('http')
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
  await shop.runJobs()
  const mail = mailsTo('rosa@example.com').at(-1)
  expect(mail?.subject).toContain('enlace para pagarlo')
  expect(mail?.text).toContain(body.payment_url as string)

  const preference = new URL(body.payment_url as string).searchParams.get('pref_id') as string
  await shop.pay(preference)
  expect(await read(body.transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    payment_url: null,
  })
})

test('a telephone number is stored in international form, or as typed if it cannot be parsed', async () => {
  const product_id = await addRing()
  const sold = async (telephone_number: string) =>
    (await sell([{ product_id, count: 1 }], { telephone_number })).body
  expect(await sold('11 6000-1234')).toMatchObject({ telephone_number: '+541160001234' })
  const unknown = await sold('6000-1234')
  expect(unknown).toMatchObject({ telephone_number: '6000-1234' })
  const { body } = await seller.client.call(update, {
    params: { transaction_id: unknown.transaction_id },
    body: {
      full_name: 'Ana Paz',
      telephone_number: '011 15-6000-1234',
      // As the order was read.
      carrier: unknown.carrier,
      tracking_number: unknown.tracking_number,
      version: unknown.version,
    } as never,
  })
  expect(body).toMatchObject({ telephone_number: '+5491160001234' })
})

test('an order with a payment link can be paid at the counter; a second payment is refunded', async () => {
  const product_id = await addRing()
  const { body } = await sell([{ product_id, count: 1 }], { payment: { kind: 'link' } })
  const params = { transaction_id: body.transaction_id }
  const paid = await seller.client.call(pay, {
    params,
    body: { method: 'transfer', version: body.version },
  })
  expect(paid.body).toMatchObject({ status: 'procesado', payments: [{ method: 'transfer' }] })
  expect(paid.body.history.at(-1)).toMatchObject({ author: 'Luis Paz' })
  await shop.pay(new URL(body.payment_url as string).searchParams.get('pref_id') as string)
  await shop.runJobs()
  const after = await read(body.transaction_id)
  expect(after.status).toBe('procesado')
  expect(after.refunds).toHaveLength(1)
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ product_id: 999_999, count: 1 }] }, 'lines'],
  [{ full_name: ' ' }, 'full_name'],
  [{ email: 'marta@' }, 'email'],
  [{ key: 'x' }, 'key'],
  [{ payment: { kind: 'counter', method: 'shells' } }, 'payment'],
  [{ discount: { amount: 1 }, coupon_name: 'UNO' }, 'discount'],
  [{ customer_id: 999_999 }, 'customer_id'],
])('a sale with %j is refused with a field error', async (change, field) => {
  const product_id = await addRing()
  const reply = await sell([{ product_id, count: 1 }], change, owner)
  expect(reply.status).toBe(400)
  const fields = Object.keys((reply.json as { fields: object }).fields)
  expect(fields[0]?.split('.')[0]).toBe(field)
})
