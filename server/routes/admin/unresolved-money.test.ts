import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { coupons } from '#db/schema/checkout.ts'
import { orderHistory, orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { toDraft } from '#tests/sandbox.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person
let ring: number

beforeAll(async () => {
  shop = await openSellingShop({ client: { tries: 1 } })
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.runJobs()
  shop.mails.length = 0
  ring = await addProduct(shop.db, { price: 9_500_000, quantity: 9 })
})
afterEach(async () => {
  await shop.provider.call('DELETE', '/faults')
  await shop.db.update(refunds).set({ date_resolved: sql`now()` })
})

/** The price of a ring and its post, in pesos. */
const TOTAL = 100_000

const list = async () => (await owner.client.call(adminMoneyApi.list)).body.results
const about = async (id: string) => (await list()).filter(({ payment_id }) => payment_id === id)
const refund = (transaction_id: string, more: object = {}) =>
  owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id },
    body: { key: crypto.randomUUID(), reason: 'No le quedó bien', ...more },
  })
const subjectsTo = (email: string) =>
  shop.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject.split(' ·')[0])
const readRefund = async (id: string) =>
  (await shop.db.select().from(refunds).where(eq(refunds.payment_id, id)).orderBy(refunds.id)).at(
    -1,
  )

async function addPaid() {
  const made = await shop.order([{ product_id: ring }])
  const id = await shop.pay(made.preference_id)
  shop.mails.length = 0
  return { ...made, id, email: made.person.email }
}
async function addMismatch(amount = 1_000) {
  const made = await shop.order([{ product_id: ring }])
  return { ...made, id: await shop.pay(made.preference_id, 'approved', { amount }) }
}

test('a refund in process is told to the buyer only when the provider confirms it', async () => {
  const { transaction_id, id, email } = await addPaid()
  await shop.provider.refundOutcome('in_process')
  const { body } = await refund(transaction_id, { amount: 40_000 })
  expect(body).toMatchObject({ refunded: 0, refundable: 60_000 })
  await shop.runJobs()
  expect(subjectsTo(email)).toEqual([])
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 0 })

  const { provider_id } = (await readRefund(id)) ?? {}
  await shop.provider.settleRefund(id, provider_id as string, 'approved', { webhook: 'none' })
  await shop.notify(id)
  await shop.runJobs()
  expect(await readRefund(id)).toMatchObject({ status: 'approved', date_done: expect.any(Date) })
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 4_000_000 })
  expect(subjectsTo(email)).toEqual([`Devolución del pedido ${transaction_id}`])
  const [mail] = shop.mails.filter(({ to }) => to.address === email)
  expect(mail?.text).toMatch(/Devolvimos \$\s40\.000,00 .*No le quedó bien/)
})

test('a refund in process is followed without any notice', async () => {
  const { transaction_id, id } = await addPaid()
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id, { amount: 40_000 })
  const { provider_id } = (await readRefund(id)) ?? {}
  await shop.provider.settleRefund(id, provider_id as string, 'approved', { webhook: 'none' })
  await shop.db.update(refunds).set({
    date_created: sql`now() - interval '1 hour'`,
    date_asked: sql`now() - interval '1 hour'`,
  })
  await shop.shop.reconcile()
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 4_000_000 })
})

test.each(['at once', 'later'])(
  'a refund that the provider rejects %s is listed, told to the shop, and can be asked for again',
  async (when) => {
    const { transaction_id, id, email } = await addPaid()
    await shop.provider.refundOutcome(when === 'later' ? 'in_process' : 'rejected')
    await refund(transaction_id)
    if (when === 'later') {
      const { provider_id } = (await readRefund(id)) ?? {}
      await shop.provider.settleRefund(id, provider_id as string, 'rejected', { webhook: 'none' })
      await shop.notify(id)
    }
    await shop.runJobs()
    expect(await shop.read(transaction_id)).toMatchObject({ status: 'procesado', refunded: 0 })
    const [entry] = await about(id)
    expect(entry).toMatchObject({
      kind: 'refund_rejected',
      amount: TOTAL,
      actions: ['retry', 'dismiss'],
      order: { transaction_id },
    })
    expect(subjectsTo(email)).toEqual([])
    const told = shop.mails.filter(({ subject }) => /Una devolución necesita/.test(subject))
    expect(told).toHaveLength(1)

    const params = { id: entry?.refund_id as number }
    await owner.client.call(adminMoneyApi.retryRefund, { params })
    await shop.runJobs()
    expect(await shop.read(transaction_id)).toMatchObject({ status: 'cancelado' })
    expect(await about(id)).toEqual([])
    const again = await owner.client.call(adminMoneyApi.retryRefund, { params })
    expect([again.status, again.json]).toMatchObject([409, { code: 'refund_settled' }])
  },
)

