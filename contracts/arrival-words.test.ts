import { expect, test } from 'vitest'
import { toArrivalWords } from './arrival-words.ts'

test.each([
  ['2026-12-01', '2026-12-09', 'Llega entre el 1 y el 9 de diciembre'],
  ['2026-11-28', '2026-12-04', 'Llega entre el 28 de noviembre y el 4 de diciembre'],
  ['2026-12-03', '2026-12-03', 'Llega el 3 de diciembre'],
])('from %s to %s', (from, until, words) => {
  expect(toArrivalWords({ from, until }, false)).toBe(words)
})

test('what is collected does not arrive, and nothing is said if nobody knows', () => {
  const arrives = { from: '2026-12-01', until: '2026-12-03' }
  expect(toArrivalWords(arrives, true)).toBe('Listo entre el 1 y el 3 de diciembre')
  expect(toArrivalWords(null, false)).toBeNull()
})
