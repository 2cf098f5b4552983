import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPayWayPrice } from '#contracts/pay-way-price.ts'
import { computeTotals } from './totals.ts'

test('the price that is shown is the one that is charged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000_000 }),
      fc.integer({ min: 0, max: 50 }),
      (price, pay_way_percentage) => {
        const line = { price, list_price: price, count: 1, iva_rate: 21 }
        const order = { lines: [line], shipping: 0, iva_rate: 21, pay_way_percentage }
        expect(toPayWayPrice(price / 100, pay_way_percentage) * 100).toBeCloseTo(
          computeTotals(order).amount,
          5,
        )
      },
    ),
  )
})
