import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'
import { formatAmount, formatShortPrice, parsePesos, toCentavos, typePesos } from './pesos.ts'

test('what was formatted, in any way, reads as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (centavos) => {
      for (const format of [formatPrice, formatShortPrice, formatAmount, typePesos]) {
        expect(toCentavos(parsePesos(format(centavos / 100)) ?? Number.NaN)).toBe(centavos)
      }
    }),
  )
})

test('half a centavo is rounded up', () => {
  expect([0.005, 1.005, 1.004].map(toCentavos)).toEqual([1, 101, 100])
})

test('prices are short if they have no centavos, and name a foreign currency', () => {
  const formatted = [
    formatPrice(90_000),
    formatShortPrice(90_000),
    formatShortPrice(0.5),
    formatAmount(12, 'USD'),
  ]
  expect(formatted.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '$ 90.000,00',
    '$ 90.000',
    '$ 0,50',
    'USD 12,00',
  ])
})
