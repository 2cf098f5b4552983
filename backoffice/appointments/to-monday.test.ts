import { expect, test } from 'vitest'
import { toMonday } from './to-monday.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-23'],
  ['2026-03-01', '2026-03-02'],
])('%s belongs to the week of %s', (day, monday) => {
  expect(toMonday(day)).toBe(monday)
})
