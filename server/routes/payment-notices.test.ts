import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { timeOf } from '#contracts/dates.ts'
import { formatDate } from '#contracts/format-date.ts'
import { ordersApi } from '#contracts/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { paymentNotices, payments } from '#db/schema/payments.ts'
import { addProduct } from '#tests/products.ts'
import { openPayments } from './payment-notices-setup.ts'

const { shop, subjects, historyOf } = await openPayments()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 3 })
})

test('repeated notices of an approved payment move its order once', async () => {
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

test('a notice is stored before the reply, and processed after it', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  expect((await shop.notify(id)).statusCode).toBe(200)
  const stored = () => shop.db.select().from(paymentNotices).where(eq(paymentNotices.data_id, id))
  expect(await stored()).toMatchObject([{ topic: 'payment', done: null }])
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
  await shop.runJobs()
  expect(await stored()).toMatchObject([{ done: expect.any(Date) }])
})

test('a notice with a wrong or missing signature is refused', async () => {
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

test('a notice of another topic or of an unknown payment is accepted and changes nothing', async () => {
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

test('the mail of a rejected payment has the totals of the order and the end of its hold', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const held_until = new Date(Date.now() + 3_600_000)
  await shop.db.update(orders).set({ held_until }).where(eq(orders.transaction_id, transaction_id))
  await shop.pay(preference_id, 'rejected')
  const { text = '' } = shop.mails.find(({ subject }) => subject.startsWith('No se pudo')) ?? {}
  expect(text).toMatch(new RegExp(`Guardamos tus piezas hasta el .* a las ${timeOf(held_until)}:`))
  expect(text).toContain(formatDate(new Date()))
  expect(text).toMatch(/Costo de envío.*5\.000,00/)
  expect(text).toMatch(/Total \(IVA incluido\).*105\.000,00/)
})

test('buyers learn why their last payment was rejected', async () => {
  const { person, preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const readReason = async () =>
    (await person.client.call(ordersApi.get, { params: { transaction_id } })).body.order.rejection
  const reject = async (status_detail: string) => {
    const id = await shop.provider.pay(preference_id, 'pending', { webhook: 'none' })
    await shop.provider.move(id, 'rejected', { status_detail, webhook: 'none' })
    await shop.notify(id)
    await shop.runJobs()
  }
  expect(await readReason()).toBeNull()
  await reject('cc_rejected_call_for_authorize')
  expect(await readReason()).toMatch(/^Tu tarjeta pide que autorices el pago/)
  expect(shop.mails.at(-1)?.text).toContain('Tu tarjeta pide que autorices el pago')
  await reject('cc_rejected_insufficient_amount')
  expect(await readReason()).toMatch(/fondos/)
  await reject('cc_rejected_of_another_year')
  expect(await readReason()).toBe('El medio de pago no lo aceptó.')
  const voucher = await shop.pay(preference_id, 'pending')
  expect([voucher, await readReason()]).toEqual([voucher, null])
  await shop.pay(preference_id)
  expect(await readReason()).toBeNull()
})

test('a pending payment changes nothing until it is approved', async () => {
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

test('a payment of another amount pays nothing, and is mailed to the shop', async () => {
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

test.each(['error', 'timeout', 'html', 'broken-json', 'cut'])(
  'a provider that answers with %s leaves the order pending until the next try',
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
