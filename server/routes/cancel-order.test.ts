import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orders } from '#db/schema/orders.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Order = Awaited<ReturnType<SellingShop['order']>>

let shop: SellingShop
let ring: number

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ring = await addProduct(shop.db, { name: 'Anillo', quantity: 5 })
})

const cancel = ({ person, transaction_id }: Pick<Order, 'person' | 'transaction_id'>) =>
  person.client.call(ordersApi.cancel, { params: { transaction_id } })

test('a customer cancels an unpaid order, which frees stock and coupon and sends a mail', async () => {
  await shop.db.insert(coupons).values({ name: 'UNICO', percentage: 10, total_uses: 1 })
  const order = await shop.order([{ product_id: ring, count: 2 }], 'UNICO')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 3, sold: 0 })
  const { status, body } = await cancel(order)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    transaction_id: order.transaction_id,
    status: 'cancelado',
    payment: null,
    history: [{ status: 'sin_procesar' }, { status: 'cancelado' }],
  })
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 0 })
  expect(await shop.db.$count(couponUses)).toBe(0)
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to.address === order.person.email)
  expect(mail?.subject).toContain(`Tu pedido ${order.transaction_id} fue cancelado`)
  expect(mail?.text).toContain('Lo cancelaste desde tu cuenta')

  const owner = await addPerson(shop, { role: 'owner' })
  const { body: detail } = await owner.client.call(adminOrdersApi.get, {
    params: { transaction_id: order.transaction_id },
  })
  expect(detail.history.at(-1)).toMatchObject({
    status: 'cancelado',
    author: 'Ana Paz',
    note: expect.stringContaining('Lo cancelaste desde tu cuenta'),
  })
})

test('who cancels to change the order is told that the bag has the pieces', async () => {
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const { body } = await person.client.call(ordersApi.cancel, {
    params: { transaction_id },
    query: { to_change: 'true' },
  })
  expect(body.order.status).toBe('cancelado')
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to.address === person.email)
  expect(mail?.text).toContain('Lo cancelaste para cambiarlo: lo que elegiste está en tu bolsa')
  expect(mail?.text).toContain('/cart')
})

test('concurrent cancellations cancel an order once', async () => {
  const order = await shop.order([{ product_id: ring }])
  const replies = await Promise.all([cancel(order), cancel(order), cancel(order)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await cancel(order)).body.order.status).toBe('cancelado')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 0 })
  await shop.runJobs()
  const mails = shop.mails.filter(({ subject }) =>
    subject.includes(`${order.transaction_id} fue cancelado`),
  )
  expect(mails).toHaveLength(1)
})

test('paid, reviewed and other customers’ orders cannot be cancelled', async () => {
  const paid = await shop.order([{ product_id: ring }])
  await shop.pay(paid.preference_id)
  const refused = await cancel(paid)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'order_not_cancellable' }])

  const reviewed = await shop.order([{ product_id: ring }])
  await shop.db.execute(
    sql`update ${orders} set payment_status = 'in_review' where transaction_id = ${reviewed.transaction_id}`,
  )
  const waiting = await cancel(reviewed)
  expect([waiting.status, waiting.json]).toMatchObject([409, { code: 'order_in_review' }])

  const own = await shop.order([{ product_id: ring }])
  const other = await addPerson(shop)
  const { transaction_id } = own
  expect((await cancel({ person: other, transaction_id })).status).toBe(404)
  expect((await shop.read(transaction_id)).status).toBe('sin_procesar')
})

/** Approves a payment that was pending when its order was cancelled. */
async function approveLate(payment_id: string) {
  const approved = { payment_id, status: 'approved', webhook: 'none' }
  await shop.provider.call('POST', '/move', approved)
  await shop.notify(payment_id)
  await shop.runJobs()
}

test('a late payment of a cancelled order is refunded', async () => {
  const order = await shop.order([{ product_id: ring }])
  const late = await shop.provider.pay(order.preference_id, 'pending', { webhook: 'none' })
  await cancel(order)
  await shop.runJobs()
  const preference = await shop.provider.findPreference(order.preference_id)
  expect(preference?.expires_at?.getTime()).toBeLessThan(Date.now())

  await approveLate(late)
  expect((await shop.read(order.transaction_id)).status).toBe('cancelado')
  expect((await shop.gateway.findPayment(late))?.status).toBe('refunded')
  expect(await shop.stockOf(ring)).toEqual({ quantity: 5, sold: 0 })
})

test('nor does it revive the order once nobody knows any more who cancelled it', async () => {
  const order = await shop.order([{ product_id: ring }])
  const late = await shop.provider.pay(order.preference_id, 'pending', { webhook: 'none' })
  await cancel(order)
  // As when the row of an account goes: authors are set to null.
  await shop.db.update(orderHistory).set({ author_id: null })
  await approveLate(late)
  expect((await shop.read(order.transaction_id)).status).toBe('cancelado')
  expect((await shop.gateway.findPayment(late))?.status).toBe('refunded')
})

test('a failing provider does not delay a cancellation', async () => {
  const order = await shop.order([{ product_id: ring }])
  await shop.provider.breakOnce('error')
  expect((await cancel(order)).status).toBe(200)
  await shop.runJobs()
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await shop.runJobs()
  const preference = await shop.provider.findPreference(order.preference_id)
  expect(preference?.expires_at?.getTime()).toBeLessThan(Date.now())
})
