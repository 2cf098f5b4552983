import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderHistory, orders, stockMoves } from '#db/schema/orders.ts'
import { paymentNotices, payments, refunds } from '#db/schema/payments.ts'
import { timeOf, toDateInWords } from '#domain/time/argentina-time.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let ring: number

beforeAll(async () => {
  shop = await openSellingShop({
    client: { tries: 1, tryTimeout: 400, callTimeout: 400 },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.runJobs()
  shop.mails.length = 0
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 3 })
})

const subjects = () => shop.mails.map(({ subject }) => subject.replace(/ ·.*/, ''))
const lapse = async (transaction_id: string) => {
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.transaction_id, transaction_id))
  await shop.shop.reconcile()
  await shop.runJobs()
}
const historyOf = async (id: number) => {
  const rows = await shop.db
    .select({ status: orderHistory.status })
    .from(orderHistory)
    .where(eq(orderHistory.order_id, id))
    .orderBy(orderHistory.id)
  return rows.map(({ status }) => status)
}
const listRefunds = (payment_id: string) =>
  shop.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))

test('an approved payment moves its order once, however often it is told', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring, count: 2 }])
  const id = await shop.pay(preference_id)
  for (let again = 0; again < 5; again += 1) {
    await shop.notify(id)
    await shop.runJobs()
  }
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ status: 'procesado', payment_status: 'approved' })
  expect(await historyOf(order.id)).toEqual(['sin_procesar', 'procesado'])
  expect(await shop.stockOf(ring)).toEqual({ quantity: 1, sold: 2 })
  expect(subjects()).toEqual([
    `Recibimos tu pedido ${transaction_id}`,
    `Tu pago se acreditó: pedido ${transaction_id}`,
    `Nuevo pedido: pedido ${transaction_id}`,
  ])
})

test('a notice is stored before it is answered, and answered before it is worked off', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  expect((await shop.notify(id)).statusCode).toBe(200)
  const stored = () => shop.db.select().from(paymentNotices).where(eq(paymentNotices.data_id, id))
  expect(await stored()).toMatchObject([{ topic: 'payment', done: null }])
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
  await shop.runJobs()
  expect(await stored()).toMatchObject([{ done: expect.any(Date) }])
})

test('a forged notice is refused, and so is one without a signature', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  expect((await shop.notify(id, { secret: 'otro' })).statusCode).toBe(401)
  const bare = await shop.server.inject({
    method: 'POST',
    url: `/api/payment/mercadopago/webhook?topic=payment&id=${id}`,
  })
  expect(bare.statusCode).toBe(401)
  await shop.runJobs()
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
})

test('what concerns no payment, or one that does not exist, is taken and changes nothing', async () => {
  expect((await shop.notify('123', { type: 'merchant_order' })).statusCode).toBe(200)
  expect((await shop.notify('999999999')).statusCode).toBe(200)
  await shop.runJobs()
  expect(await shop.db.select().from(payments).where(eq(payments.id, '999999999'))).toEqual([])
})

test('a rejected payment leaves the order open, and the next one pays it', async () => {
  const { person, preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.pay(preference_id, 'rejected')
  const { body } = await person.client.call(ordersApi.get, { params: { transaction_id } })
  expect(body.order).toMatchObject({ status: 'sin_procesar', payment_status: 'rejected' })
  expect(body.order.payment?.url).toMatch(/^http/)
  await shop.pay(preference_id)
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
  })
  expect(subjects()).toContain(`No se pudo cobrar tu pedido ${transaction_id}`)
})

test('the mail of a rejected payment has the bill of the order and the hour of its hold', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const held_until = new Date(Date.now() + 3_600_000)
  await shop.db.update(orders).set({ held_until }).where(eq(orders.transaction_id, transaction_id))
  await shop.pay(preference_id, 'rejected')
  const { text = '' } = shop.mails.find(({ subject }) => subject.startsWith('No se pudo')) ?? {}
  expect(text).toMatch(new RegExp(`Guardamos tus piezas hasta el .* a las ${timeOf(held_until)}:`))
  expect(text).toContain(toDateInWords(new Date()))
  expect(text).toMatch(/Costo de envío.*5\.000,00/)
  expect(text).toMatch(/Total \(IVA incluido\).*105\.000,00/)
})

test('a payment that waits changes nothing until it is approved', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const payment_id = await shop.pay(preference_id, 'pending')
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'pending',
  })
  await shop.provider.call('POST', '/move', { payment_id, status: 'approved', webhook: 'none' })
  await shop.notify(payment_id)
  await shop.runJobs()
  expect((await shop.read(transaction_id)).status).toBe('procesado')
})

test('a payment of another amount pays nothing, and the shop is told', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.pay(preference_id, 'approved', { amount: 1 })
  await shop.pay(preference_id, 'approved', { currency_id: 'USD' })
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'in_review',
  })
  expect(subjects().filter((subject) => subject.startsWith('Un pago no coincide'))).toHaveLength(2)
  expect(await shop.stockOf(ring)).toEqual({ quantity: 2, sold: 0 })
})

test('who pays twice gets the second payment back', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.pay(preference_id)
  const second = await shop.pay(preference_id)
  expect(await listRefunds(second)).toMatchObject([{ amount: null, date_done: expect.any(Date) }])
  expect((await shop.provider.gateway.findPayment(second))?.status).toBe('refunded')
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    refunded: 0,
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 2, sold: 1 })
})

test('when the hold runs out the order goes, and its stock comes back', async () => {
  const { transaction_id } = await shop.order([{ product_id: ring, count: 3 }])
  await lapse(transaction_id)
  await lapse(transaction_id)
  const order = await shop.read(transaction_id)
  expect(order.status).toBe('cancelado')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
  const moves = await shop.db.select().from(stockMoves).where(eq(stockMoves.product_id, ring))
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [3, 'start'],
    [-3, 'order'],
    [3, 'order_cancelled'],
  ])
  expect(subjects()).toContain(`Tu pedido ${transaction_id} fue cancelado`)
})