test('a refund that the credentials are refused for is no success, is listed, and mailed once', async () => {
  const { transaction_id, id } = await addPaid()
  await shop.provider.breakOnce('unauthorized', { call: 'POST /v1/payments', times: 3 })
  const { status, json } = await refund(transaction_id)
  expect([status, json]).toMatchObject([502, { code: 'refund_not_sent' }])
  expect(await about(id)).toMatchObject([
    {
      kind: 'refund_delayed',
      actions: ['retry', 'dismiss'],
      detail: 'Mercado Pago no reconoce las credenciales de la tienda.',
    },
  ])
  await shop.shop.jobs.refund_payment({ id: (await readRefund(id))?.id as number }).catch(() => 0)
  await shop.runJobs()
  expect(shop.mails.filter(({ subject }) => /Una devolución necesita/.test(subject))).toHaveLength(
    1,
  )
  await shop.provider.call('DELETE', '/faults')
  const params = { id: (await readRefund(id))?.id as number }
  await owner.client.call(adminMoneyApi.retryRefund, { params })
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'refunded' })
  expect(await about(id)).toEqual([])
})

test('of eight refunds of 400 at once on a payment of 1,000 two are made', async () => {
  const { transaction_id, id } = await addPaid()
  const amount = TOTAL * 0.4
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => refund(transaction_id, { amount })),
  )
  await shop.runJobs()
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(8_000_000)
  expect(await shop.read(transaction_id)).toMatchObject({ refunded: 8_000_000 })
  expect((await refund(transaction_id, { amount: TOTAL * 0.2 })).status).toBe(200)
})

test('a payment of another amount is accepted by the owner, and noted', async () => {
  const { id, transaction_id } = await addMismatch()
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

test('a payment of another amount goes back, and its order waits or expires like any other', async () => {
  const { id, transaction_id, person } = await addMismatch()
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
  expect(subjectsTo(person.email)).toEqual([`Devolución del pedido ${transaction_id}`])
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, transaction_id))
  await shop.shop.reconcile()
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 9, sold: 0 })
})

test('when the right amount is paid later the wrong payment goes back by itself', async () => {
  const { id, transaction_id, preference_id } = await addMismatch()
  await shop.db.execute(sql`select 1`)
  const right = await shop.pay(preference_id)
  await shop.runJobs()
  expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'approved' })
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect((await shop.provider.gateway.findPayment(right))?.status).toBe('approved')
  expect(await about(id)).toEqual([])
})

test('a payment without an order is linked to the one that it was for', async () => {
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

test('a late payment with a coupon beyond its limit is accepted, and marked', async () => {
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

test('an order whose money is going back is not sent', async () => {
  const { transaction_id } = await addPaid()
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id)
  const params = { transaction_id }
  const { version } = (await owner.client.call(adminOrdersApi.get, { params })).body
  const body = { status: 'en_camino' as const, version } as never
  const refused = await owner.client.call(adminOrdersApi.move, { params, body })
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'order_going_back' }])
})

test('goods that were sent are not back in the shop when their payment is given back', async () => {
  const { transaction_id } = await addPaid()
  await shop.db
    .update(orders)
    .set({ status: 'en_camino' })
    .where(eq(orders.transaction_id, transaction_id))
  await refund(transaction_id)
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'en_camino',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 8, sold: 0 })
})

test('each of two refunds is told with its own reason', async () => {
  const { transaction_id, id, email } = await addPaid()
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id, { amount: 50_000, reason: 'Por la demora' })
  await refund(transaction_id, { amount: 300, reason: 'Por el estuche' })
  await shop.runJobs()
  const told = shop.mails.filter(({ to }) => to.address === email)
  expect(told.map(({ text }) => /Por [^.]*/.exec(text)?.[0])).toEqual(['Por el estuche'])
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(30_000)
})

test('a refund that does not get through can be stopped, and is not made later', async () => {
  const { transaction_id, id } = await addPaid()
  await shop.provider.breakOnce('unauthorized', { call: 'POST /v1/payments', times: 0 })
  await refund(transaction_id, { amount: 10_000 })
  const params = { id: (await readRefund(id))?.id as number }
  const stopped = await owner.client.call(adminMoneyApi.dismissRefund, {
    params,
    body: { note: 'La hice en el panel' },
  })
  expect(stopped.status).toBe(200)
  await shop.provider.call('DELETE', '/faults')
  await shop.shop.jobs.refund_payment(params)
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(0)
  expect(await about(id)).toEqual([])
})

test('money that went back in the meantime is not accepted, nor is a payment that is not listed', async () => {
  const { id } = await addMismatch()
  await shop.provider.refundInPanel(id, undefined, { webhook: 'none' })
  const accepted = await owner.client.call(adminMoneyApi.accept, { params: { id } })
  expect([accepted.status, accepted.json]).toMatchObject([409, { code: 'payment_settled' }])
  const paid = await addPaid()
  const body = { key: crypto.randomUUID(), reason: 'No correspondía' }
  const params = { id: paid.id }
  expect((await owner.client.call(adminMoneyApi.refund, { params, body })).status).toBe(409)
  const note = { note: 'Nada' }
  expect((await owner.client.call(adminMoneyApi.dismiss, { params, body: note })).status).toBe(409)
})

test('a disputed payment in review stays on the list', async () => {
  const { id, transaction_id } = await addMismatch()
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

test('a seller sees the list and decides nothing', async () => {
  const seller = await addPerson(shop, { role: 'seller' })
  const { id } = await addMismatch()
  expect((await seller.client.call(adminMoneyApi.list)).status).toBe(200)
  expect((await seller.client.call(adminMoneyApi.accept, { params: { id } })).status).toBe(403)
})
