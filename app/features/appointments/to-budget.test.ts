import { expect, test } from 'vitest'
import { toBudget } from './to-budget.ts'

test.each([
  ['600000', '600000'],
  ['$ 600.000', '600000'],
  ['600.000,50', '600000.5'],
  // From a keyboard without a comma.
  ['600000.50', '600000.5'],
  ['mucho', 'mucho'],
  ['', ''],
])('«%s» is sent as «%s»', (typed, sent) => {
  expect(toBudget(typed)).toBe(sent)
})
