import { expect, test } from 'vitest'
import { toChosenWords } from './to-chosen-words.ts'

test.each([
  [['a'], ['a', 'b'], '1 elegido'],
  [['a', 'b'], ['a', 'b'], '2 elegidos'],
  [['a', 'b', 'c'], ['a'], '3 elegidos · 2 fuera de esta página'],
  [['a'], [], '1 elegido · no está en esta lista'],
  [['a', 'b'], ['c'], '2 elegidos · no están en esta lista'],
])('%j of the shown %j are «%s»', (chosen, shown, words) => {
  expect(toChosenWords(chosen, shown)).toBe(words)
})
