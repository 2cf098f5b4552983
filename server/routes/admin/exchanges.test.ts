import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { addPerson } from '#tests/people.ts'
import { refused } from './orders-setup.ts'
import { api, openReturns } from './returns-setup.ts'

const {
  shop,
  owner,
  seller,
  read,
  moveTo,
  mailsTo,
  delivered,
  enter,
  readReturn,
  refund,
  exchange,
  listItems,
  listMoves,
} = await openReturns()

const byCash = { payment: { kind: 'counter', method: 'cash' } }

test('another size at the same price makes a linked order with nothing to pay', async () => {
  const made = await delivered()
  const { body } = await enter(made.params, { kind: 'exchange' })
  const { body: done } = await exchange(body.id, made.wanted_id)
  expect(done).toMatchObject({ state: 'resolved', resolution: 'exchange', refund_amount: 0 })
  const fresh = await read(done.exchange_order as string)
  expect(fresh).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    amount: 0,
    discount: 10_000,
    estimated_tax: 0,
    is_pickup: true,
    email: made.person.email,
    events: [{ text: `Es el cambio ${body.code} del pedido ${made.transaction_id}.` }],
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await shop.stockOf(made.wanted_id)).toEqual({ quantity: 0, sold: 1 })
  expect((await listMoves(made.wanted_id)).at(-1)).toEqual({ change: -1, reason: 'exchanged' })
  const mails = mailsTo(made.person.email).map(({ text }) => text)
  expect(mails.findLast((text) => text.includes(body.code))).toContain(
    `Tu pedido nuevo es ${done.exchange_order}.`,
  )
})

test('a piece that is handed over leaves a delivered order and one mail', async () => {
  const made = await delivered()
  await shop.runJobs()
  const before = mailsTo(made.person.email).length
  const { body } = await enter(made.params, { kind: 'exchange' })
  const { body: done } = await exchange(body.id, made.wanted_id, { travel: 'handed_over' })
  expect(await read(done.exchange_order as string)).toMatchObject({
    status: 'entregado',
    email: made.person.email,
  })
  const mails = mailsTo(made.person.email).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('te llevaste Anillo')
})

test('the last piece is exchanged once', async () => {
  const [one, two] = [await delivered(), await delivered()]
  const first = await enter(one.params)
  const second = await enter(two.params)
  const replies = await Promise.all([
    exchange(first.body.id, one.wanted_id),
    exchange(second.body.id, one.wanted_id),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = replies.find(({ status }) => status === 409) as (typeof replies)[number]
  expect(refused(lost)[1]).toBe('not_enough_stock')
  expect((await shop.stockOf(one.wanted_id)).quantity).toBe(0)
})

test('a double click makes one order', async () => {
  const made = await delivered()
  const { body } = await enter(made.params)
  const change = { key: randomUUID(), version: 1 }
  const replies = await Promise.all([
    exchange(body.id, made.wanted_id, change),
    exchange(body.id, made.wanted_id, change),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const numbers = replies.map((reply) => reply.body.exchange_order)
  expect(numbers[0]).toBe(numbers[1])
})

test('a more expensive piece is paid at the counter or by link', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  expect(refused(await exchange(body.id, made.wanted_id))).toEqual([409, 'exchange_needs_payment'])
  const link = { payment: { kind: 'link', hours: 5 } }
  const now = { ...link, travel: 'handed_over' }
  expect(refused(await exchange(body.id, made.wanted_id, now))).toEqual([409, 'exchange_not_paid'])
  const paid = await exchange(body.id, made.wanted_id, byCash)
  expect(await read(paid.body.exchange_order as string)).toMatchObject({
    amount: 5_000,
    payment_status: 'approved',
    refundable: 5_000,
  })

  const other = await delivered({ other: 1_500_000 })
  const entered = await enter(other.params)
  const linked = await exchange(entered.body.id, other.wanted_id, link)
  const number = linked.body.exchange_order as string
  expect(await read(number)).toMatchObject({
    amount: 5_000,
    status: 'sin_procesar',
    payment_url: expect.stringContaining('http'),
  })
  expect(mailsTo(other.person.email).at(-1)?.text).toContain(number)
})

test('a difference that was paid at the counter is refunded, not taken back', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  const paid = await exchange(body.id, made.wanted_id, byCash)
  const { transaction_id, version, payments } = await read(paid.body.exchange_order as string)
  const voided = await owner.client.call(adminOrderRestApi.voidTender, {
    params: { transaction_id },
    body: { tender_ids: [payments[0]?.tenders[0]?.id ?? 0], reason: 'Por error', version },
  })
  expect(refused(voided)).toEqual([409, 'tender_of_exchange'])
})

test('a difference that is not charged is a discount, and nobody can have it back', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  const waived = { payment: { kind: 'waived' }, travel: 'handed_over' }
  const { body: done } = await exchange(body.id, made.wanted_id, waived, owner)
  const number = done.exchange_order as string
  expect(await read(number)).toMatchObject({
    ...{ status: 'entregado', payment_status: 'approved', amount: 0, discount: 15_000 },
    ...{ payments: [], refundable: 0 },
    events: [{ text: expect.stringMatching(/ No se cobró la diferencia de \$\s?5\.000,00\.$/) }],
  })
  expect(await readReturn(body.id)).toMatchObject({ state: 'resolved', exchange_order: number })
  // The piece is worth what was paid for the first one.
  const { items } = await listItems({ transaction_id: number })
  expect(items).toMatchObject([{ value: 10_000 }])
})

test('only who may give money back gives a difference away', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  const waived = { payment: { kind: 'waived' } }
  expect((await exchange(body.id, made.wanted_id, waived, seller)).status).toBe(403)
  expect(await readReturn(body.id)).toMatchObject({ resolution: null, exchange_order: null })
})

