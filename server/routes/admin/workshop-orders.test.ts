import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminFindApi } from '#contracts/admin/find.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { orders } from '#db/schema/orders.ts'
import { addStaff, openOrders, refused } from './orders-setup.ts'

const { shop, seller, order, read, sell, addRing, moveTo } = await openOrders()

const workshop = await addStaff(shop, 'workshop')

/** No other number of a reply looks like this one. */
const RING = { price: 77_313_100, discount: 0, final_price: 77_313_100 }

/** Fails if a reply says what an order costs, or how to reach its buyer. */
function expectNoMoney(reply: object, { email, amount }: { email: string; amount: number }) {
  const text = JSON.stringify(reply)
  expect(text).toContain('"shows_money":false')
  for (const secret of ['773131', '778131', String(amount), email])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"(amount|price|shipping_price|original_price|estimated_tax)":[^0]/)
}

async function addPaidOrder() {
  const { transaction_id, params } = await order({ product: RING })
  const { email, amount, telephone_number } = await read(transaction_id)
  expect(amount).toBeGreaterThan(700_000)
  return { transaction_id, params, email, amount, telephone_number }
}

test('the workshop gets orders without amounts, payments and contacts', async () => {
  const paid = await addPaidOrder()
  const { params, transaction_id } = paid
  const one = await workshop.call(adminOrdersApi.get, { params })
  expectNoMoney(one.body, paid)
  expect(one.body).toMatchObject({
    full_name: 'Ana Paz',
    address_line_1: '',
    postal_zip_code: '',
    city: 'Rosario',
    telephone_number: '',
    payment_status: 'approved',
    payments: [],
    refunds: [],
    mails: [],
    customer: null,
    credit: null,
    refundable: 0,
  })
  const listed = await workshop.call(adminOrdersApi.list, { query: { search: transaction_id } })
  expect(listed.body.results.map((each) => each.transaction_id)).toEqual([transaction_id])
  expectNoMoney(listed.body, paid)
  const found = await workshop.call(adminFindApi.find, { query: { text: transaction_id } })
  expectNoMoney(found.body.orders, paid)
  const today = await workshop.call(adminSummaryApi.get)
  expectNoMoney(today.body, paid)
})

test('what the workshop does is answered without money, and so is a conflict', async () => {
  const paid = await addPaidOrder()
  const { params } = paid
  const prepared = await workshop.call(adminOrdersApi.setPrepared, {
    params,
    body: { prepared: true, version: (await read(params.transaction_id)).version },
  })
  expect(prepared.body).toMatchObject({ fulfilment: 'prepared' })
  expectNoMoney(prepared.body, paid)
  const { version } = prepared.body
  const tagged = await workshop.call(adminOrderPageApi.setTags, {
    params,
    body: { tags: ['Grabado'], version },
  })
  expectNoMoney(tagged.body, paid)
  for (const reply of [
    await workshop.call(adminOrdersApi.setPrepared, { params, body: { prepared: false, version } }),
    await workshop.call(adminOrderPageApi.setTags, { params, body: { tags: [], version } }),
  ]) {
    expect(refused(reply)).toEqual([409, 'edited_elsewhere'])
    expectNoMoney(reply.json as object, paid)
  }
})

test('of a pickup the workshop learns no telephone number', async () => {
  const sold = await sell([{ product_id: await addRing(RING), count: 1 }])
  const { transaction_id } = sold.body
  const params = { transaction_id }
  await shop.db
    .update(orders)
    .set({ telephone_number: '+5491155550101' })
    .where(eq(orders.transaction_id, transaction_id))
  const one = await workshop.call(adminOrdersApi.get, { params })
  const slip = await workshop.call(adminOrdersApi.getSlip, { params })
  expectNoMoney(one.body, { ...sold.body })
  expect(JSON.stringify([one.body, slip.body])).not.toContain('55550101')
})

