import { beforeAll, expect, test } from 'vitest'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminTransfersApi } from '#contracts/admin/transfers.ts'
import { PASSWORD } from '#tests/people.ts'
import { offerPayWays, orderByTransfer } from '#tests/transfer-account.ts'
import { openOrders } from './orders-setup.ts'

const { shop, owner, addRing, read } = await openOrders()

beforeAll(async () => {
  await offerPayWays(shop)
  await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })
})

/** The number of an order by transfer of 10,000 pesos. */
const order = async () => (await orderByTransfer(shop, await addRing())).number

/** Notes a line of a statement for an order. */
async function confirm(key: string, transaction_id: string, pesos: number) {
  const transfer = { key, day: '2026-12-01', amount: Math.round(pesos * 100), transaction_id }
  const { body } = await owner.client.call(adminTransfersApi.confirm, {
    body: { transfers: [transfer] },
  })
  return body.results[0]?.outcome
}

/** Takes back what was noted last, or the tender at this place. */
async function takeBack(transaction_id: string, at = -1) {
  const { version, payments } = await read(transaction_id)
  const valid = payments.flatMap(({ tenders }) => tenders).filter((tender) => !tender.date_voided)
  const { status } = await owner.client.call(adminOrderRestApi.voidTender, {
    params: { transaction_id },
    body: { tender_ids: [valid.at(at)?.id ?? 0], reason: 'Era de otro pedido', version },
  })
  expect(status).toBe(200)
}

test('the line of a statement that was noted on the wrong order is noted on the right one', async () => {
  const [wrong, right] = [await order(), await order()]
  const { amount } = await read(wrong)
  const key = crypto.randomUUID()
  expect(await confirm(key, wrong, amount)).toBe('paid')
  expect(await confirm(key, right, amount)).toBe('known')
  await takeBack(wrong)
  expect(await confirm(key, right, amount)).toBe('paid')
  expect(await read(right)).toMatchObject({ payment_status: 'approved' })
  // A transfer of the same amount that staff see now is not taken for the line.
  const { version } = await read(wrong)
  await owner.client.call(adminOrdersApi.pay, {
    params: { transaction_id: wrong },
    body: { method: 'transfer', version },
  })
  expect(await confirm(crypto.randomUUID(), wrong, amount)).toBe('known')
})

test('a line that was divided is free once nothing of it is noted', async () => {
  const [wrong, right] = [await order(), await order()]
  const { amount } = await read(wrong)
  const key = crypto.randomUUID()
  expect(await confirm(key, wrong, amount + 2_000)).toBe('paid')
  await takeBack(wrong, 0)
  expect(await confirm(key, right, amount)).toBe('known')
  await takeBack(wrong)
  expect(await confirm(key, right, amount)).toBe('paid')
})

test('a line that only confirmed what staff had noted is free, too', async () => {
  const [wrong, right] = [await order(), await order()]
  const { amount, version } = await read(wrong)
  await owner.client.call(adminOrdersApi.pay, {
    params: { transaction_id: wrong },
    body: { method: 'transfer', version },
  })
  const key = crypto.randomUUID()
  expect(await confirm(key, wrong, amount)).toBe('known')
  await takeBack(wrong)
  expect(await confirm(key, right, amount)).toBe('paid')
})
