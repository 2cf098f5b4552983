import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEffectiveRate } from './effective-rate.ts'
import { divideAmount } from './installments.ts'
import { addInterest } from './plan-installments.ts'

const PRICE = 1_000_000_00
const rateOf = (count: number, interest: number, price = PRICE) =>
  toEffectiveRate(price, divideAmount(addInterest(price, interest), count))

test('without interest, or for less than the price, the CFTEA is 0', () => {
  expect(rateOf(6, 0)).toBe(0)
  expect(toEffectiveRate(PRICE, divideAmount(PRICE - 1, 3))).toBe(0)
  expect(toEffectiveRate(0, divideAmount(100, 3))).toBe(0)
})

test('one instalment after a month with 10 % is 1.1 to the power of 12', () => {
  expect(rateOf(1, 10)).toBe(213.84)
})

// Recorded replies of the provider. Its rates have two decimals, its labels are computed from more.
test.each([
  [3, 10.97, 87.81],
  [6, 19.51, 86.71],
  [9, 31.46, 97.84],
  [12, 42.11, 98.26],
  [12, 77.4, 219.13],
])('%i instalments with %d %% have the CFTEA of the label, %d %%', (count, interest, label) => {
  expect(Math.abs(rateOf(count, interest) - label)).toBeLessThan(0.2)
})

test('the instalments are worth the price at the rate', () => {
  const hundredths = fc.integer({ min: 1, max: 50_000 })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 36 }), hundredths, (count, interest) => {
      const { each, last } = divideAmount(addInterest(PRICE, interest / 100), count)
      const monthly = (1 + rateOf(count, interest / 100) / 100) ** (1 / 12)
      let worth = last / monthly ** count
      for (let month = 1; month < count; month += 1) worth += each / monthly ** month
      expect(Math.abs(worth - PRICE) / PRICE).toBeLessThan(0.001)
    }),
  )
})