test('without its payment an exchange is undecided again, and its units are booked once', async () => {
  const made = await delivered({ other: 1_500_000 })
  const { body } = await enter(made.params)
  const linked = await exchange(body.id, made.wanted_id, { payment: { kind: 'link' } })
  const transaction_id = linked.body.exchange_order as string
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, transaction_id))
  await shop.shop.reconcile()
  expect(await read(transaction_id)).toMatchObject({ status: 'cancelado' })
  expect(await shop.stockOf(made.wanted_id)).toEqual({ quantity: 1, sold: 0 })
  const again = await readReturn(body.id)
  expect(again).toMatchObject({ state: 'received', exchange_order: null, resolution: null })
  const late = await seller.client.call(api.reject, {
    params: { id: body.id },
    body: { reason: 'No', version: again.version },
  })
  expect(refused(late)).toEqual([409, 'return_decided'])
  await refund(body.id)
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 10_000 })
})

test('a cheaper piece gives the rest back, with the permission for refunds', async () => {
  const made = await delivered({ other: 600_000 })
  const { body } = await enter(made.params)
  expect(refused(await exchange(body.id, made.wanted_id, {}, seller))).toEqual([
    403,
    'permission_required',
  ])
  const unconfirmed = await addPerson(shop, { role: 'owner' })
  await shop.db.execute(sql`
    update sessions set date_confirmed = now() - interval '16 minutes'
    where user_id = ${unconfirmed.id}`)
  expect(refused(await exchange(body.id, made.wanted_id, {}, unconfirmed))).toEqual([
    403,
    'confirmation_required',
  ])
  const { body: done } = await exchange(body.id, made.wanted_id)
  expect(done).toMatchObject({ refund_amount: 4_000 })
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 4_000 })
})

test('an exchanged piece can be returned for what was paid before and for the difference', async () => {
  const made = await delivered({ other: 1_200_000 })
  const { body } = await enter(made.params)
  const { body: done } = await exchange(body.id, made.wanted_id, {
    ...byCash,
    travel: 'handed_over',
  })
  const params = { transaction_id: done.exchange_order as string }
  const second = await enter(params)
  expect(second.body).toMatchObject({ items: [{ value: 12_000 }] })
  expect((await refund(second.body.id)).body).toMatchObject({ state: 'resolved' })
  expect(await read(params.transaction_id)).toMatchObject({ refunded: 2_000 })
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 10_000 })
  expect(await shop.stockOf(made.wanted_id)).toEqual({ quantity: 1, sold: 0 })
})

test('a cancelled exchange order gives its credit back to the return', async () => {
  const made = await delivered()
  const { body } = await enter(made.params, { received: false })
  const { body: done } = await exchange(body.id, made.wanted_id)
  const params = { transaction_id: done.exchange_order as string }
  expect((await moveTo(params, 'cancelado')).status).toBe(200)
  expect(await readReturn(body.id)).toMatchObject({ state: 'requested', exchange_order: null })
  expect(await shop.stockOf(made.wanted_id)).toEqual({ quantity: 1, sold: 0 })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('after a full refund of the order a late return moves no sale twice', async () => {
  const made = await delivered({ count: 2 })
  const { items } = (await seller.client.call(api.listItems, { params: made.params })).body
  const one = [{ order_item_id: items[0]?.order_item_id, count: 1, condition: 'stock' }]
  const { body } = await enter(made.params, { items: one })
  await refund(body.id)
  await owner.client.call(adminOrdersApi.refund, {
    params: made.params,
    body: { key: randomUUID(), reason: 'Todo' },
  })
  await shop.runJobs()
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 0 })
})

test('each piece needs a replacement of its own', async () => {
  const made = await delivered()
  const { body } = await enter(made.params)
  const wanted = [{ item_id: 999_999, product_id: made.wanted_id }]
  expect((await exchange(body.id, made.wanted_id, { wanted })).status).toBe(400)
})