test('where a parcel goes, and the number for its carrier, stand on the slip only', async () => {
  const { params, transaction_id, telephone_number } = await addPaidOrder()
  const street = 'Rivadavia 1234'
  const readSlip = async () =>
    JSON.stringify((await workshop.call(adminOrdersApi.getSlip, { params })).body.to)
  const readScreens = async () =>
    JSON.stringify([
      (await workshop.call(adminOrdersApi.get, { params })).body,
      (await workshop.call(adminOrdersApi.list, { query: { search: transaction_id } })).body,
      (await workshop.call(adminFindApi.find, { query: { text: transaction_id } })).body,
      (await workshop.call(adminSummaryApi.get)).body,
    ])
  const before = await read(transaction_id)
  const changed = await seller.client.call(adminOrdersApi.update, {
    params,
    body: { ...before, address_line_1: 'Belgrano 77' },
  })
  expect(changed.body).toMatchObject({ address_line_1: 'Belgrano 77' })
  const screens = await readScreens()
  for (const secret of [street, 'Belgrano 77', telephone_number])
    expect(screens).not.toContain(secret)
  expect(await readSlip()).toContain(telephone_number)
  expect(await readSlip()).toContain('Belgrano 77')
  await moveTo(params, 'en_camino')
  expect(await readScreens()).not.toContain(telephone_number)
  await moveTo(params, 'entregado')
  expect(await readSlip()).not.toContain(telephone_number)
})

test('the list of the workshop is not sorted by amount', async () => {
  const dear = await order({ product: { price: 99_000_000, final_price: 99_000_000 } })
  const cheap = await order()
  const query = { sort: 'amount', order: 'desc', per_page: 2 } as const
  const names = async (client: typeof workshop) =>
    (await client.call(adminOrdersApi.list, { query })).body.results.map(
      (each) => each.transaction_id,
    )
  expect((await names(workshop))[0]).toBe(cheap.transaction_id)
  expect((await names(seller.client))[0]).toBe(dear.transaction_id)
  const neighbours = await workshop.call(adminOrderPageApi.getNeighbours, {
    params: cheap.params,
    query,
  })
  expect(neighbours.body.previous).toBeNull()
})

test('the workshop cannot find an order by what it does not see', async () => {
  const { transaction_id, email, telephone_number } = await addPaidOrder()
  const digits = telephone_number.slice(-7)
  for (const search of [email, email.slice(0, 5), digits]) {
    const listed = await workshop.call(adminOrdersApi.list, { query: { search } })
    expect(listed.body.results, search).toEqual([])
    const found = await workshop.call(adminFindApi.find, { query: { text: search } })
    expect(found.body.orders, search).toEqual([])
  }
  const [{ id } = { id: 0 }] = await shop.db
    .select({ id: orders.user_id })
    .from(orders)
    .where(eq(orders.transaction_id, transaction_id))
  const of = { customer_id: id as number }
  const filtered = await workshop.call(adminOrdersApi.list, { query: of })
  const all = await workshop.call(adminOrdersApi.list)
  expect(filtered.body.count).toBe(all.body.count)
})

test('sales see the money of orders, and how to reach their buyers', async () => {
  const { params, amount, email, telephone_number } = await addPaidOrder()
  const { body } = await seller.client.call(adminOrdersApi.get, { params })
  expect(body).toMatchObject({ shows_money: true, amount, email, telephone_number })
  expect(body.payments).toHaveLength(1)
})

test('accounting sees the money of orders, but neither contacts, mails and notes, nor orders by them', async () => {
  const { params, amount, email, telephone_number, transaction_id } = await addPaidOrder()
  await seller.client.call(adminOrdersApi.note, { params, body: { text: 'Llama de noche' } })
  await moveTo(params, 'en_camino', { note: 'Avisar a la madre' })
  const accounting = await addStaff(shop, 'accounting')
  const { body } = await accounting.call(adminOrdersApi.get, { params })
  expect(body).toMatchObject({ shows_money: true, amount, full_name: 'Ana Paz' })
  expect(body.payments).toHaveLength(1)
  expect(body.refundable).toBe(amount)
  const today = await accounting.call(adminSummaryApi.get)
  const listed = await accounting.call(adminOrdersApi.list, { query: { search: transaction_id } })
  const found = await accounting.call(adminFindApi.find, { query: { text: transaction_id } })
  expect(listed.body.results).toMatchObject([{ amount }])
  expect(found.body.orders).toMatchObject([{ amount }])
  const seen = JSON.stringify([body, today.body, listed.body, found.body])
  for (const secret of [email, telephone_number, 'Llama de noche', 'Avisar a la madre']) {
    expect(seen).not.toContain(secret)
  }
  for (const search of [email, telephone_number.slice(-7)]) {
    const guessed = await accounting.call(adminOrdersApi.list, { query: { search } })
    expect(guessed.body.results, search).toEqual([])
  }
  const dear = await order({ product: { price: 99_000_000, final_price: 99_000_000 } })
  const sorted = await accounting.call(adminOrdersApi.list, {
    query: { sort: 'amount', order: 'desc', per_page: 1 },
  })
  expect(sorted.body.results).toMatchObject([{ transaction_id: dear.transaction_id }])
})
