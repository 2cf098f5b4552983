import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCentavos, toPesos, withoutTaxes } from './money.ts'

test('pesos and centavos are the same money', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (centavos) => {
      expect(toCentavos(toPesos(centavos))).toBe(centavos)
    }),
  )
  expect(toCentavos(0.005)).toBe(1)
  expect(toCentavos(1.005)).toBe(101)
})

test('IVA is contained in the price', () => {
  expect(withoutTaxes(48_900_000, 21)).toBe(40_413_223)
  expect(withoutTaxes(1_500_000, 10.5)).toBe(1_357_466)
  expect(withoutTaxes(100, 0)).toBe(100)
})
