import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminCashApi } from '#contracts/admin/cash.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { offerPayWays, orderByTransfer } from '#tests/transfer-account.ts'
import { openCounter } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const opened = await openCounter()
const { shop, owner, seller, addRing, read, moveTo, mailsTo } = opened
const { order: orderOnline, sellAtCounter, leaveDeposit, payRest, refund } = opened

beforeAll(async () => {
  await offerPayWays(shop)
  await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
})

type Order = Awaited<ReturnType<typeof read>>

const REASON = 'Era de otro pedido.'
const voidTender = (order: Order, change: object = {}, by = owner) =>
  by.client.call(adminOrderRestApi.voidTender, {
    params: { transaction_id: order.transaction_id },
    body: {
      tender_ids: [order.payments.flatMap(({ tenders }) => tenders).at(-1)?.id ?? 0],
      reason: REASON,
      version: order.version,
      ...change,
    },
  })

/** An order by transfer of 10,000 pesos. */
async function placeByTransfer() {
  const { number, ...made } = await orderByTransfer(shop, await addRing())
  return { ...made, order: await read(number) }
}

const note = async ({ transaction_id, version }: Order, change: object = {}) => {
  const { status, body } = await owner.client.call(adminOrdersApi.pay, {
    params: { transaction_id },
    body: { method: 'transfer', version, ...change },
  })
  expect(status).toBe(200)
  return body
}

/** The kinds of entries in the books, with their amounts in pesos. */
async function readBooks({ transaction_id }: Order) {
  const { rows } = await shop.db.execute<{ entry: string }>(sql`
    select 'sale ' || e.kind || ' ' || e.amount / 100 as entry, e.id from sale_entries e
    join orders o on o.id = e.order_id where o.transaction_id = ${transaction_id}
    union all
    select e.method || ' ' || e.kind || ' ' || e.amount / 100, e.id from payment_entries e
    join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
    where o.transaction_id = ${transaction_id} order by 1, 2`)
  return rows.map(({ entry }) => entry)
}

test('an order whose payment was noted by mistake is unpaid again, and its buyer is told', async () => {
  const { person, product_id, order } = await placeByTransfer()
  const paid = await note(order)
  expect(paid).toMatchObject({ status: 'procesado', payment_status: 'approved' })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
  const { status, body } = await voidTender(paid)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ status: 'sin_procesar', payment_status: 'pending', fulfilment: 'unpaid', deposit: 0 },
    payments: [{ amount: 0, counted: false, tenders: [{ date_voided: expect.any(String) }] }],
    events: [{ kind: 'payment_voided', text: expect.stringContaining(REASON) }],
  })
  expect(Date.parse(body.held_until)).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
  const [mine] = (await person.client.call(ordersApi.list)).body.orders
  expect(mine).toMatchObject({ status: 'sin_procesar', payment_status: 'pending' })
  await shop.runJobs()
  expect(mailsTo(person.email).at(-1)).toMatchObject({
    subject: expect.stringContaining('Corrección sobre el pago de tu pedido'),
  })
  const total = `${paid.amount}`
  expect(await readBooks(order)).toEqual([
    `sale sale ${total}`,
    `sale voided -${total}`,
    `transfer payment ${total}`,
    `transfer voided -${total}`,
  ])
  const { body: log } = await owner.client.call(adminAuditApi.list, {
    query: { resource: 'orders', resource_id: order.transaction_id, action: 'void' },
  })
  expect(log.results).toMatchObject([{ after: { reason: REASON } }])

  // The money arrives after all.
  const again = await note(body)
  expect(again).toMatchObject({ status: 'procesado', payment_status: 'approved' })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
  expect((await readBooks(order)).slice(0, 3)).toEqual([
    `sale sale ${total}`,
    `sale sale ${total}`,
    `sale voided -${total}`,
  ])
})

test('a deposit that never came no longer counts, and what is missing grows', async () => {
  const { body: left } = await leaveDeposit(await addRing())
  const { body: more } = await payRest(await read(left.transaction_id), { amount: 1_000 })
  const { body } = await voidTender(more)
  expect(body).toMatchObject({
    status: 'sin_procesar',
    deposit: 4_000,
    payments: [{ amount: 4_000 }],
  })
  const { body: paid } = await payRest(body)
  expect(paid).toMatchObject({ payment_status: 'approved', payments: [{ amount: 10_000 }] })
  // Only what paid it last; the deposit stays.
  const { body: open } = await voidTender(paid)
  expect(open).toMatchObject({ status: 'sin_procesar', deposit: 4_000 })
})

test('methods that paid together are taken back together', async () => {
  const tenders = [
    { method: 'cash', amount: 1_000 },
    { method: 'card', amount: 3_000 },
  ]
  const { body: left } = await leaveDeposit(await addRing(), 4_000, { tenders })
  const order = await read(left.transaction_id)
  const ids = order.payments.flatMap((payment) => payment.tenders.map(({ id }) => id))
  const { body } = await voidTender(order, { tender_ids: ids })
  expect(body).toMatchObject({
    deposit: 0,
    payments: [{ amount: 0, status: 'cancelled' }],
    events: [{ kind: 'payment_voided', text: expect.stringContaining('4.000,00') }],
  })
  const { body: again } = await payRest(body, { amount: 2_500 })
  expect(again).toMatchObject({ deposit: 2_500, payments: [{ amount: 2_500, status: 'approved' }] })
  const other = await read((await leaveDeposit(await addRing())).body.transaction_id)
  const foreign = other.payments.flatMap((payment) => payment.tenders.map(({ id }) => id))
  expect(refused(await voidTender(again, { tender_ids: [...ids, ...foreign] }))).toEqual([
    404,
    'payment_not_found',
  ])
})

