import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { addPerson } from '#tests/people.ts'
import { openOrderEdits } from './order-edits-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, order, read, moveTo, mailsTo, sell, cancel, movesOf } =
  await openOrderEdits()

const listMoney = async () => (await owner.client.call(adminMoneyApi.list)).body.results
const entriesOf = async (transaction_id: string) =>
  (await listMoney()).filter((entry) => entry.order?.transaction_id === transaction_id)

test('a paid order is cancelled with a partial refund: stock, sale, mail and money', async () => {
  const made = await order({ count: 2 })
  const { status, body } = await cancel(made.params, { refund: 20_000 })
  expect([status, body.status, body.payment_status]).toEqual([200, 'cancelado', 'approved'])
  expect(body).toMatchObject({ refunded: 20_000, refundable: 5_000 })
  expect(body.history.at(-1)).toMatchObject({
    status: 'cancelado',
    author: 'Carmen Paz',
    note: expect.stringMatching(/^No llegamos a hacerla\. Pedimos la devolución de \$\s20\.000,00/),
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  await shop.runJobs()
  const subjects = mailsTo(made.person.email).map(({ subject }) => subject)
  expect(subjects.slice(-2)).toEqual([
    `Tu pedido ${made.transaction_id} fue cancelado · Quilate`,
    `Te devolvimos dinero de tu pedido ${made.transaction_id} · Quilate`,
  ])
  expect(await entriesOf(made.transaction_id)).toEqual([])
})

test('a line that does not return to stock leaves no move in the ledger', async () => {
  const [kept, lost] = [await addRing(), await addRing()]
  const { body } = await sell([
    { product_id: kept, count: 1 },
    { product_id: lost, count: 2 },
  ])
  const item = body.items.find(({ product_id }) => product_id === lost)
  const params = { transaction_id: body.transaction_id }
  const done = await cancel(params, { refund: 30_000, not_restocked: [item?.id] })
  expect(done.body).toMatchObject({ status: 'cancelado', payment_status: 'refunded' })
  expect(await shop.stockOf(kept)).toEqual({ quantity: 5, sold: 0 })
  expect(await shop.stockOf(lost)).toEqual({ quantity: 3, sold: 0 })
  expect((await movesOf(lost)).map(({ reason }) => reason)).toEqual(['start', 'order'])
})

test('a counter payment is given back at once, and its buyer gets one mail', async () => {
  const email = `${randomUUID()}@example.com`
  const { body } = await sell([{ product_id: await addRing(), count: 1 }], { email })
  await shop.runJobs()
  const before = mailsTo(email).length
  const params = { transaction_id: body.transaction_id }
  const done = await cancel(params, { refund: 4_000 })
  expect(done.body).toMatchObject({ status: 'cancelado', refunded: 4_000, refundable: 6_000 })
  await shop.runJobs()
  const mails = mailsTo(email).slice(before)
  expect(mails.map(({ text }) => text.includes('Te devolvemos $'))).toEqual([true])
})

test('without notice the buyer gets no mail, neither of the cancellation nor of the refund', async () => {
  const made = await order()
  await shop.runJobs()
  const before = mailsTo(made.person.email).length
  await cancel(made.params, { refund: 15_000, notify: false })
  await shop.runJobs()
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 15_000,
  })
  expect(mailsTo(made.person.email)).toHaveLength(before)
})