test('before goods are let go the provider is asked: a lost notice loses nothing', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  await lapse(transaction_id)
  expect((await shop.read(transaction_id)).status).toBe('procesado')
})

test('while the provider cannot be asked, goods are not let go', async () => {
  const { transaction_id } = await shop.order([{ product_id: ring }])
  await shop.provider.breakOnce('error', { times: 100 })
  await lapse(transaction_id).catch(() => undefined)
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
  await shop.provider.call('DELETE', '/faults')
  await lapse(transaction_id)
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
})

test('a payment after the hold takes the stock again while there is some', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await lapse(transaction_id)
  await shop.pay(preference_id)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ status: 'procesado', payment_status: 'approved' })
  expect(await historyOf(order.id)).toEqual(['sin_procesar', 'cancelado', 'procesado'])
  expect(await shop.stockOf(ring)).toEqual({ quantity: 2, sold: 1 })
})

test('a payment after the hold is given back when the goods are gone, and both are told', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await lapse(transaction_id)
  await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, ring))
  const id = await shop.pay(preference_id)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: order.amount,
  })
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect(subjects()).toContain(`Devolución del pedido ${transaction_id}`)
  expect(subjects()).toContain(`Devolvemos un pago: pedido ${transaction_id}`)
  expect(await shop.stockOf(ring)).toEqual({ quantity: 0, sold: 0 })
})

test('a refund at the provider cancels the order and brings stock and sold back, once', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring, count: 2 }])
  const payment_id = await shop.pay(preference_id)
  await shop.provider.call('POST', '/move', { payment_id, status: 'charged_back', webhook: 'none' })
  for (let again = 0; again < 3; again += 1) {
    await shop.notify(payment_id)
    await shop.runJobs()
  }
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'charged_back',
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
})

test('the shop gives back a part, then the rest, and never more than was paid', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const payment_id = await shop.pay(preference_id)
  const { request } = shop.shop.refunds
  const wanted = { transaction_id, reason: 'Un rasguño', author_id: null }
  await request({ ...wanted, amount: 1_000_000 })
  await shop.runJobs()
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'procesado',
    refunded: 1_000_000,
  })
  await expect(request({ ...wanted, amount: 10_000_000 })).rejects.toThrow(/más de lo que se pagó/)
  await request(wanted)
  await expect(request(wanted)).rejects.toThrow(/más de lo que se pagó/)
  await shop.runJobs()
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
  expect(await listRefunds(payment_id)).toHaveLength(2)
})

test('a refund whose answer was lost is asked for again, and happens once', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const payment_id = await shop.pay(preference_id)
  await shop.provider.breakOnce('lost-reply', { call: 'POST /v1/payments' })
  const id = await shop.shop.refunds.request({
    transaction_id,
    amount: 500_000,
    reason: '',
    author_id: null,
  })
  await expect(shop.shop.refunds.follow(id)).rejects.toThrow()
  await shop.shop.refunds.follow(id)
  const payment = await shop.provider.gateway.findPayment(payment_id)
  expect(payment?.refunded).toBe(500_000)
})

test('who pays what was never confirmed gets the money back', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const id = await shop.pay(await shop.prepare(person))
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
})

test.each(['error', 'timeout', 'html', 'broken-json', 'cut'])(
  'a provider that answers with %s leaves the order waiting, until it can be asked',
  async (kind) => {
    const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
    const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
    await shop.provider.breakOnce(kind)
    await expect(shop.shop.syncPayment(id)).rejects.toThrow()
    expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
    await shop.shop.syncPayment(id)
    expect((await shop.read(transaction_id)).status).toBe('procesado')
  },
)

test('a review of what was bought says so, whenever it was written, until the money goes back', async () => {
  const { person, preference_id } = await shop.order([{ product_id: ring }])
  const params = { productId: ring }
  const isVerified = async () =>
    (await person.client.call(reviewsApi.getReview, { params })).body.review
  await person.client.call(reviewsApi.createReview, {
    params,
    body: { rating: 5, comment: 'Hermoso' },
  })
  expect(await isVerified()).toMatchObject({ verified_purchase: false })
  const payment_id = await shop.pay(preference_id)
  expect(await isVerified()).toMatchObject({ verified_purchase: true })
  await shop.provider.call('POST', '/move', { payment_id, status: 'charged_back', webhook: 'none' })
  await shop.notify(payment_id)
  await shop.runJobs()
  expect(await isVerified()).toMatchObject({ verified_purchase: false })
})

test('who paid for a product twice and gets one payment back has still bought it', async () => {
  const { person, preference_id } = await shop.order([{ product_id: ring }])
  const params = { productId: ring }
  const body = { rating: 5, comment: 'Hermoso' }
  await person.client.call(reviewsApi.createReview, { params, body })
  const isVerified = async () =>
    (await person.client.call(reviewsApi.getReview, { params })).body.review
  const giveBack = async (payment_id: string) => {
    await shop.provider.call('POST', '/move', { payment_id, status: 'refunded', webhook: 'none' })
    await shop.notify(payment_id)
    await shop.runJobs()
  }
  const first = await shop.pay(preference_id)
  await shop.fillCart(person, [{ product_id: ring }])
  const again = await shop.prepare(person)
  await shop.confirm(person, again)
  const second = await shop.pay(again)

  await giveBack(first)
  expect(await isVerified()).toMatchObject({ verified_purchase: true })
  await giveBack(second)
  expect(await isVerified()).toMatchObject({ verified_purchase: false })
})
