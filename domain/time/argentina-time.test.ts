import { expect, test } from 'vitest'
import { formatDate } from '#app/ui/format-date.ts'
import { toDateInWords } from './argentina-time.ts'

test('a date in mails reads as on the pages, in the time zone of the shop', () => {
  for (const at of ['2026-11-23T15:00:00.000Z', '2026-09-04T01:30:00.000Z']) {
    expect(toDateInWords(new Date(at))).toBe(formatDate(at))
  }
  expect(toDateInWords(new Date('2026-11-23T15:00:00.000Z'))).toBe('23 de Noviembre, 2026')
})
