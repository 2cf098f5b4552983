import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { orders } from '#db/schema/orders.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { addProduct } from '#tests/products.ts'
import { openPayments } from './payment-notices-setup.ts'

const { shop, subjects, expire, historyOf } = await openPayments()

let ring: number

beforeEach(async () => {
  ring = await addProduct(shop.db, { price: 10_000_000, quantity: 3 })
})

test('an expired hold cancels the order and returns its stock', async () => {
  const { transaction_id } = await shop.order([{ product_id: ring, count: 3 }])
  await expire(transaction_id)
  await expire(transaction_id)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ status: 'cancelado', lapsed: true })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
  const moves = await shop.db.select().from(stockMoves).where(eq(stockMoves.product_id, ring))
  expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
    [3, 'start'],
    [-3, 'order'],
    [3, 'order_cancelled'],
  ])
  expect(subjects()).toContain(`Tu pedido ${transaction_id} fue cancelado`)
})

test('the provider is asked before a hold expires, so a lost notice does no harm', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  await expire(transaction_id)
  expect((await shop.read(transaction_id)).status).toBe('procesado')
})

test('a hold does not expire while the provider is unavailable', async () => {
  const { transaction_id } = await shop.order([{ product_id: ring }])
  await shop.provider.breakOnce('error', { times: 100 })
  await expire(transaction_id).catch(() => undefined)
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
  await shop.provider.call('DELETE', '/faults')
  await expire(transaction_id)
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
})

test('a payment after the hold takes the stock again if there is any', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await expire(transaction_id)
  await shop.pay(preference_id)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({ status: 'procesado', payment_status: 'approved', lapsed: false })
  expect(await historyOf(order.id)).toEqual(['sin_procesar', 'cancelado', 'procesado'])
  expect(await shop.stockOf(ring)).toEqual({ quantity: 2, sold: 1 })
})

test('a payment after the hold is refunded if the stock is gone, and mailed to both sides', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  await expire(transaction_id)
  await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, ring))
  const id = await shop.pay(preference_id)
  const order = await shop.read(transaction_id)
  expect(order).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: order.amount,
  })
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
  expect(subjects()).toContain(`Te devolvimos dinero de tu pedido ${transaction_id}`)
  expect(subjects()).toContain(`Devolvemos un pago: pedido ${transaction_id}`)
  expect(await shop.stockOf(ring)).toEqual({ quantity: 0, sold: 0 })
})

