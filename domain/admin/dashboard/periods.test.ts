import { expect, test } from 'vitest'
import { listMoments, toDays } from './periods.ts'

test.each([
  ['today', ['2026-03-10', '2026-03-10'], ['2026-03-09', '2026-03-09']],
  ['7d', ['2026-03-04', '2026-03-10'], ['2026-02-25', '2026-03-03']],
  ['month', ['2026-03-01', '2026-03-10'], ['2026-02-19', '2026-02-28']],
  ['2026-01-01..2026-01-31', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
])('%s is beside as many days before', (period, now, before) => {
  const days = toDays(period, '2026-03-10')
  expect([days.now.from, days.now.until]).toEqual(now)
  expect([days.before.from, days.before.until]).toEqual(before)
})

const clock = { day: '2026-03-10', hour: 2 }

test('a period ends now: a day with this hour, several days with this day', () => {
  const day = (from: string, until = from) => listMoments({ from, until }, clock)
  expect(day('2026-03-10')).toEqual(['2026-03-10T00', '2026-03-10T01', '2026-03-10T02'])
  expect(day('2026-03-09')).toHaveLength(24)
  expect(day('2026-03-11')).toEqual([])
  expect(day('2026-03-09', '2026-03-20')).toEqual(['2026-03-09', '2026-03-10'])
  expect(day('2026-03-11', '2026-03-20')).toEqual([])
})
