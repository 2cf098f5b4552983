import { expect, test } from 'vitest'
import { toDueWords } from './due-words.ts'

const now = Date.parse('2026-12-01T15:00:00Z')

test.each([
  ['2026-12-03', 'para el 3/12', false, false],
  ['2026-12-01', 'para hoy', false, true],
  ['2026-11-30', 'era para el 30/11', true, false],
])('an order for %s is «%s»', (due_day, text, isLate, isNear) => {
  const order = { due_day, date_issued: '2026-11-26T15:00:00Z' }
  expect(toDueWords(order, now)).toEqual({ text, isLate, isNear })
})

test('without a day it is late after two days', () => {
  const toWords = (date_issued: string) => toDueWords({ due_day: null, date_issued }, now)
  expect(toWords('2026-11-29T15:00:00Z').isLate).toBe(true)
  expect(toWords('2026-11-30T15:00:00Z')).toMatchObject({ isLate: false, isNear: false })
})
