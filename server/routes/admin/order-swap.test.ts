import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import { openOrderEdits } from './order-edits-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, seller, addRing, addSizes, read, moveTo, mailsTo, movesOf, swap } =
  await openOrderEdits()

/** A paid order of one piece of size 14, and the other sizes of its design. */
async function buy({ sizes = [{ size: 'Talle 16' }] as object[], count = 1, paid = true } = {}) {
  const [product_id, ...others] = await addSizes({ name: 'Alianza', size: 'Talle 14' }, ...sizes)
  const made = await shop.order([{ product_id: product_id as number, count }])
  if (paid) await shop.pay(made.preference_id)
  const params = { transaction_id: made.transaction_id }
  return { ...made, params, product_id: product_id as number, other: others[0] as number, others }
}

test('a size is swapped: stock, sale, slip, timeline and mail; totals stay', async () => {
  const made = await buy()
  const prepared = { params: made.params, body: { prepared: true, version: 1 } }
  await seller.client.call(adminOrdersApi.setPrepared, prepared)
  const before = await read(made.transaction_id)
  const { status, body } = await swap(made.params, { product_id: made.other })
  expect([status, body.amount, body.fulfilment]).toEqual([200, before.amount, 'to_prepare'])
  expect(body.items).toMatchObject([
    { id: before.items[0]?.id, product_id: made.other, size: 'Talle 16', price: 10_000, count: 1 },
  ])
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await shop.stockOf(made.other)).toEqual({ quantity: 4, sold: 1 })
  const { id: order_id } = await shop.read(made.transaction_id)
  expect((await movesOf(made.other)).at(-1)).toEqual({
    change: -1,
    reason: 'order_changed',
    order_id,
  })
  expect((await movesOf(made.product_id)).at(-1)).toEqual({
    change: 1,
    reason: 'order_changed',
    order_id,
  })
  expect(body.events[0]).toMatchObject({ kind: 'size_changed', text: 'Alianza: Talle 14 → 16' })
  const slip = await seller.client.call(adminOrdersApi.getSlip, { params: made.params })
  expect(slip.body.items).toMatchObject([{ size: 'Talle 16', count: 1 }])
  await shop.runJobs()
  expect(mailsTo(made.person.email).at(-1)?.text).toContain('Alianza: Talle 14 → 16.')
})

test('a verified review stays verified, and no mail is sent without notice', async () => {
  const made = await buy()
  await made.person.client.call(reviewsApi.createReview, {
    params: { productId: made.product_id },
    body: { rating: 5, comment: 'Hermosa' },
  })
  await shop.runJobs()
  const before = mailsTo(made.person.email).length
  await swap(made.params, { product_id: made.other, notify: false })
  await shop.runJobs()
  expect(mailsTo(made.person.email)).toHaveLength(before)
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.user_id, made.person.id))
  expect(review?.verified_purchase).toBe(true)
})

test('some units of a line are swapped, and join the line of that size', async () => {
  const made = await buy({ count: 3 })
  const first = await swap(made.params, { product_id: made.other, count: 1 })
  expect(first.body.items.map(({ size, count }) => [size, count])).toEqual([
    ['Talle 14', 2],
    ['Talle 16', 1],
  ])
  expect(first.body.events[0]?.text).toBe('1 × Alianza: Talle 14 → 16')
  const rest = await swap(made.params, { product_id: made.other })
  expect(rest.body.items.map(({ size, count }) => [size, count])).toEqual([['Talle 16', 3]])
  expect(await shop.stockOf(made.product_id)).toEqual({ quantity: 5, sold: 0 })
  expect(await shop.stockOf(made.other)).toEqual({ quantity: 2, sold: 3 })
})

test('the last piece of a size is swapped into one order only', async () => {
  const made = await buy({ sizes: [{ size: 'Talle 16', quantity: 1 }] })
  const second = await shop.order([{ product_id: made.product_id }])
  await shop.pay(second.preference_id)
  const both = [made.params, { transaction_id: second.transaction_id }]
  const replies = await Promise.all(both.map((params) => swap(params, { product_id: made.other })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.filter(({ status }) => status === 409).map(refused)).toEqual([
    [409, 'not_enough_stock'],
  ])
  expect(await shop.stockOf(made.other)).toEqual({ quantity: 0, sold: 1 })
})

test('a swap is refused for another price, design or state', async () => {
  const made = await buy({ sizes: [{ size: 'Talle 16', price: 1_100_000 }] })
  expect(refused(await swap(made.params, { product_id: made.other }))).toEqual([
    409,
    'swap_other_price',
  ])
  expect(refused(await swap(made.params, { product_id: await addRing() }))).toEqual([
    409,
    'swap_other_design',
  ])
  expect(refused(await swap(made.params, { product_id: 999_999 }))).toEqual([
    404,
    'product_not_found',
  ])
  const own = { product_id: made.product_id }
  expect(refused(await swap(made.params, own))).toEqual([409, 'swap_other_design'])
  await shop.db.update(products).set({ price: 1_000_000 }).where(eq(products.id, made.other))
  const good = { product_id: made.other }
  expect(refused(await swap(made.params, { ...good, item_id: 999_999 }))).toEqual([
    404,
    'order_item_not_found',
  ])
  expect((await swap(made.params, { ...good, count: 2 })).status).toBe(400)
  expect((await swap(made.params, { ...good, version: 99 })).status).toBe(409)
  await moveTo(made.params, 'en_camino')
  expect(refused(await swap(made.params, good))).toEqual([409, 'order_not_swappable'])
  const unpaid = await buy({ paid: false })
  expect(refused(await swap(unpaid.params, { product_id: unpaid.other }))).toEqual([
    409,
    'order_not_swappable',
  ])
})

test('the sizes of a line are listed with price and stock', async () => {
  const made = await buy()
  const { body } = await seller.client.call(adminOrderEditsApi.listSizes, { params: made.params })
  expect(body.results[0]?.pieces).toMatchObject([
    { product_id: made.product_id, size: 'Talle 14', price: 10_000, quantity: 4 },
    { product_id: made.other, size: 'Talle 16', price: 10_000, quantity: 5 },
  ])
})
