import { expect, test } from 'vitest'
import { MORE, toChoice, toCount } from './quantities.ts'

test.each([1, 9, 10, 250])('%d pieces are chosen as they are asked for', (count) => {
  expect(toCount(toChoice(count))).toBe(count)
})

test('one to nine have an option each, and more is typed', () => {
  expect(toChoice(9)).toEqual({ option: '9', typed: '10' })
  expect(toChoice(10)).toEqual({ option: MORE, typed: '10' })
})

test.each([
  ['9', null],
  ['', null],
  ['-12', null],
  ['muchos', null],
  ['12.7', 12],
  ['10', 10],
])('%j typed under Mas de 9 asks for %j', (typed, count) => {
  expect(toCount({ option: MORE, typed })).toBe(count)
})
