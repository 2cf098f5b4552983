import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '#contracts/orders.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

async function makeOrder() {
  const ring = await addProduct(shop.db, { price: 10_000_000, quantity: 3 })
  const { person, transaction_id } = await shop.order([{ product_id: ring }])
  const { email } = await shop.read(transaction_id)
  const revoke = (typed: string, from = email) =>
    shop.guest.call(revocationsApi.revoke, { body: { email: from, transaction_id: typed } })
  const read = async () => {
    const { body } = await person.client.call(ordersApi.get, { params: { transaction_id } })
    return body.order.revocation
  }
  return { transaction_id, email, revoke, read }
}

test('revocation mails name the order in its canonical form', async () => {
  const { transaction_id, revoke } = await makeOrder()
  await shop.runJobs()
  shop.mails.length = 0
  await revoke(transaction_id.toLowerCase().replaceAll('-', ' '))
  await shop.runJobs()
  expect(shop.mails).toHaveLength(2)
  for (const { text } of shop.mails) expect(text).toContain(`Compra: ${transaction_id}`)
})

test('the order shows its first revocation request', async () => {
  const { transaction_id, email, revoke, read } = await makeOrder()
  expect(await read()).toBeNull()
  const { body } = await revoke(transaction_id.toLowerCase().replaceAll('-', ' '))
  await revoke(transaction_id, email.toUpperCase())
  expect(await read()).toEqual({ code: body.code, date_created: expect.any(String) })
})

test('an order shows no revocation of another email or order', async () => {
  const { transaction_id, revoke, read } = await makeOrder()
  await revoke(transaction_id, 'otra@example.com')
  await revoke('QL-2222-2222')
  expect(await read()).toBeNull()
})
