import { expect, test } from 'vitest'
import { parseHidden } from './hidden-columns.ts'

test('the hidden columns are read by person and list', () => {
  const stored = { '7/customers': ['Ciudad', 'Talle'], '8/orders': ['channel'] }
  expect(parseHidden(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  [null, {}],
  ['{', {}],
  ['null', {}],
  ['[1]', {}],
  ['"x"', {}],
  ['{"7/orders":"city","7/customers":["Ciudad"],"7/x":[1]}', { '7/customers': ['Ciudad'] }],
])('of %s only lists of names are read', (text, hidden) => {
  expect(parseHidden(text)).toEqual(hidden)
})
