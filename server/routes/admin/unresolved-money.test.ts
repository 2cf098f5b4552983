import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { coupons } from '#db/schema/checkout.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { toDraft } from '#tests/sandbox.ts'
import { openUnresolvedMoney, TOTAL } from './unresolved-money-setup.ts'

const { shop, owner, about, subjectsTo, addPaid, addMismatch } = await openUnresolvedMoney()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { price: 9_500_000, quantity: 9 })
})

test('the owner accepts a payment of another amount', async () => {
  const { id, transaction_id } = await addMismatch(ring)
  expect(await about(id)).toMatchObject([
    {
      kind: 'amount',
      amount: 1_000,
      order: { transaction_id, amount: TOTAL, payment_status: 'in_review' },
      actions: ['accept', 'refund', 'dismiss'],
    },
  ])
  const { body } = await owner.client.call(adminMoneyApi.accept, { params: { id } })
  expect(body.results.filter(({ payment_id }) => payment_id === id)).toEqual([])
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 8, sold: 1 })
  const again = await owner.client.call(adminMoneyApi.accept, { params: { id } })
  expect([again.status, again.json]).toMatchObject([409, { code: 'payment_settled' }])
})

test('an accepted payment of which a part was refunded leaves the rest to refund', async () => {
  const { id, transaction_id } = await addMismatch(ring)
  await shop.provider.refundInPanel(id, 400, { webhook: 'none' })
  await shop.shop.syncPayment(id)
  await owner.client.call(adminMoneyApi.accept, { params: { id } })
  expect(await shop.read(transaction_id)).toMatchObject({
    payment_status: 'approved',
    refunded: 40_000,
  })
})

test('a refunded payment of another amount leaves its order unpaid until it expires', async () => {
  const { id, transaction_id, person } = await addMismatch(ring)
  await shop.runJobs()
  shop.mails.length = 0
  const body = { key: crypto.randomUUID(), reason: 'No coincidía con el total.' }
  await Promise.all(
    [1, 2, 3].map(() => owner.client.call(adminMoneyApi.refund, { params: { id }, body })),
  )
  await shop.runJobs()
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect(await shop.db.select().from(refunds).where(eq(refunds.payment_id, id))).toHaveLength(1)
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'pending' })
  expect(subjectsTo(person.email)).toEqual([`Te devolvimos dinero de tu pedido ${transaction_id}`])
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, transaction_id))
  await shop.shop.reconcile()
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 9, sold: 0 })
})

test('a payment of the right amount refunds the earlier wrong one', async () => {
  const { id, transaction_id, preference_id } = await addMismatch(ring)
  await shop.db.execute(sql`select 1`)
  const right = await shop.pay(preference_id)
  await shop.runJobs()
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'approved' })
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect((await shop.provider.gateway.findPayment(right))?.status).toBe('approved')
  expect(await about(id)).toEqual([])
})

test('a payment without an order can be linked to its order', async () => {
  const { transaction_id } = await shop.order([{ product_id: ring }])
  const known = await shop.provider.gateway.createPreference(
    toDraft({ external_reference: 'QL-NADA-NADA' }),
    'link-1',
  )
  const id = await shop.pay(known.id, 'approved', { amount: 7 })
  const link = (number: string) =>
    owner.client.call(adminMoneyApi.link, { params: { id }, body: { transaction_id: number } })
  expect((await link('QL-NADA')).status).toBe(404)
  expect((await link(transaction_id.toLowerCase())).status).toBe(200)
  expect(await shop.read(transaction_id)).toMatchObject({ status: 'procesado' })
  const twice = await link(transaction_id)
  expect([twice.status, twice.json]).toMatchObject([409, { code: 'payment_settled' }])
})

test.each([
  ['in another account', { collector_id: 999_999 }, 'account', ['accept', 'dismiss']],
  ['that moves no real money', { live_mode: false }, 'mode', ['accept', 'refund', 'dismiss']],
])('a payment %s pays nothing by itself', async (_what, more, kind, actions) => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.pay(preference_id, 'approved', more)
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'in_review',
  })
  expect(await about(id)).toMatchObject([{ kind, actions }])
  await owner.client.call(adminMoneyApi.dismiss, {
    params: { id },
    body: { note: 'Era de prueba' },
  })
  expect(await about(id)).toEqual([])
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'pending' })
  const right = await shop.pay(preference_id)
  expect(await shop.read(transaction_id)).toMatchObject({ status: 'procesado' })
  expect((await shop.provider.gateway.findPayment(right))?.status).toBe('approved')
})

