import { expect, test } from 'vitest'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import { pesosField } from './pesos.ts'

/** Matches like the `pattern` attribute of an input. */
const accepted = new RegExp(`^(?:${pesosField.pattern})$`, 'v')

test.each([
  ['30000', 30_000],
  ['30.000', 30_000],
  ['$ 30.000', 30_000],
  ['1.234.567,89', 1_234_567.89],
  ['30,5', 30.5],
  ['30.5', 30.5],
  ['100.000,50', 100_000.5],
  ['0,01', 0.01],
])('%s are pesos', (typed, pesos) => {
  expect(parsePesos(typed)).toBe(pesos)
  expect(typed).toMatch(accepted)
  expect(parsePesos(typePesos(pesos))).toBe(pesos)
})

test('an amount has either no centavos or two figures of them', () => {
  expect([150_000.5, 150_000, 0.25].map(typePesos)).toEqual(['150.000,50', '150.000', '0,25'])
})

test.each(['', 'mil', '30.00.0', '1,234,567', '30.0000', '-5', '5,123', '1e5'])(
  '«%s» is no amount',
  (typed) => {
    expect(parsePesos(typed)).toBeNull()
    expect(typed).not.toMatch(accepted)
  },
)
