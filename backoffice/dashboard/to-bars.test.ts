import { expect, test } from 'vitest'
import { toAxisMaximum, toBars } from './to-bars.ts'

const toDays = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: `day ${at + 1}`, orders: 1, amount: 10 }))

test('a month has a bar for each day', () => {
  const bars = toBars(toDays(30))
  expect(bars).toHaveLength(30)
  expect(bars[0]).toEqual({ from: 'day 1', until: 'day 1', orders: 1, amount: 10 })
})

test('a year has a bar for each week, and the sum stays the same', () => {
  const bars = toBars(toDays(365))
  expect(bars.length).toBeLessThanOrEqual(60)
  expect(bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(3650)
  expect(bars.at(-1)?.until).toBe('day 365')
})

test.each([
  [7, 10],
  [180_000, 200_000],
  [2_000_001, 5_000_000],
])('over %i the axis ends at %i', (most, top) => {
  expect(toAxisMaximum(most)).toBe(top)
})
