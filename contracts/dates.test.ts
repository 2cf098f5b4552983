import { expect, test } from 'vitest'
import { addDays, dayOf, timeOf, toDayAndMonth, toDayInWords, toMoment } from './dates.ts'

/** Late in the evening in Argentina, and the next day in Europe. */
const LATE = '2026-11-25T01:30:00.000Z'

test('day and time are those of the shop, wherever the server or the browser is', () => {
  for (const at of [LATE, new Date(LATE), Date.parse(LATE)]) {
    expect([dayOf(at), timeOf(at)]).toEqual(['2026-11-24', '22:30'])
  }
  expect(toMoment('2026-11-24', '22:30').toISOString()).toBe(LATE)
})

test('days are counted over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ])
})

test('days in words', () => {
  expect(toDayInWords(LATE)).toBe('martes 24 de noviembre')
  expect(toDayAndMonth(LATE)).toBe('24 de noviembre')
})