test('an order is cancelled once per key, and once by two staff members', async () => {
  const made = await order()
  const key = randomUUID()
  const { version } = await read(made.transaction_id)
  const replies = await Promise.all(
    [1, 2, 3].map(() => cancel(made.params, { key, refund: 1_000, refundable: 15_000, version })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(made.transaction_id)).refunds).toHaveLength(1)
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })

  const other = await order()
  const both = await Promise.all([
    cancel(other.params, { version: 1, refund: 100, refundable: 15_000 }),
    cancel(other.params, { version: 1, refund: 200, refundable: 15_000 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a refund that the provider rejects leaves the order cancelled and is listed', async () => {
  const made = await order()
  await shop.provider.refundOutcome('rejected')
  const { status, body } = await cancel(made.params, { refund: 3_000 })
  expect([status, body.status, body.refunded]).toEqual([200, 'cancelado', 0])
  await shop.provider.call('DELETE', '/refund-outcomes')
  expect(await entriesOf(made.transaction_id)).toMatchObject([
    { kind: 'refund_rejected', amount: 3_000, actions: ['retry', 'dismiss'] },
  ])
})

test('a refund that the provider does not answer leaves the order cancelled and is retried', async () => {
  const made = await order()
  await shop.provider.breakOnce('cut', { call: 'POST /v1/payments', times: 0 })
  const { status, body } = await cancel(made.params, { refund: 3_000 })
  expect([status, body.status, body.refunds[0]?.fault]).toEqual([
    200,
    'cancelado',
    'Mercado Pago no responde.',
  ])
  expect(await entriesOf(made.transaction_id)).toMatchObject([{ kind: 'refund_delayed' }])
  await shop.provider.call('DELETE', '/faults')
  await shop.shop.refunds.follow(body.refunds[0]?.id as number)
  expect(await read(made.transaction_id)).toMatchObject({ refunded: 3_000 })
  expect(await entriesOf(made.transaction_id)).toEqual([])
})

test('the rest is refunded later, in the back office or in the panel of the provider', async () => {
  const made = await order()
  await cancel(made.params, { refund: 0 })
  expect(await read(made.transaction_id)).toMatchObject({ refundable: 15_000, refunded: 0 })
  await owner.client.call(adminOrdersApi.refund, {
    params: made.params,
    body: { key: randomUUID(), amount: 5_000, reason: 'Lo hablamos' },
  })
  const { payments } = await read(made.transaction_id)
  const id = payments[0]?.id as string
  await shop.provider.refundInPanel(id, undefined, { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 15_000,
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('an order cancelled by staff stays cancelled when a dispute about it is won', async () => {
  const made = await order()
  await cancel(made.params, { refund: 1_000 })
  const { payments } = await read(made.transaction_id)
  const id = payments[0]?.id as string
  for (const [status, detail] of [
    ['in_mediation', undefined],
    ['charged_back', 'settled'],
    ['charged_back', 'reimbursed'],
  ] as const) {
    await shop.provider.move(id, status, { status_detail: detail, webhook: 'none' })
    await shop.notify(id)
    await shop.runJobs()
  }
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'approved',
    dispute: 'won',
  })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await entriesOf(made.transaction_id)).toEqual([])
})

test('an unpaid order is cancelled; all its pieces return and its payment page expires', async () => {
  const made = await order({ paid: false })
  const [item] = (await read(made.transaction_id)).items
  const kept = await cancel(made.params, { not_restocked: [item?.id] }, seller)
  expect(kept.status).toBe(400)
  const { body } = await cancel(made.params, {}, seller)
  expect(body).toMatchObject({ status: 'cancelado', payment_status: 'pending' })
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  await shop.runJobs()
  const preference = await shop.provider.gateway.updatePreference(made.preference_id, {})
  expect(preference.expires_at?.getTime()).toBeLessThan(Date.now())
})

test('an order that was paid meanwhile is not cancelled as unpaid', async () => {
  const made = await order({ paid: false })
  await shop.provider.pay(made.preference_id, 'approved', { webhook: 'none' })
  expect(refused(await cancel(made.params, { refundable: 0 }))).toEqual([409, 'refundable_changed'])
  expect(await read(made.transaction_id)).toMatchObject({ status: 'procesado' })
})

test('a cancellation is refused for sent orders, too much money, unknown lines and other roles', async () => {
  const made = await order()
  expect(refused(await cancel(made.params, { refund: 15_000.01 }))).toEqual([
    409,
    'refund_too_large',
  ])
  expect(refused(await cancel(made.params, { not_restocked: [999_999] }))).toEqual([
    404,
    'order_item_not_found',
  ])
  expect(refused(await cancel(made.params, { refund: 1 }, seller))).toEqual([
    403,
    'permission_required',
  ])
  expect((await cancel(made.params, { reason: ' ' })).status).toBe(400)
  await moveTo(made.params, 'en_camino')
  expect(refused(await cancel(made.params, {}))).toEqual([409, 'order_already_sent'])
  const over = await order()
  await cancel(over.params, {})
  expect(refused(await cancel(over.params, {}))).toEqual([409, 'order_state_final'])
})

test('a refund with the cancellation needs a confirmed sign-in', async () => {
  const made = await order()
  await shop.db.execute(sql`
    update sessions set date_confirmed = now() - interval '16 minutes' where user_id = ${owner.id}`)
  expect(refused(await cancel(made.params, { refund: 1 }))).toEqual([403, 'confirmation_required'])
  await shop.db.execute(sql`
    update sessions set date_confirmed = now() where user_id = ${owner.id}`)
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.transaction_id, made.transaction_id))
  expect(row?.status).toBe('procesado')
})

test('a cancelled order is no sale: neither an order of the dashboard nor a verified purchase', async () => {
  const readSales = async () =>
    (await owner.client.call(adminFiguresApi.get, { query: { period: 'today' } })).body
  const before = await readSales()
  const made = await order({ product: { name: 'Dije de prueba' } })
  await made.person.client.call(reviewsApi.createReview, {
    params: { productId: made.product_id },
    body: { rating: 5, comment: 'Hermoso' },
  })
  const isVerified = async () =>
    (await shop.db.select().from(reviews).where(eq(reviews.user_id, made.person.id)))[0]
      ?.verified_purchase
  expect(await isVerified()).toBe(true)
  await cancel(made.params, { refund: 11_000 })
  expect(await isVerified()).toBe(false)
  const after = await readSales()
  const today = ({ now }: typeof before) => now.totals
  expect(today(after).orders).toBe(today(before).orders)
  // What the shop kept is income.
  expect(today(after).amount).toBe(today(before).amount + 4_000)
  expect(after.best_products.map(({ name }) => name)).not.toContain('Dije de prueba')
})

test('keeping what was paid needs the permission for refunds, and its buyer is always told', async () => {
  const made = await order()
  expect(refused(await cancel(made.params, { refund: 0 }, seller))).toEqual([
    403,
    'permission_required',
  ])
  expect(await read(made.transaction_id)).toMatchObject({ status: 'procesado' })
  await shop.runJobs()
  await cancel(made.params, { refund: 5_000, notify: false })
  await shop.runJobs()
  const mail = mailsTo(made.person.email).find(({ subject }) => subject.includes('fue cancelado'))
  expect(mail?.text).toMatch(/Quedan en la tienda \$\s10\.000,00\./)
})

test('pieces that do not return to stock need the permission for stock', async () => {
  const made = await order()
  const [item] = (await read(made.transaction_id)).items
  const cashier = await addPerson(shop, { role: 'seller' })
  await shop.db.execute(sql`
    with made as (
      insert into roles (name, permissions) values ('Caja', array['orders', 'refunds']) returning id)
    update users set role_id = made.id from made where users.id = ${cashier.id}`)
  const input = { refund: 0, not_restocked: [item?.id] }
  const reply = await cancel(made.params, input, cashier)
  expect(refused(reply)).toEqual([403, 'permission_required'])
  expect((await cancel(made.params, { refund: 0 }, cashier)).status).toBe(200)
})
