import { expect, test } from 'vitest'
import { toWish } from './to-wish.ts'

const sizes = [{ number: '18', circumference: 58, products: 0 }]
const read = (query: string) => toWish(new URLSearchParams(query), sizes)

test.each([
  ['', { reason: '', isAnySize: false }],
  ['size=any', { reason: '', isAnySize: true }],
  ['size=18', { reason: 'Pieza a medida, talle 18', isAnySize: true }],
  ['mm=75.4', { reason: 'Pieza a medida, 75,4 mm de circunferencia', isAnySize: true }],
  // Texts of others do not get into the form.
  ['size=<b>', { reason: '', isAnySize: false }],
  ['size=99', { reason: '', isAnySize: false }],
  ['mm=9e9', { reason: '', isAnySize: false }],
  ['mm=x', { reason: '', isAnySize: false }],
])('/dates?%s begins with %j', (query, wish) => {
  expect(read(query)).toEqual(wish)
})
