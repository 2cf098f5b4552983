import { expect, test } from 'vitest'
import { Day, Moment, RequiredText, Text } from './scalars.ts'
import { OptionalText, RequiredLine } from './visitor-fields.ts'

test.each(['\0', 'a\uD800', '\uDFFF\uD800b'])(
  'text that PostgreSQL cannot store is invalid: %j',
  (text) => {
    for (const field of [Text(9), RequiredText(9), OptionalText(9), RequiredLine(9)]) {
      expect(field.safeParse(text).success).toBe(false)
    }
  },
)

test('a character of two UTF-16 code units is valid text', () => {
  expect(RequiredText(9).parse(' 🦄ñ ')).toBe('🦄ñ')
})

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '+275760-09-13'])(
  '%s is not a valid day',
  (day) => {
    expect(Day.safeParse(day).success).toBe(false)
    expect(Moment.safeParse(`${day}T00:00:00Z`).success).toBe(false)
  },
)

test('days from 1900 to 2199 are valid', () => {
  expect(Day.parse('2026-12-01')).toBe('2026-12-01')
  expect(Moment.parse('2026-12-01T10:00:00-03:00')).toBe('2026-12-01T10:00:00-03:00')
})
