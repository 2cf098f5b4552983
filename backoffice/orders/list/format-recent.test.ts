import { expect, test } from 'vitest'
import { formatRecent } from './format-recent.ts'

/** A Tuesday, 10:00 in Argentina. */
const now = Date.parse('2026-11-24T13:00:00.000Z')

test.each([
  ['2026-11-24T12:12:00.000Z', 'hoy 09:12'],
  ['2026-11-24T03:00:00.000Z', 'hoy 00:00'],
  ['2026-11-24T02:59:00.000Z', 'ayer 23:59'],
  ['2026-11-22T14:02:00.000Z', 'dom 11:02'],
  ['2026-11-18T14:02:00.000Z', 'mié 11:02'],
  ['2026-11-17T14:02:00.000Z', '17/11/26'],
])('%s is %s', (at, text) => {
  expect(formatRecent(at, now)).toBe(text)
})
