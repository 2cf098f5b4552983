import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { refunds } from '#db/schema/payments.ts'
import { addProduct } from '#tests/products.ts'
import { openPayments } from './payment-notices-setup.ts'

const { shop } = await openPayments()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 3 })
})

const listRefunds = (payment_id: string) =>
  shop.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))

test('a second payment of an order is refunded', async () => {
  const { person, preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.pay(preference_id)
  const readPage = async () =>
    (await person.client.call(ordersApi.get, { params: { transaction_id } })).body.order
  expect((await readPage()).second_payment).toBeNull()
  const second = await shop.pay(preference_id)
  expect(await listRefunds(second)).toMatchObject([{ amount: null, date_done: expect.any(Date) }])
  expect((await shop.provider.gateway.findPayment(second))?.status).toBe('refunded')
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    refunded: 0,
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 2, sold: 1 })
  const letter = shop.mails.find(({ subject }) => subject.startsWith('Te devolvimos dinero'))
  expect(letter?.text).toContain('ya se pagó con otro pago y sigue igual')
  const { amount, second_payment } = await readPage()
  expect(second_payment).toEqual({ amount, is_returned: true })
})

test('a chargeback cancels the order and returns stock and units sold, once', async () => {
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

test('the shop refunds a part, then the rest, and never more than was paid', async () => {
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

test('a refund whose reply was lost is retried, and happens once', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const payment_id = await shop.pay(preference_id)
  await shop.provider.breakOnce('lost-reply', { call: 'POST /v1/payments' })
  const requested = await shop.shop.refunds.request({
    transaction_id,
    amount: 500_000,
    reason: '',
    author_id: null,
  })
  const id = requested as number
  await expect(shop.shop.refunds.follow(id)).rejects.toThrow()
  await shop.shop.refunds.follow(id)
  const payment = await shop.provider.gateway.findPayment(payment_id)
  expect(payment?.refunded).toBe(500_000)
})

test('a payment of a preference without an order is refunded', async () => {
  const person = await shop.addBuyer([{ product_id: ring }])
  const id = await shop.pay(await shop.prepare(person))
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
})

test('a review is a verified purchase from the payment to its refund', async () => {
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

test('a review stays a verified purchase while one of two payments is kept', async () => {
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
