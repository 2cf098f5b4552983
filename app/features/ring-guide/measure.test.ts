import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DIAMETER_MM,
  findSize,
  formatMm,
  readMillimetres,
  readScale,
  toCircumference,
  toDiameter,
} from './measure.ts'

const sizes = [12, 14, 16, 17].map((number) => ({
  number: String(number),
  circumference: number + 40,
  products: 0,
}))
const numberAt = (circumference: number) => findSize(sizes, circumference)?.number

test('circumference and diameter convert back and forth', () => {
  expect(formatMm(toCircumference(17.8))).toBe('55,9 mm')
  fc.assert(
    fc.property(
      fc.double({ min: DIAMETER_MM.min, max: DIAMETER_MM.max, noNaN: true }),
      (diameter) => {
        expect(toDiameter(toCircumference(diameter))).toBeCloseTo(diameter, 9)
      },
    ),
  )
})

test('the nearest size is found, and the larger of two that are equally near', () => {
  expect(numberAt(56)).toBe('16')
  expect(numberAt(56.4)).toBe('16')
  expect(numberAt(56.5)).toBe('17')
  expect(numberAt(53)).toBe('14')
})

test('a circumference far from every size has none', () => {
  expect(numberAt(50.9)).toBeUndefined()
  expect(numberAt(51)).toBe('12')
  expect(numberAt(58)).toBe('17')
  expect(numberAt(58.1)).toBeUndefined()
  expect(findSize([], 56)).toBeNull()
})

test('in any order of the table no size is nearer than the one found', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(sizes, { minLength: 1 }),
      fc.double({ min: 45, max: 65, noNaN: true }),
      (some, circumference) => {
        const found = findSize(some, circumference)
        const smallest = Math.min(
          ...some.map((size) => Math.abs(size.circumference - circumference)),
        )
        if (found) expect(Math.abs(found.circumference - circumference)).toBeCloseTo(smallest, 5)
        else expect(smallest).toBeGreaterThan(1 - 1e-5)
      },
    ),
  )
})

test.each([
  ['56', 56],
  [' 56,5 ', 56.5],
  ['56.5', 56.5],
  ['', null],
  ['5', null],
  ['560', null],
  ['cinco', null],
  ['5,6,0', null],
])('%j is parsed as %j mm', (text, value) => {
  expect(readMillimetres(text)).toBe(value)
})

test.each([
  ['4.2', 4.2],
  [null, null],
  ['', null],
  ['NaN', null],
  ['400', null],
])('a stored scale of %j is read as %j', (stored, scale) => {
  expect(readScale(stored)).toBe(scale)
})
