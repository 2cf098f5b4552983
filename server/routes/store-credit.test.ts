import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { creditsApi } from '#contracts/credits.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { LIVE_TOKEN } from '#tests/sandbox.ts'
import { openOrders, refused } from './admin/orders-setup.ts'
import { withCredits } from './store-credit-setup.ts'

const { shop, owner, addRing, moveTo, mailsTo } = await openOrders()
const { addCredit, balanceOf, quote, orderWith } = withCredits(shop)
await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })

/** In centavos: a ring and the post. */
const TOTAL = 1_000_000 + 500_000

async function addBuyer(credit: number) {
  const product_id = await addRing({ price: 1_000_000 })
  const person = await shop.addBuyer([{ product_id }])
  const { code } = await addCredit(credit, { user_id: person.id })
  return { person, product_id, code }
}

const refund = (transaction_id: string, change: object = {}) =>
  owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id },
    body: { key: randomUUID(), reason: 'No le gustó', ...change },
  })

test('credit pays a part, and the provider asks for the rest', async () => {
  const { person, code } = await addBuyer(400_000)
  const made = await orderWith(person, code.toLowerCase().replaceAll('-', ' '))
  expect(made.totals).toMatchObject({
    total_amount: 15_000,
    amount_due: 11_000,
    credit: { code, amount: 4_000 },
  })
  const path = `/checkout/preferences/${made.preference_id}`
  const preference = await shop.provider.call('GET', path, undefined, LIVE_TOKEN)
  expect(preference.json.items).toMatchObject([{ quantity: 1, unit_price: 11_000 }])
  expect(await balanceOf(code)).toBe(0)
  await shop.pay(made.preference_id)
  const { body } = await person.client.call(ordersApi.get, {
    params: { transaction_id: made.transaction_id },
  })
  expect(body.order).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    amount: 15_000,
    refunded: 0,
    credit: { code, amount: 4_000, returned: 0 },
  })
  const received = mailsTo(person.email).find(({ subject }) => subject.includes('Recibimos'))
  expect(received?.text.replaceAll('\u00a0', ' ')).toContain('Crédito en la tienda: − $ 4.000,00')
})

test('credit that pays everything needs no provider, and the rest stays', async () => {
  const { person, code, product_id } = await addBuyer(2_000_000)
  const { transaction_id, totals } = await orderWith(person, code)
  expect(totals.amount_due).toBe(0)
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'procesado',
    payment_status: 'approved',
    credit: TOTAL,
    is_test: false,
  })
  expect(await balanceOf(code)).toBe(500_000)
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('an unpaid order that is cancelled gives its credit back, and a mail says so', async () => {
  const { person, code } = await addBuyer(400_000)
  const { transaction_id } = await orderWith(person, code)
  await person.client.call(ordersApi.cancel, { params: { transaction_id } })
  expect(await balanceOf(code)).toBe(400_000)
  await shop.runJobs()
  const mail = mailsTo(person.email).find(({ subject }) => subject.includes('a tu crédito'))
  expect(mail?.text).toContain(code)
})

test('a late payment takes the credit again, or is refunded if it was spent', async () => {
  const { person, code, product_id } = await addBuyer(400_000)
  const first = await orderWith(person, code)
  const expire = async (transaction_id: string) => {
    await shop.db.execute(
      `update orders set held_until = to_timestamp(0) where transaction_id = '${transaction_id}'`,
    )
    await shop.shop.reconcile()
  }
  await expire(first.transaction_id)
  expect(await balanceOf(code)).toBe(400_000)
  await shop.pay(first.preference_id)
  expect(await shop.read(first.transaction_id)).toMatchObject({
    status: 'procesado',
    credit_returned: 0,
    refunded: 0,
  })
  expect(await balanceOf(code)).toBe(0)
  const again = await addCredit(300_000, { user_id: person.id })
  await shop.fillCart(person, [{ product_id }])
  const second = await orderWith(person, again.code)
  await expire(second.transaction_id)
  await shop.fillCart(person, [{ product_id }])
  await orderWith(person, again.code)
  const id = await shop.pay(second.preference_id)
  expect(await shop.read(second.transaction_id)).toMatchObject({ status: 'cancelado' })
  expect((await shop.provider.gateway.findPayment(id))?.status).toBe('refunded')
})