test('a late payment with a used up coupon is accepted, and noted in the history', async () => {
  const [coupon] = await shop.db
    .insert(coupons)
    .values({ name: 'UNO', percentage: 10, total_uses: 1 })
    .returning()
  const first = await shop.order([{ product_id: ring }], 'UNO')
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, first.transaction_id))
  await shop.shop.reconcile()
  const second = await shop.order([{ product_id: ring }], 'UNO')
  await shop.pay(second.preference_id)
  await shop.pay(first.preference_id)
  const late = await shop.read(first.transaction_id)
  expect(late).toMatchObject({ status: 'procesado', coupon_id: coupon?.id })
  const history = await shop.db
    .select({ note: orderHistory.note })
    .from(orderHistory)
    .where(eq(orderHistory.order_id, late.id))
  expect(history.at(-1)?.note).toMatch(/cupón que ya había llegado a su límite/)
})

test('a payment that is refunded or not listed cannot be accepted', async () => {
  const { id } = await addMismatch(ring)
  await shop.provider.refundInPanel(id, undefined, { webhook: 'none' })
  const accepted = await owner.client.call(adminMoneyApi.accept, { params: { id } })
  expect([accepted.status, accepted.json]).toMatchObject([409, { code: 'payment_settled' }])
  const paid = await addPaid(ring)
  const body = { key: crypto.randomUUID(), reason: 'No correspondía' }
  const params = { id: paid.id }
  expect((await owner.client.call(adminMoneyApi.refund, { params, body })).status).toBe(409)
  const note = { note: 'Nada' }
  expect((await owner.client.call(adminMoneyApi.dismiss, { params, body: note })).status).toBe(409)
})

test('a disputed payment in review stays on the list', async () => {
  const { id, transaction_id } = await addMismatch(ring)
  await shop.provider.move(id, 'in_mediation', { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  expect(await about(id)).toMatchObject([{ kind: 'dispute_open', amount: 1_000 }])
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'in_review' })
})

test('a payment that is approved weeks later without a notice is found', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.pay(preference_id, 'pending')
  await shop.db
    .update(orders)
    .set({ held_until: sql`now() - interval '9 days'` })
    .where(eq(orders.transaction_id, transaction_id))
  await shop.shop.reconcile()
  await shop.provider.move(id, 'approved', { webhook: 'none' })
  await shop.db
    .update(payments)
    .set({ date_created: sql`now() - interval '9 days'`, date_asked: null })
    .where(eq(payments.id, id))
  await shop.shop.reconcile()
  expect(await shop.read(transaction_id)).toMatchObject({ status: 'procesado' })
})

test('a seller may read the list and decide nothing', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const { id } = await addMismatch(ring)
  expect((await seller.client.call(adminMoneyApi.list)).status).toBe(200)
  expect((await seller.client.call(adminMoneyApi.accept, { params: { id } })).status).toBe(403)
})

test('while a payment is in review, no second one is asked for or recorded', async () => {
  const { id, transaction_id } = await addMismatch(ring)
  const params = { transaction_id }
  const { body: order } = await owner.client.call(adminOrdersApi.get, { params })
  expect(order).toMatchObject({ payment_status: 'in_review', payment_url: null })
  const pay = (version: number) =>
    owner.client.call(adminOrdersApi.pay, {
      params,
      body: { method: 'cash', handed_over: false, version },
    })
  const refused = await pay(order.version)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'payment_in_review' }])
  await owner.client.call(adminMoneyApi.dismiss, { params: { id }, body: { note: 'En efectivo' } })
  const { body: decided } = await owner.client.call(adminOrdersApi.get, { params })
  expect(decided.payment_url).toContain('http')
  expect(decided.events).toMatchObject([
    { kind: 'payment_resolved', text: expect.stringMatching(/^\$\s1\.000,00: En efectivo$/) },
  ])
  expect((await pay(decided.version)).status).toBe(200)
})