test('the rest of an order that is paid in part is missing again', async () => {
  const { order } = await placeByTransfer()
  const first = await note(order, { amount: order.amount - 1_000 })
  expect(first.deposit).toBe(order.amount - 1_000)
  const { body } = await voidTender(first)
  expect(body).toMatchObject({ deposit: 0, status: 'sin_procesar' })
})

test('the cash of its author gets it off again, before and after a closing', async () => {
  const eva = await addPerson(shop, { role: 'seller', first_name: 'Eva' })
  const readOpen = async () => (await eva.client.call(adminCashApi.getOpen)).body
  const leave = async () => {
    const deposit = { full_name: 'Nora Gil', telephone_number: '+54 341 555 0150', deposit: {} }
    const tenders = [{ method: 'cash', amount: 4_000 }]
    const { body } = await sellAtCounter(await addRing(), { ...deposit, tenders }, eva)
    return read(body.transaction_id)
  }
  const first = await leave()
  expect(await readOpen()).toMatchObject({ change: 4_000 })
  await voidTender(first)
  expect(await readOpen()).toMatchObject({
    change: 0,
    entries: [{ amount: 4_000 }, { amount: -4_000 }],
  })
  const second = await leave()
  const closed = await eva.client.call(adminCashApi.close, {
    body: {
      ...{ key: crypto.randomUUID(), opening: 0, counted: 0, seen_change: 4_000 },
      note: 'Falta la seña.',
    },
  })
  expect(closed.body).toMatchObject({ expected: 4_000, difference: -4_000 })
  await voidTender(second)
  expect(await readOpen()).toMatchObject({ change: -4_000, entries: [{ amount: -4_000 }] })
  const next = await eva.client.call(adminCashApi.close, {
    body: {
      ...{ key: crypto.randomUUID(), opening: 4_000, counted: 0, seen_change: -4_000 },
      note: '',
    },
  })
  expect(next.body).toMatchObject({ expected: 0, difference: 0 })
  expect(await readOpen()).toMatchObject({ change: 0, entries: [] })
})

test('what was voided, given back or sent is not voided', async () => {
  const { order } = await placeByTransfer()
  const paid = await note(order)
  expect((await voidTender(paid, { reason: '' })).status).toBe(400)
  expect(refused(await voidTender(paid, { tender_ids: [999_999] }))).toEqual([
    404,
    'payment_not_found',
  ])
  expect(refused(await voidTender(paid, {}, seller))).toEqual([403, 'permission_required'])
  const stale = await voidTender(paid, { version: paid.version - 1 })
  expect(refused(stale)).toEqual([409, 'edited_elsewhere'])
  const { body: open } = await voidTender(paid)
  expect(refused(await voidTender(open))).toEqual([409, 'tender_voided'])

  const { body: sold } = await sellAtCounter(await addRing(), {
    tenders: [{ method: 'cash', amount: 10_000 }],
  })
  const handedOver = await read(sold.transaction_id)
  expect(refused(await voidTender(handedOver))).toEqual([409, 'tender_of_sent_order'])
  await refund(sold.transaction_id, { amount: 1_000 })
  expect(refused(await voidTender(await read(sold.transaction_id)))).toEqual([
    409,
    'tender_refunded',
  ])

  const { order: other } = await placeByTransfer()
  const shipped = await note(other)
  await moveTo({ transaction_id: shipped.transaction_id }, 'en_camino')
  expect(refused(await voidTender(await read(shipped.transaction_id)))).toEqual([
    409,
    'tender_of_sent_order',
  ])
})

test('an order with a payment link is held as long as its link', async () => {
  const { preference_id, transaction_id } = await orderOnline({ paid: false })
  expect(preference_id).toBeTruthy()
  const unpaid = await read(transaction_id)
  const paid = await note(unpaid)
  const { body: open } = await voidTender(paid)
  expect(open).toMatchObject({ held_until: unpaid.held_until, payment_url: unpaid.payment_url })
  const again = await note(open)
  await shop.db.execute(sql`
    update orders set held_until = now() - interval '1 hour' where transaction_id = ${transaction_id}`)
  const { body: later } = await voidTender(await read(again.transaction_id))
  expect(later.payment_url).toBeNull()
  expect(Date.parse(later.held_until)).toBeGreaterThan(Date.now() + 71 * 3_600_000)
})

test('two presses void it once', async () => {
  const { order } = await placeByTransfer()
  const paid = await note(order)
  const replies = await Promise.all([voidTender(paid), voidTender(paid)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(order.transaction_id)).payments).toMatchObject([{ amount: 0 }])
})
