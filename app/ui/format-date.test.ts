import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('a date is told as people here write it', () => {
  expect(formatDate('2026-10-12T15:00:00.000Z')).toBe('12 de Octubre, 2026')
})

test('an evening in Argentina is still the same day', () => {
  expect(formatDate('2026-09-04T01:30:00.000Z')).toBe('3 de Septiembre, 2026')
})
