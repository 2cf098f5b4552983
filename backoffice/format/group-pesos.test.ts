import { expect, test } from 'vitest'
import { groupPesos, toCaret } from './group-pesos.ts'

/** What a field shows after these keys, one by one. */
const type = (keys: string) => [...keys].reduce((shown, key) => groupPesos(shown, shown + key), '')

test('thousands are grouped while somebody types', () => {
  expect(type('285000')).toBe('285.000')
  expect(type('1285000')).toBe('1.285.000')
  expect(type('285000,5')).toBe('285.000,5')
})

test('points that are typed stay, and a decimal point becomes a comma after a thousand', () => {
  expect(type('285.000')).toBe('285.000')
  expect(type('30.5')).toBe('30.5')
  expect(type('30000.5')).toBe('30.000,5')
})

test('a deleted digit regroups what was grouped', () => {
  expect(groupPesos('30.000', '30.00')).toBe('3.000')
  expect(groupPesos('3.000', '3.00')).toBe('300')
})

test('pasted and unreadable texts', () => {
  expect(groupPesos('', '1234567,80')).toBe('1.234.567,80')
  expect(groupPesos('', '$ 30.000')).toBe('$ 30.000')
  expect(groupPesos('$ 30.000', '$ 30.0005')).toBe('$ 300.005')
  expect(groupPesos('', 'mil')).toBe('mil')
  expect(groupPesos('', '0')).toBe('0')
  expect(groupPesos('0', '05')).toBe('5')
})

test('the caret stays after the same digit', () => {
  // «12|500» between two digits becomes «12.|500».
  expect(toCaret('12500', 2, '12.500')).toBe(2)
  expect(toCaret('12500', 5, '12.500')).toBe(6)
  expect(toCaret('1.2500', 3, '12.500')).toBe(2)
  // The point that became a comma is before the caret.
  expect(toCaret('12.500.', 7, '12.500,')).toBe(7)
})
