import { expect, test } from 'vitest'
import { addMonths, listMonths, toMonthWords, toThisMonth } from './months.ts'

test('months begin in Argentina, not in London', () => {
  expect(toThisMonth(new Date('2026-11-01T02:59:00Z'))).toBe('2026-10')
  expect(toThisMonth(new Date('2026-11-01T03:00:00Z'))).toBe('2026-11')
})

test('months go over the year', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2025-12', 1)).toBe('2026-01')
  expect(listMonths(new Date('2026-02-10T12:00:00Z')).slice(0, 3)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
  ])
  expect(toMonthWords('2026-03')).toBe('marzo de 2026')
})
