import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCentavos, toPesos } from './money.ts'

test('pesos and centavos convert without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (centavos) => {
      expect(toCentavos(toPesos(centavos))).toBe(centavos)
    }),
  )
  expect(toCentavos(0.005)).toBe(1)
  expect(toCentavos(1.005)).toBe(101)
})
