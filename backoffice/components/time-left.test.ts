import { expect, test } from 'vitest'
import { toTimeLeft } from './time-left.ts'

const MINUTE = 60_000

test.each([
  [24 * 60 * MINUTE, 'Quedan 24 h 0 min'],
  [5 * 60 * MINUTE + 20 * MINUTE + 59_000, 'Quedan 5 h 20 min'],
  [12 * MINUTE, 'Quedan 12 min'],
  [47 * 60 * MINUTE, 'Quedan 47 h 0 min'],
  [-627 * 60 * MINUTE, 'Vencido hace 26 días'],
  [-90 * MINUTE, 'Vencido hace 1 h 30 min'],
])('%i ms are told as «%s»', (milliseconds, words) => {
  expect(toTimeLeft(milliseconds)).toBe(words)
})
