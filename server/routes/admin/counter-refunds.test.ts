import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { openCounter } from './counter-setup.ts'
import { refused } from './orders-setup.ts'

const { shop, addRing, read, sellAtCounter, leaveDeposit, payRest, refund } = await openCounter()

const split = [
  { method: 'cash', amount: 3_000 },
  { method: 'card', amount: 7_000 },
]
const sellSplit = async () => {
  const product_id = await addRing()
  const { body } = await sellAtCounter(product_id, { tenders: split })
  return { ...body, product_id }
}
const refundedOf = ({ payments }: Awaited<ReturnType<typeof read>>) =>
  payments[0]?.tenders.map(({ refunded }) => refunded)

test('a refund takes the latest tender first', async () => {
  const { transaction_id } = await sellSplit()
  const part = await refund(transaction_id, { amount: 6_000 })
  expect(refundedOf(part.body)).toEqual([0, 6_000])
  expect(part.body).toMatchObject({ refunded: 6_000, refundable: 4_000, status: 'entregado' })
  const more = await refund(transaction_id, { amount: 2_000 })
  expect(more.body.refunds.at(-1)).toMatchObject({
    amount: 2_000,
    tenders: [
      { method: 'card', amount: 1_000 },
      { method: 'cash', amount: 1_000 },
    ],
  })
  const rest = await refund(transaction_id)
  expect(refundedOf(rest.body)).toEqual([3_000, 7_000])
  expect(rest.body).toMatchObject({ payment_status: 'refunded', refunded: 10_000, refundable: 0 })
})

test('a refund comes out of the chosen tender, and never exceeds it', async () => {
  const { transaction_id, payments } = await sellSplit()
  const tender_id = payments[0]?.tenders[0]?.id
  const body = { key: randomUUID(), tender_id, amount: 2_500 }
  const replies = await Promise.all([refund(transaction_id, body), refund(transaction_id, body)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(refundedOf(await read(transaction_id))).toEqual([2_500, 0])
  for (const change of [
    { tender_id, amount: 500.01 },
    { tender_id: 999_999, amount: 1 },
    { amount: 7_500.01 },
  ]) {
    expect(refused(await refund(transaction_id, change))).toEqual([409, 'refund_too_large'])
  }
  expect(await read(transaction_id)).toMatchObject({ refunded: 2_500, refundable: 7_500 })
})

test('a key of a refund is not valid for another tender', async () => {
  const { transaction_id, payments } = await sellSplit()
  const [cash, card] = payments[0]?.tenders ?? []
  const body = { key: randomUUID(), amount: 100 }
  expect((await refund(transaction_id, { ...body, tender_id: cash?.id })).status).toBe(200)
  expect(refused(await refund(transaction_id, { ...body, tender_id: card?.id }))).toEqual([
    409,
    'key_used',
  ])
})

test('two refunds at the same time give back no more than was paid', async () => {
  const { transaction_id, product_id } = await sellSplit()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => refund(transaction_id, { amount: 6_000 })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refundedOf(await read(transaction_id))).toEqual([0, 6_000])
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 4, sold: 1 })
})

test('a deposit and its rest are refunded together once the order is paid', async () => {
  const product_id = await addRing()
  const { body } = await leaveDeposit(product_id)
  await payRest(body)
  const { body: refunded } = await refund(body.transaction_id)
  expect(refunded).toMatchObject({
    status: 'cancelado',
    payment_status: 'refunded',
    refunded: 10_000,
    refunds: [
      {
        tenders: [
          { method: 'card', amount: 6_000 },
          { method: 'cash', amount: 4_000 },
        ],
      },
    ],
  })
  expect(await shop.stockOf(product_id)).toEqual({ quantity: 5, sold: 0 })
})

afterEach(() => void vi.useRealTimers())

test('after the clock was set back a refund counts once, and no more than was paid', async () => {
  const { transaction_id } = await sellSplit()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 3_600_000 })
  expect((await refund(transaction_id, { amount: 4_000 })).body).toMatchObject({ refunded: 4_000 })
  expect((await refund(transaction_id)).body).toMatchObject({
    payment_status: 'refunded',
    refunded: 10_000,
    refundable: 0,
  })
  expect((await refund(transaction_id)).status).toBe(409)
})
