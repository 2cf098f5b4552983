import { expect, test } from 'vitest'
import { toPreparationWords } from './preparation-words.ts'

test.each([
  [3, 5, 'de 3 a 5 días hábiles'],
  [2, 2, '2 días hábiles'],
  [1, 1, '1 día hábil'],
  [0, 1, 'hasta 1 día hábil'],
  [0, 3, 'hasta 3 días hábiles'],
])('from %i to %i days', (min_days, max_days, words) => {
  expect(toPreparationWords({ min_days, max_days })).toBe(words)
})