test('a payment that the provider has yet to decide about is told on the page and when the hold ends', async () => {
  const { person, preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const readPage = async () => {
    const { body } = await person.client.call(ordersApi.get, { params: { transaction_id } })
    return body.order.is_payment_pending
  }
  expect(await readPage()).toBe(false)
  await shop.pay(preference_id, 'in_process')
  expect(await readPage()).toBe(true)
  shop.mails.length = 0
  await expire(transaction_id)
  expect((await shop.read(transaction_id)).status).toBe('cancelado')
  const letter = shop.mails.find(({ subject }) => subject.includes('fue cancelado'))
  expect(letter?.text).toContain('Tu pago sigue pendiente: si se acredita')
  expect(letter?.text).not.toContain('No recibimos el pago')
  expect(await readPage()).toBe(true)
})

test('an order that is held for days is asked about every ten minutes', async () => {
  const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
  const ofOrder = eq(orders.transaction_id, transaction_id)
  const issued = sql`now() - interval '20 hours'`
  const held_until = sql`now() + interval '1 day'`
  await shop.db.update(orders).set({ date_issued: issued, held_until }).where(ofOrder)
  await shop.shop.reconcile()
  await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  await shop.shop.reconcile()
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
  const asked = sql`now() - interval '11 minutes'`
  await shop.db.update(orders).set({ date_asked: asked }).where(ofOrder)
  await shop.shop.reconcile()
  expect((await shop.read(transaction_id)).status).toBe('procesado')
})

describe('a payment that the provider has yet to decide about', () => {
  const pendingMails = () => subjects().filter((subject) => subject.includes('está pendiente'))
  const tell = async (id: string) => {
    await shop.notify(id)
    await shop.runJobs()
  }
  const readEnd = async (transaction_id: string) => (await shop.read(transaction_id)).held_until
  const toNextDay = ({ date_issued }: { date_issued: Date }) =>
    new Date(date_issued.getTime() + 24 * 3_600_000)

  test('keeps the pieces for a day, and the payment page open as long', async () => {
    const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
    shop.mails.length = 0
    const id = await shop.pay(preference_id, 'in_process')
    await shop.runJobs()
    const placed = await shop.read(transaction_id)
    expect(placed.held_until).toEqual(toNextDay(placed))
    const letter = shop.mails.find(({ subject }) => subject.includes('está pendiente'))
    expect(letter?.text).toContain('te guardamos las piezas más tiempo, hasta el')
    const { held_until, link_update } = await shop.read(transaction_id)
    expect(link_update).toBeNull()
    const preference = await shop.provider.findPreference(preference_id)
    expect(preference?.expires_at?.getTime()).toBeGreaterThan(held_until.getTime())
    await shop.provider.move(id, 'approved', { webhook: 'none' })
    await tell(id)
    expect((await shop.read(transaction_id)).status).toBe('procesado')
  })

  test('keeps them once, however often it is told and however many there are', async () => {
    const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
    const id = await shop.pay(preference_id, 'in_process')
    await tell(id)
    await shop.pay(preference_id, 'pending')
    await shop.runJobs()
    const placed = await shop.read(transaction_id)
    expect(placed.held_until).toEqual(toNextDay(placed))
    expect(pendingMails()).toHaveLength(1)
  })

  test('can be rejected, and paid again while the pieces are kept', async () => {
    const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
    const id = await shop.pay(preference_id, 'in_process')
    await shop.provider.move(id, 'rejected', { webhook: 'none' })
    await tell(id)
    expect(await shop.read(transaction_id)).toMatchObject({ payment_status: 'rejected' })
    await shop.pay(preference_id)
    expect((await shop.read(transaction_id)).status).toBe('procesado')
  })

  test('does not shorten or lengthen the term of who pays the shop itself', async () => {
    const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
    await shop.db
      .update(orders)
      .set({ pay_way: 'transfer' })
      .where(eq(orders.transaction_id, transaction_id))
    const before = await readEnd(transaction_id)
    await shop.pay(preference_id, 'in_process')
    expect(await readEnd(transaction_id)).toEqual(before)
    expect(pendingMails()).toEqual([])
  })

  test('keeps them also if it was known before the order was placed', async () => {
    const person = await shop.addBuyer([{ product_id: ring }])
    const preference_id = await shop.prepare(person)
    await shop.pay(preference_id, 'in_process')
    const { body } = await shop.confirm(person, preference_id)
    const placed = await shop.read(body.transaction_id)
    expect(placed.held_until).toEqual(toNextDay(placed))
  })

  test('does not shorten a longer term', async () => {
    const { preference_id, transaction_id } = await shop.order([{ product_id: ring }])
    await shop.db
      .update(orders)
      .set({ held_until: sql`date_issued + interval '30 days'` })
      .where(eq(orders.transaction_id, transaction_id))
    const before = await readEnd(transaction_id)
    await shop.pay(preference_id, 'in_process')
    expect(await readEnd(transaction_id)).toEqual(before)
  })
})

/** An order that got a payment of another amount, and whose hold ended that many hours ago. */
async function orderInReview(hours: number) {
  const placed = await shop.order([{ product_id: ring, count: 2 }])
  await shop.pay(placed.preference_id, 'approved', { amount: 1_000 })
  expect((await shop.read(placed.transaction_id)).payment_status).toBe('in_review')
  await shop.db
    .update(orders)
    .set({ held_until: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(orders.transaction_id, placed.transaction_id))
  shop.mails.length = 0
  await shop.shop.reconcile()
  await shop.runJobs()
  return placed
}

test('a payment in review holds the pieces a day longer', async () => {
  const { transaction_id } = await orderInReview(23)
  const order = await shop.read(transaction_id)
  expect([order.status, order.payment_status]).toEqual(['sin_procesar', 'in_review'])
  expect((await shop.stockOf(ring)).quantity).toBe(1)
})

test('after a day in review the pieces go back, the money waits for staff, and both sides know', async () => {
  const { transaction_id } = await orderInReview(25)
  const order = await shop.read(transaction_id)
  expect([order.status, order.payment_status]).toEqual(['cancelado', 'in_review'])
  expect((await shop.stockOf(ring)).quantity).toBe(3)
  const { results } = await shop.shop.unresolvedMoney.list()
  const entry = results.find((each) => each.order?.transaction_id === transaction_id)
  expect(entry).toMatchObject({ kind: 'amount', order: { status: 'cancelado' } })
  expect(entry?.actions).toEqual(expect.arrayContaining(['accept', 'refund']))
  const toBuyer = shop.mails.find(({ subject }) => subject.includes('fue cancelado'))
  expect(toBuyer?.text).toContain('Tu pago sigue en revisión: te escribimos por él.')
  expect(toBuyer?.text).not.toContain('No recibimos el pago')
  const toShop = shop.mails.find(({ subject }) => subject.includes('Las piezas volvieron'))
  expect(subjects()).toContain(`Las piezas volvieron: pedido ${transaction_id}`)
  expect(toShop?.text).toContain('Dinero por resolver')

  shop.mails.length = 0
  await shop.shop.reconcile()
  await shop.runJobs()
  expect(shop.mails).toEqual([])
})
