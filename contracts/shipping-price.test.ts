import { expect, test } from 'vitest'
import { toShippingPrice } from './shipping-price.ts'

test.each([
  [6_900, null, 1_000_000, 6_900],
  [6_900, 300_000, 299_999.99, 6_900],
  [6_900, 300_000, 300_000, 0],
])('an option of %d, free from %s, costs for goods of %d: %d', (price, free_from, goods, cost) => {
  expect(toShippingPrice({ price, free_from }, goods)).toBe(cost)
})
