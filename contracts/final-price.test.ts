import { expect, test } from 'vitest'
import { toFinalPrice } from './final-price.ts'

test.each([
  [100, 0, 100],
  [99.99, 50, 50],
  [0.01, 60, 0.01],
  [0.01, 99.99, 0.01],
  [0.01, 100, 0],
  [5_000, 100, 0],
])('%f pesos with %f %% off cost %f', (price, percentage, left) => {
  expect(toFinalPrice(price, percentage)).toBe(left)
})
