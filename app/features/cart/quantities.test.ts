import { expect, test } from 'vitest'
import { MORE_OPTION, toChoice, toCount } from './quantities.ts'

test.each([1, 9, 10, 250])('%d units become a choice and back', (count) => {
  expect(toCount(toChoice(count))).toBe(count)
})

test('1 to 9 have an option each, and 10 or more are typed', () => {
  expect(toChoice(9)).toEqual({ option: '9', typed: '10' })
  expect(toChoice(10)).toEqual({ option: MORE_OPTION, typed: '10' })
})

test.each([
  ['9', null],
  ['', null],
  ['-12', null],
  ['muchos', null],
  ['12.7', 12],
  ['10', 10],
])('%j typed under Mas de 9 is a quantity of %j', (typed, count) => {
  expect(toCount({ option: MORE_OPTION, typed })).toBe(count)
})
