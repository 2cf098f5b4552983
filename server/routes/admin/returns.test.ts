import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refused } from './orders-setup.ts'
import { api, openReturns } from './returns-setup.ts'

const {
  shop,
  seller,
  owner,
  order,
  read,
  moveTo,
  mailsTo,
  delivered,
  listItems,
  enter,
  readReturn,
  refund,
  listMoves,
} = await openReturns()

test('a returned piece goes back to stock, and its money to the buyer', async () => {
  const made = await delivered({ count: 2 })
  const { items } = await listItems(made.params)
  expect(items).toMatchObject([{ left: 2, value: 20_000, sizes: [{ size: 'Talle 16' }] }])
  const one = [{ order_item_id: items[0]?.order_item_id, count: 1, condition: 'stock' }]
  const { status, body } = await enter(made.params, { items: one })
  expect([status, body.state, body.items[0]?.value]).toEqual([201, 'received', 10_000])
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 3, sold: 2 })

  expect((await refund(body.id)).body).toMatchObject({ state: 'resolved', refund_amount: 10_000 })
  expect(await readReturn(body.id)).toMatchObject({ is_refunded: true, refundable: 15_000 })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 1 })
  expect(await listMoves(made.product_id)).toMatchObject([
    {},
    { change: -2, reason: 'order' },
    { change: 1, reason: 'returned' },
  ])
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'entregado',
    payment_status: 'approved',
    refunded: 10_000,
  })
  expect((await listItems(made.params)).items).toMatchObject([{ left: 1, value: 10_000 }])
  const subjects = mailsTo(made.person.email).map(({ subject }) => subject)
  expect(subjects.slice(-2)).toEqual([
    `Aprobamos la devolución ${body.code} · Quilate`,
    `Te devolvimos dinero de tu pedido ${made.transaction_id} · Quilate`,
  ])
})

test('a damaged piece and one for the workshop are booked out again', async () => {
  for (const condition of ['damaged', 'workshop']) {
    const made = await delivered()
    const { items } = await listItems(made.params)
    const lines = items.map(({ order_item_id }) => ({ order_item_id, count: 1, condition }))
    const { body } = await enter(made.params, { items: lines })
    await refund(body.id, { amount: 2_000 })
    expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 0 })
    expect((await listMoves(made.product_id)).slice(-2)).toEqual([
      { change: 1, reason: 'returned' },
      { change: -1, reason: condition },
    ])
  }
})

test('a refund of everything, approved before the piece arrives, counts each unit once', async () => {
  const made = await delivered()
  const { body } = await enter(made.params, { received: false })
  await refund(body.id, { amount: 15_000, with_shipping: true })
  expect(await readReturn(body.id)).toMatchObject({ state: 'approved', is_refunded: true })
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'entregado',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 0 })
  const receive = async () => {
    const { version } = await readReturn(body.id)
    return seller.client.call(api.receive, { params: { id: body.id }, body: { version } })
  }
  const [first, second] = await Promise.all([receive(), receive()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await readReturn(body.id)).toMatchObject({ state: 'resolved' })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('a double click enters and refunds once', async () => {
  const made = await delivered()
  const key = randomUUID()
  const entered = await Promise.all([enter(made.params, { key }), enter(made.params, { key })])
  const [id, again] = entered.map(({ body }) => body.id)
  expect(again).toBe(id)
  const click = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => refund(id as number, { key: click, version: 1 })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await shop.runJobs()
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 10_000 })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  const other = await delivered()
  expect(refused(await enter(other.params, { key }))).toEqual([409, 'return_key_used'])
})

test('two staff members decide at once: one of them is refused', async () => {
  const made = await delivered()
  const { body } = await enter(made.params)
  const replies = await Promise.all([
    refund(body.id, { amount: 100, version: 1 }),
    refund(body.id, { amount: 200, version: 1 }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { version } = body
  const late = await seller.client.call(api.reject, {
    params: { id: body.id },
    body: { reason: 'No', version },
  })
  expect(refused(late)).toEqual([409, 'return_decided'])
})

test('an outdated version is refused with the current return', async () => {
  const made = await delivered()
  const { body } = await enter(made.params, { received: false })
  const params = { id: body.id }
  await seller.client.call(api.receive, { params, body: { version: body.version } })
  const late = await refund(body.id, { version: body.version })
  expect(refused(late)).toEqual([409, 'edited_elsewhere'])
})

test('no unit is in two returns, and no more money leaves than was paid', async () => {
  const made = await delivered()
  const [first, second] = await Promise.all([enter(made.params), enter(made.params)])
  const codes = [first, second].map((reply) => (reply.status === 201 ? 201 : refused(reply)[1]))
  expect(codes.sort()).toEqual([201, 'return_too_many_units'].sort())
  const { id } = (first.status === 201 ? first : second).body
  expect(refused(await refund(id, { amount: 10_000.01 }))).toEqual([409, 'return_amount_too_large'])
  expect((await refund(id, { amount: -1 })).status).toBe(400)
  expect(refused(await refund(id, {}, seller))).toEqual([403, 'permission_required'])
  await refund(id, { amount: 15_000, with_shipping: true })
  expect((await read(made.transaction_id)).refunded).toBe(15_000)
})

test('the shipping is refunded once', async () => {
  const made = await delivered({ count: 2 })
  const { items } = await listItems(made.params)
  const one = [{ order_item_id: items[0]?.order_item_id, count: 1, condition: 'stock' }]
  const first = await enter(made.params, { items: one })
  const second = await enter(made.params, { items: one })
  await refund(first.body.id, { amount: 15_000, with_shipping: true })
  const again = await refund(second.body.id, { amount: 11_000, with_shipping: true })
  expect(refused(again)).toEqual([409, 'return_shipping_refunded'])
  await owner.client.call(api.list, { query: { state: 'open' } })
})

test('an order that was not sent is cancelled as a whole, and an unpaid one is not returned', async () => {
  const made = await order()
  expect(refused(await enter(made.params))).toEqual([409, 'return_not_sent'])
  await moveTo(made.params, 'en_camino')
  expect((await enter(made.params)).status).toBe(201)
})

test('a rejected return frees its units and tells the buyer why', async () => {
  const made = await delivered()
  const { body } = await enter(made.params, { received: false })
  const reply = await seller.client.call(api.reject, {
    params: { id: body.id },
    body: { reason: 'Está grabada', version: body.version },
  })
  expect(reply.body).toMatchObject({ state: 'rejected', answer: 'Está grabada' })
  await shop.runJobs()
  expect(mailsTo(made.person.email).at(-1)?.text).toContain('Está grabada')
  expect((await listItems(made.params)).items).toMatchObject([{ left: 1 }])
  expect((await read(made.transaction_id)).events).toMatchObject([
    { kind: 'return', text: `Se rechazó ${body.code}: Está grabada` },
    { kind: 'return' },
  ])
})

test('an unknown return and a foreign line are refused', async () => {
  const params = { id: 999_999 }
  expect(refused(await seller.client.call(api.get, { params }))).toEqual([404, 'return_not_found'])
  expect(refused(await seller.client.call(api.getPhotos, { params }))).toEqual([
    404,
    'return_not_found',
  ])
  const made = await delivered()
  const items = [{ order_item_id: 999_999, count: 1, condition: 'stock' }]
  expect((await enter(made.params, { items })).status).toBe(400)
})
