import { expect, test } from 'vitest'
import { PersonName } from './account-fields.ts'
import { EMPTY_FIELD } from './field-messages.ts'

test.each([
  ['\u202Eana', 'ana'],
  ['\u200EAna\u200B María\uFEFF ', 'Ana María'],
])('what cannot be seen is dropped from the name %j', (typed, name) => {
  expect(PersonName.parse(typed)).toBe(name)
})

test('a name that cannot be seen is none', () => {
  expect(PersonName.safeParse(' \u200B\u2066').error?.issues[0]?.message).toBe(EMPTY_FIELD)
})
