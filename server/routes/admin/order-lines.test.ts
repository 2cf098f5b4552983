import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { products } from '#db/schema/catalogue.ts'
import { coupons } from '#db/schema/checkout.ts'
import { couponUses } from '#db/schema/coupon-uses.ts'
import { orders } from '#db/schema/orders.ts'
import { openOrderEdits } from './order-edits-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, owner, seller, addRing, order, read, mailsTo, sell, change, movesOf } =
  await openOrderEdits()

const unpaid = (more: object = {}) => order({ paid: false, ...more })
const askedFor = async (preference_id: string) =>
  (await shop.provider.gateway.updatePreference(preference_id, {})).amount / 100

/** A manual order with a payment link. */
async function link(product_id: number, more: object = {}) {
  const { body } = await sell([{ product_id, count: 1 }], {
    payment: { kind: 'link', hours: 24 },
    ...more,
  })
  return { params: { transaction_id: body.transaction_id }, body }
}

test('kept pieces keep their price, new ones have the current one; stock, totals and link follow', async () => {
  const made = await unpaid({ count: 2 })
  await shop.db.update(products).set({ price: 2_000_000 }).where(eq(products.id, made.product_id))
  const added = await addRing({ name: 'Collar', price: 3_000_000 })
  const { status, body } = await change(made.params, {
    lines: [
      { product_id: made.product_id, count: 1 },
      { product_id: added, count: 2 },
    ],
  })
  expect([status, body.original_price, body.amount]).toEqual([200, 70_000, 75_000])
  expect(body.estimated_tax).toBeCloseTo(75_000 - 75_000 / 1.21, 1)
  expect(body.items).toMatchObject([
    { product_id: made.product_id, price: 10_000, count: 1 },
    { product_id: added, price: 30_000, count: 2 },
  ])
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 0 })
  expect(await shop.stockOf(added)).toEqual({ quantity: 3, sold: 0 })
  expect((await movesOf(added)).at(-1)).toMatchObject({ change: -2, reason: 'order_changed' })
  expect((await movesOf(made.product_id)).at(-1)).toMatchObject({
    change: 1,
    reason: 'order_changed',
  })
  expect(body.events[0]).toMatchObject({
    kind: 'lines_changed',
    author: 'Luis Paz',
    text: expect.stringMatching(
      /^Anillo: de 2 a 1 unidad\. Se agregó 2 × Collar\. Total: \$\s25\.000,00 → \$\s75\.000,00\.$/,
    ),
  })
  expect(body.is_link_outdated).toBe(false)
  expect(await askedFor(made.preference_id)).toBe(75_000)
  await shop.runJobs()
  const mail = mailsTo(made.person.email).at(-1)
  expect(mail?.subject).toContain('Cambiamos tu pedido')
  expect(mail?.text).toMatch(/75\.000,00/)
  await shop.pay(made.preference_id)
  expect(await read(made.transaction_id)).toMatchObject({ status: 'procesado', amount: 75_000 })
  expect(await shop.stockOf(added)).toEqual({ quantity: 3, sold: 2 })
})

test('a manual order: piece replaced, shipping changed, no mail if nobody asked for one', async () => {
  const [old, other] = [await addRing(), await addRing({ price: 1_500_000 })]
  const email = `${randomUUID()}@example.com`
  const { params } = await link(old, { email })
  await shop.runJobs()
  const before = mailsTo(email).length
  const lines = [{ product_id: other, count: 1 }]
  const { body } = await change(params, { lines, shipping_id: shop.post }, { notify: false })
  expect(body).toMatchObject({ amount: 20_000, shipping_price: 5_000, is_pickup: false })
  expect([await shop.stockOf(old), await shop.stockOf(other)]).toMatchObject([
    { quantity: 5 },
    { quantity: 4 },
  ])
  const row = await shop.read(params.transaction_id)
  expect(row.link_update).toBeNull()
  expect(await askedFor(row.preference_id as string)).toBe(20_000)
  await shop.runJobs()
  expect(mailsTo(email)).toHaveLength(before)
})

