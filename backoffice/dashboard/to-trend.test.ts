import { expect, test } from 'vitest'
import { toTrend } from './to-trend.ts'

test.each([
  [150, 100, '50 % más que antes'],
  [50, 100, '50 % menos que antes'],
  [100, 100, 'igual que antes'],
  [0, 0, 'igual que antes'],
  [10, 0, 'antes, nada'],
])('%i now beside %i before is «%s»', (now, before, words) => {
  expect(toTrend(now, before)).toBe(words)
})
