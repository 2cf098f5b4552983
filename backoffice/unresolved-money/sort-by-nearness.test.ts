import { expect, test } from 'vitest'
import { sortByNearness } from './sort-by-nearness.ts'

const orders = [{ amount: 90_300 }, { amount: 138_280 }, { amount: 121_000 }]
const read = (amount: number, currency = 'ARS') =>
  sortByNearness(orders, { amount, currency }).map((order) => order.amount)

test('the order that costs about what was paid comes first', () => {
  expect(read(120_000)).toEqual([121_000, 138_280, 90_300])
  expect(read(90_300)).toEqual([90_300, 121_000, 138_280])
})

test('a payment in another currency changes no order', () => {
  expect(read(300, 'USD')).toEqual([90_300, 138_280, 121_000])
})
