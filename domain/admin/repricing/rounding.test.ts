import fc from 'fast-check'
import { expect, test } from 'vitest'
import { increase, toGoldPrice } from '#contracts/gold-price.ts'
import { roundPrice, toExact } from './rounding.ts'

const reprice = (
  pesos: number,
  percentage: number,
  round_to: 1 | 10 | 100 | 1000,
  round: 'up' | 'nearest',
) => roundPrice(increase(toExact(Math.round(pesos * 100)), percentage), { round_to, round }) / 100

test.each([
  [100, 10, 1, 'nearest', 110],
  [99.99, 12.5, 1, 'nearest', 112],
  [99.99, 12.5, 1, 'up', 113],
  [104, 0, 10, 'nearest', 100],
  [105, 0, 10, 'nearest', 110],
  [100, 0, 10, 'up', 100],
  [100.01, 0, 10, 'up', 110],
  [12_345, -10, 100, 'nearest', 11_100],
  [12_345, -10, 100, 'up', 11_200],
  [12_345, 4.17, 1000, 'nearest', 13_000],
  [3, 0, 10, 'nearest', 0],
  [999_999_999, 900, 1, 'nearest', 9_999_999_990],
] as const)('%d pesos plus %d %%, rounded to %d %s, are %d', (pesos, more, to, way, expected) => {
  expect(reprice(pesos, more, to, way)).toBe(expected)
})

test('a rounded price is a multiple within one step, and rounding up never lowers it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: -9000, max: 90_000 }),
      fc.constantFrom(1, 10, 100, 1000),
      (centavos, hundredths, round_to) => {
        const exact = increase(toExact(centavos), hundredths / 100)
        const unit = BigInt(round_to * 100)
        const up = BigInt(roundPrice(exact, { round_to: round_to as 1, round: 'up' }))
        const near = BigInt(roundPrice(exact, { round_to: round_to as 1, round: 'nearest' }))
        expect([up % unit, near % unit]).toEqual([0n, 0n])
        expect(up * exact.under >= exact.over).toBe(true)
        expect((up - unit) * exact.under < exact.over).toBe(true)
        const off = near * exact.under - exact.over
        expect(2n * (off < 0n ? -off : off) <= unit * exact.under).toBe(true)
      },
    ),
  )
})

test('a price by weight is gold plus labour plus the margin on both', () => {
  const quotes = new Map([
    [18, 9_000_000],
    [24, 12_600_000],
  ])
  const piece = { gold_weight: 2.5, gold_karat: 18, labour: 4_000_000, margin_percentage: 40 }
  const inPesos = (of: typeof piece) => {
    const exact = toGoldPrice(of, quotes)
    return exact && roundPrice(exact, { round_to: 1, round: 'nearest' }) / 100
  }
  expect(inPesos(piece)).toBe((2.5 * 90_000 + 40_000) * 1.4)
  expect(inPesos({ ...piece, gold_karat: 14, labour: 0, margin_percentage: 0 })).toBe(
    (2.5 * 126_000 * 14) / 24,
  )
  expect(toGoldPrice(piece, new Map([[14, 1]]))).toBeNull()
})
