import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contracts/dates.ts'
import {
  formatAgo,
  formatDateTime,
  formatDay,
  formatDayHeading,
  formatWhen,
  fromLocal,
  toLocal,
} from './dates.ts'

test('timestamps are shown in the time zone of the shop and converted back', () => {
  expect(formatDateTime('2026-11-21T02:05:00.000Z')).toBe('20/11/26, 23:05')
  expect(toLocal('2026-11-21T02:05:00.000Z')).toBe('2026-11-20T23:05')
  expect(fromLocal('2026-11-20T23:05')).toBe('2026-11-21T02:05:00.000Z')
})

test('an empty input is null', () => {
  expect([toLocal(null), fromLocal('')]).toEqual(['', null])
})

test('the day follows the time zone of the shop', () => {
  expect(dayOf('2026-09-04T01:30:00.000Z')).toBe('2026-09-03')
  expect(formatDay('2026-09-03')).toBe('3/9/26')
})

test('days are added across the end of a month', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('the time since a timestamp is shown in minutes, hours or days', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const message = ['12:00:05', '11:55:00', '09:10:00'].map((time) =>
    formatAgo(`2026-11-21T${time}Z`, now),
  )
  expect(message).toEqual(['recién', 'hace 5 minutos', 'hace 2 horas'])
  expect(formatAgo('2026-11-20T10:00:00Z', now)).toBe('hace 26 horas')
  expect(formatAgo('2026-11-18T10:00:00Z', now)).toBe('hace 3 días')
})

test('today and yesterday are named, in the time zone of the shop', () => {
  const now = Date.parse('2026-11-21T02:30:00Z')
  const at = ['2026-11-21T02:05:00Z', '2026-11-20T02:05:00Z', '2026-11-18T15:00:00Z']
  expect(at.map((each) => formatWhen(each, now))).toEqual([
    'hoy 23:05',
    'ayer 23:05',
    '18/11/26, 12:00',
  ])
  expect(at.map((each) => formatDayHeading(each, now))).toEqual([
    'Hoy',
    'Ayer',
    'miércoles, 18 de noviembre',
  ])
})
