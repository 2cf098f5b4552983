import { expect, test } from 'vitest'
import { adminAccountingApi } from '#contracts/admin/accounting.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { dayOf } from '#contracts/dates.ts'
import { addProduct } from '#tests/products.ts'
import { openUnresolvedMoney, TOTAL } from './unresolved-money-setup.ts'

const { shop, owner, addMismatch } = await openUnresolvedMoney()

const PAID = 60_000

test('a rest that was noted by mistake is missing again, even if what was left had been waived', async () => {
  const product_id = await addProduct(shop.db, { price: 9_500_000, quantity: 9 })
  const { id, transaction_id } = await addMismatch(product_id, PAID)
  await owner.client.call(adminMoneyApi.accept, { params: { id } })
  await shop.runJobs()
  const params = { transaction_id }
  const read = async () => (await owner.client.call(adminOrdersApi.get, { params })).body
  const month = dayOf(new Date()).slice(0, 7)
  const readNet = async () =>
    (await owner.client.call(adminAccountingApi.getMonth, { params: { month } })).body.net
  const { version } = await read()
  const tender = { method: 'cash' as const, amount: 10_000, version }
  await owner.client.call(adminOrderRestApi.take, { params, body: tender })
  await owner.client.call(adminOrderRestApi.waive, { params, body: { version: version + 1 } })
  expect(await read()).toMatchObject({ shortfall: 0 })
  const before = await readNet()
  const tender_ids = (await read()).payments.flatMap(({ tenders }) =>
    tenders.map((each) => each.id),
  )
  const body = { tender_ids, reason: 'Por error', version: version + 2 }
  const reply = await owner.client.call(adminOrderRestApi.voidTender, { params, body })
  expect(reply.body).toMatchObject({ shortfall: TOTAL - PAID, status: 'procesado' })
  expect((await readNet()) - before).toBe(-10_000)
})
