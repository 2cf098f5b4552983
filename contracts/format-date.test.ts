import { expect, test } from 'vitest'
import { formatMoment } from './dates.ts'
import { formatDate } from './format-date.ts'

test('a date has the Argentine format', () => {
  expect(formatDate('2026-10-12T15:00:00.000Z')).toBe('12 de Octubre, 2026')
})

test('the day follows the time zone of the shop', () => {
  expect(formatDate('2026-09-04T01:30:00.000Z')).toBe('3 de Septiembre, 2026')
})

test('a moment has the time in Argentina', () => {
  expect(formatMoment('2026-10-13T01:05:00Z')).toBe('12 de Octubre, 2026 a las 22:05')
  expect(formatMoment('2026-10-12T03:00:00Z')).toBe('12 de Octubre, 2026 a las 00:00')
})