test('an older manual order, whose preference is unknown, gets another link', async () => {
  const { params, body } = await link(await addRing())
  await shop.db
    .update(orders)
    .set({ preference_id: null })
    .where(eq(orders.transaction_id, params.transaction_id))
  const changed = await change(params, { shipping_id: shop.post })
  expect(changed.body.payment_url).not.toBe(body.payment_url)
  const { preference_id } = await shop.read(params.transaction_id)
  expect(await askedFor(preference_id as string)).toBe(15_000)
})

test('until the provider has the new total, the link is marked, and the old amount waits for a decision', async () => {
  const made = await unpaid()
  await shop.provider.breakOnce('error', { call: 'PUT /checkout', times: 0 })
  const { status, body } = await change(made.params, {
    lines: [{ product_id: made.product_id, count: 2 }],
  })
  expect([status, body.is_link_outdated]).toEqual([200, true])
  const id = await shop.pay(made.preference_id)
  expect(await read(made.transaction_id)).toMatchObject({
    status: 'sin_procesar',
    payment_status: 'in_review',
  })
  const { body: money } = await owner.client.call(adminMoneyApi.list)
  expect(money.results.find(({ payment_id }) => payment_id === id)).toMatchObject({
    kind: 'amount',
    amount: 15_000,
  })
  await shop.provider.call('DELETE', '/faults')
  await shop.shop.orderEdits.updatePaymentLink(made.transaction_id)
  expect((await shop.read(made.transaction_id)).link_update).toBeNull()
  expect(await askedFor(made.preference_id)).toBe(25_000)
  expect(refused(await change(made.params, {}))).toEqual([409, 'order_in_review'])
})

test('two changes during one slow update leave the last total at the provider', async () => {
  const made = await unpaid()
  const to = (count: number) =>
    change(made.params, { lines: [{ product_id: made.product_id, count }] })
  expect((await to(2)).status).toBe(200)
  expect((await to(3)).status).toBe(200)
  await Promise.all([1, 2].map(() => shop.shop.orderEdits.updatePaymentLink(made.transaction_id)))
  expect(await askedFor(made.preference_id)).toBe(35_000)
})

