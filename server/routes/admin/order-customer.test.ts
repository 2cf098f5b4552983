import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { openOrders } from './orders-setup.ts'

const { shop, owner, order, read, sell, addRing } = await openOrders()

/** As a seller does not see it. */
const readSpent = async (transaction_id: string) =>
  (await owner.client.call(adminOrdersApi.get, { params: { transaction_id } })).body.customer?.spent

test('the page of an order says how many orders its customer placed and paid', async () => {
  const { transaction_id, person } = await order({ product: { price: 100_000 } })
  const { customer } = await read(transaction_id)
  expect(customer).toMatchObject({ id: person.id, orders: 1, since: expect.any(String) })
  const { amount } = await read(transaction_id)
  expect(customer?.spent).toBeNull()
  expect(await readSpent(transaction_id)).toBe(amount)
  await shop.db
    .update(orders)
    .set({ refunded: 50_000 })
    .where(eq(orders.transaction_id, transaction_id))
  expect(await readSpent(transaction_id)).toBe(amount - 500)
})

test('test orders count only on the page of a test order', async () => {
  const { transaction_id } = await order()
  await shop.db
    .update(orders)
    .set({ is_test: true })
    .where(eq(orders.transaction_id, transaction_id))
  const { amount } = await read(transaction_id)
  expect(await readSpent(transaction_id)).toBe(amount)
})

test('an order without an account has no customer; its items say their SKU', async () => {
  const product_id = await addRing({ sku: 'AAG-14' })
  const { body } = await sell([{ product_id, count: 1 }])
  const { customer, items } = await read(body.transaction_id)
  expect(customer).toBeNull()
  expect(items).toMatchObject([{ product_id, sku: 'AAG-14', quantity: 4 }])
})