test('refunds give credit back first, so that a full refund of money is one of the order', async () => {
  const { person, code, product_id } = await addBuyer(400_000)
  const { transaction_id, preference_id } = await orderWith(person, code)
  const id = await shop.pay(preference_id)
  const key = randomUUID()
  const twice = [
    await refund(transaction_id, { amount: 5_000, key }),
    await refund(transaction_id, { amount: 5_000, key }),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await shop.runJobs()
  expect(await balanceOf(code)).toBe(400_000)
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(100_000)
  expect(await shop.read(transaction_id)).toMatchObject({
    payment_status: 'approved',
    refunded: 500_000,
    credit_returned: 400_000,
  })
  expect(refused(await refund(transaction_id, { amount: 10_001 }))).toEqual([
    409,
    'refund_too_large',
  ])
  await refund(transaction_id)
  await shop.runJobs()
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: TOTAL,
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
})

test('a payment refunded in the panel gives the credit back, too', async () => {
  const { person, code } = await addBuyer(400_000)
  const { transaction_id, preference_id } = await orderWith(person, code)
  const id = await shop.pay(preference_id)
  await shop.provider.refundInPanel(id, undefined, { webhook: 'none' })
  await shop.shop.syncPayment(id)
  expect(await balanceOf(code)).toBe(400_000)
  expect(await shop.read(transaction_id)).toMatchObject({ status: 'cancelado', refunded: TOTAL })
})

test('an order that only credit paid is undone with its credit, before and after it was sent', async () => {
  const { person, code, product_id } = await addBuyer(TOTAL)
  const { transaction_id } = await orderWith(person, code)
  const key = randomUUID()
  await refund(transaction_id, { key })
  await refund(transaction_id, { key })
  expect(await shop.read(transaction_id)).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: TOTAL,
  })
  expect(await balanceOf(code)).toBe(TOTAL)
  await shop.fillCart(person, [{ product_id }])
  const sent = await orderWith(person, code)
  await moveTo({ transaction_id: sent.transaction_id }, 'en_camino')
  await refund(sent.transaction_id)
  expect(await shop.read(sent.transaction_id)).toMatchObject({
    status: 'en_camino',
    payment_status: 'refunded',
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 0 })
})

test('staff cancel a paid order and give back a part: credit first', async () => {
  const { person, code } = await addBuyer(400_000)
  const { transaction_id, preference_id } = await orderWith(person, code)
  const id = await shop.pay(preference_id)
  const { version } = await shop.read(transaction_id)
  const reply = await owner.client.call(adminOrderEditsApi.cancel, {
    params: { transaction_id },
    body: {
      key: randomUUID(),
      refund: 6_000,
      refundable: 15_000,
      notify: true,
      reason: 'Cambió de idea',
      version,
    },
  })
  await shop.runJobs()
  expect(reply.body).toMatchObject({ status: 'cancelado', refunded: 6_000, refundable: 9_000 })
  expect(await balanceOf(code)).toBe(400_000)
  expect((await shop.provider.gateway.findPayment(id))?.refunded).toBe(200_000)
  const mail = mailsTo(person.email).find(({ text }) => text.includes('Cambió de idea'))
  expect(mail?.text).toContain('volvieron a tu crédito en la tienda')
})

test('a total that credit would pay alone cannot come from an edit', async () => {
  const { person, code } = await addBuyer(1_200_000)
  const { transaction_id } = await orderWith(person, code)
  const { version, transaction_id: id } = await shop.read(transaction_id)
  const params = { transaction_id: id }
  const { body } = await owner.client.call(adminOrdersApi.get, { params })
  const lines = body.items.map(({ product_id, count }) => ({ product_id, count }))
  const draft = { lines, discount: { amount: 4_000 } }
  const change = { ...draft, expected_total: 11_000, notify: false, version }
  expect(
    refused(await owner.client.call(adminOrderEditsApi.changeLines, { params, body: change })),
  ).toEqual([409, 'order_paid_by_credit'])
  const less = { ...draft, discount: { amount: 1_000 }, expected_total: 14_000 }
  const edited = { ...less, notify: false, version }
  await owner.client.call(adminOrderEditsApi.changeLines, { params, body: edited })
  expect(await shop.read(transaction_id)).toMatchObject({ amount: 1_400_000, link_update: null })
})

test('a balance that changed meanwhile places no order', async () => {
  const { person, code } = await addBuyer(400_000)
  const preference_id = await shop.prepare(person, undefined, code)
  const more = { credit_code: code, expected_total: 15_000 }
  expect((await shop.confirm(person, preference_id, more)).status).toBe(400)
  expect(
    refused(await shop.confirm(person, preference_id, { ...more, expected_due: 9_000 })),
  ).toEqual([409, 'credit_changed'])
  expect(await balanceOf(code)).toBe(400_000)
})

test('a credit belongs to one buyer', async () => {
  const { code } = await addBuyer(400_000)
  const other = await shop.addBuyer([{ product_id: await addRing() }])
  expect(refused(await quote(other, code))).toEqual([404, 'credit_not_found'])
  const check = (person: typeof other, credit_code: string) =>
    person.client.call(creditsApi.check, { query: { credit_code } })
  expect(refused(await check(other, code))).toEqual([404, 'credit_not_found'])
  const guest = await addCredit(100_000, { email: other.email.toUpperCase() })
  expect((await check(other, guest.code)).body.credit).toMatchObject({ balance: 1_000 })
  const { body } = await other.client.call(creditsApi.list)
  expect(body.credits).toMatchObject([
    { code: guest.code, balance: 1_000, moves: [{ reason: 'issued', change: 1_000 }] },
  ])
  const someone = await addPerson(shop)
  expect(refused(await check(someone, guest.code))).toEqual([404, 'credit_not_found'])
})

test('credit of a test order pays no real purchase', async () => {
  const person = await shop.addBuyer([{ product_id: await addRing() }])
  const { code } = await addCredit(100_000, { user_id: person.id, is_test: true })
  expect(refused(await quote(person, code))).toEqual([409, 'credit_of_test'])
  const { code: empty } = await addCredit(1, { user_id: person.id })
  await shop.db.execute(`update credits set balance = 0 where code = '${empty}'`)
  expect(refused(await quote(person, empty))).toEqual([409, 'credit_used_up'])
})