test('an order that was paid meanwhile is refused, even if its webhook is lost', async () => {
  const made = await unpaid()
  await shop.provider.pay(made.preference_id, 'approved', { webhook: 'none' })
  const lines = [{ product_id: made.product_id, count: 2 }]
  expect(refused(await change(made.params, { lines }))).toEqual([409, 'order_already_paid'])
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('the last piece goes to one of two changed orders', async () => {
  const last = await addRing({ quantity: 1 })
  const made = [await unpaid(), await unpaid()]
  const replies = await Promise.all(
    made.map(({ params, product_id }) =>
      change(params, {
        lines: [
          { product_id, count: 1 },
          { product_id: last, count: 1 },
        ],
      }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shop.stockOf(last)).toEqual({ quantity: 0, sold: 0 })
})

test('a coupon that the order holds is computed again, changed or dropped', async () => {
  const [ten] = await shop.db
    .insert(coupons)
    .values({ name: 'DIEZ', percentage: 10, total_uses: 1, minimum_purchase: 1_000_000 })
    .returning()
  const product_id = await addRing()
  const made = await shop.order([{ product_id, count: 2 }], 'DIEZ')
  const params = { transaction_id: made.transaction_id }
  const keep = await change(params, { lines: [{ product_id, count: 3 }], coupon_name: 'diez' })
  expect(keep.body).toMatchObject({ discount: 3_000, amount: 32_000, coupon_name: 'DIEZ' })
  expect(keep.body.items[0]?.discount).toBe(3_000)
  await shop.db
    .update(coupons)
    .set({ minimum_purchase: 4_000_000 })
    .where(eq(coupons.id, ten?.id as number))
  expect(refused(await change(params, { coupon_name: 'DIEZ' }))).toEqual([
    409,
    'coupon_below_minimum',
  ])
  const none = await change(params, {})
  expect(none.body).toMatchObject({ discount: 0, coupon_name: null })
  expect(
    await shop.db
      .select()
      .from(couponUses)
      .where(eq(couponUses.coupon_id, ten?.id as number)),
  ).toEqual([])
})

test('a manual discount needs a permission, unless the order has it already', async () => {
  const made = await unpaid({ count: 2 })
  const discount = { amount: 4_000 }
  expect(refused(await change(made.params, { discount }))).toEqual([403, 'permission_required'])
  expect((await change(made.params, { discount }, {}, owner)).body.amount).toBe(21_000)
  const lines = [{ product_id: made.product_id, count: 1 }]
  expect((await change(made.params, { discount, lines })).body).toMatchObject({ amount: 11_000 })
  expect((await change(made.params, { discount, coupon_name: 'X' })).status).toBe(400)
})

test('a change is refused without stock, with another total, or when nothing is left to pay', async () => {
  const made = await unpaid()
  const lines = (count: number) => ({ lines: [{ product_id: made.product_id, count }] })
  expect(refused(await change(made.params, lines(6)))).toEqual([409, 'not_enough_stock'])
  expect(refused(await change(made.params, lines(2), { expected_total: 1 }))).toEqual([
    409,
    'total_changed',
  ])
  expect((await change(made.params, lines(2), { version: 99 })).status).toBe(409)
  expect((await change(made.params, { lines: [{ product_id: 999_999, count: 1 }] })).status).toBe(
    400,
  )
  const free = { discount: { percentage: 100 }, shipping_id: shop.pickUp }
  expect(refused(await change(made.params, free, {}, owner))).toEqual([409, 'nothing_to_pay'])
  expect((await change(made.params, {})).body.events).toEqual([])
  await shop.db.execute(sql`
    update orders set held_until = now() where transaction_id = ${made.transaction_id}`)
  expect(refused(await change(made.params, lines(2)))).toEqual([409, 'order_not_waiting'])
})

test('a piece that was removed from the catalogue stays, but no more of it are added', async () => {
  const made = await unpaid({ count: 2 })
  await shop.db
    .update(products)
    .set({ date_removed: new Date() })
    .where(eq(products.id, made.product_id))
  const lines = (count: number) => ({ lines: [{ product_id: made.product_id, count }] })
  expect((await change(made.params, lines(3))).status).toBe(400)
  expect((await change(made.params, lines(1))).body.amount).toBe(15_000)
  const params = made.params
  const { body } = await seller.client.call(adminOrderEditsApi.listSizes, { params })
  expect(body.results).toMatchObject([{ pieces: [] }])
})

test('an order with a deposit is not edited', async () => {
  const piece = await addRing({ price: 1_000_000 })
  const { body: sold } = await seller.client.call(counterApi.sell, {
    body: {
      key: randomUUID(),
      lines: [{ product_id: piece, count: 1, price: 10_000 }],
      tenders: [{ method: 'cash', amount: 4_000 }],
      full_name: 'Nora Gil',
      telephone_number: '+54 341 555 0150',
      deposit: {},
    },
  })
  const params = { transaction_id: sold.transaction_id }
  const reply = await change(params, { lines: [{ product_id: piece, count: 2 }] })
  expect(refused(reply)).toEqual([409, 'order_has_deposit'])
})

test('while a payment is in review, the mail about a change asks for no other', async () => {
  const made = await unpaid({ count: 2 })
  await shop.pay(made.preference_id, 'in_process')
  const { status } = await change(made.params, {
    lines: [{ product_id: made.product_id, count: 1 }],
  })
  expect(status).toBe(200)
  await shop.runJobs()
  const mail = mailsTo(made.person.email).at(-1)
  expect(mail?.subject).toContain('Cambiamos tu pedido')
  expect(mail?.text).toContain('está revisando un pago tuyo')
  expect(mail?.text).not.toContain('Pagar mi pedido')
})
