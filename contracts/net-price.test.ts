import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals } from '#domain/checkout/totals.ts'
import { toPesos } from '#domain/money.ts'
import { toNet, toNetPrice } from './net-price.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000_00 }),
  count: fc.integer({ min: 1, max: 50 }),
  iva_rate: fc.constantFrom(0, 10.5, 21, 27),
})

test.each([
  [48_900_000, 21, 40_413_223],
  [1_500_000, 10.5, 1_357_466],
  [100, 0, 100],
])('%i centavos with %d %% VAT are %i without it', (centavos, iva_rate, net) => {
  expect(toNet([{ centavos, iva_rate }])).toBe(net)
})

test('three products whose prices round up separately do not add three centavos', () => {
  const piece = { final_price: 0.05, count: 1, iva_rate: 21 }
  expect(toNetPrice([piece])).toBe(0.04)
  expect(toNetPrice([piece, { ...piece, count: 2 }])).toBe(0.12)
  expect(toNetPrice([{ ...piece, count: 10 }])).toBe(0.41)
})

test('a cart and its checkout show the same net price to the centavo', () =>
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const { amount, tax } = computeTotals({
        lines: lines.map((each) => ({ ...each, list_price: each.price })),
        shipping: 0,
        iva_rate: 21,
      })
      const inCart = lines.map(({ price, ...each }) => ({ ...each, final_price: toPesos(price) }))
      expect(Math.round(toNetPrice(inCart) * 100)).toBe(amount - tax)
    }),
    { numRuns: 2_000 },
  ))
