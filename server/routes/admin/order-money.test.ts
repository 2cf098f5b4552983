import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const order = async () => shop.order([{ product_id: await addProduct(shop.db, { quantity: 5 }) }])
const read = async (transaction_id: string) =>
  (await owner.client.call(adminOrdersApi.get, { params: { transaction_id } })).body
const refund = (transaction_id: string, amount: number) =>
  owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id },
    body: { key: crypto.randomUUID(), reason: 'Llegó rayado', amount },
  })
const countUnresolved = async () =>
  (await owner.client.call(adminSummaryApi.get)).body.unresolved_money.count

test('the order shows an open dispute and a lost one', async () => {
  const { transaction_id, preference_id } = await order()
  const payment_id = await shop.pay(preference_id)
  expect((await read(transaction_id)).dispute).toBeNull()
  const become = async (status: string) => {
    await shop.provider.move(payment_id, status, { webhook: 'none' })
    await shop.notify(payment_id)
    await shop.runJobs()
  }
  await become('in_mediation')
  expect(await read(transaction_id)).toMatchObject({ dispute: 'open', can_move_to: [] })
  expect(await countUnresolved()).toBe(1)
  await become('charged_back')
  expect(await read(transaction_id)).toMatchObject({ dispute: 'lost', status: 'cancelado' })
})

test('the order shows the status of each refund and the refundable amount', async () => {
  const { transaction_id, preference_id } = await order()
  await shop.pay(preference_id)
  await shop.provider.refundOutcome('in_process')
  await refund(transaction_id, 1_000)
  await shop.provider.refundOutcome('rejected')
  await refund(transaction_id, 2_000)
  await shop.runJobs()
  const { refunds, refundable } = await read(transaction_id)
  expect(refunds).toMatchObject([
    { status: 'in_process', refusal: null, fault: null },
    { status: 'rejected', refusal: expect.stringContaining('rechaz') },
  ])
  expect(refundable).toBe(14_000)
})

test('the order shows why a payment does not pay it, and the dashboard counts it', async () => {
  const before = await countUnresolved()
  const { transaction_id, preference_id } = await order()
  await shop.pay(preference_id, 'approved', { amount: 1_000 })
  expect((await read(transaction_id)).payments).toMatchObject([
    { problem: 'amount', counted: false, amount: 1_000 },
  ])
  expect(await countUnresolved()).toBe(before + 1)
})
