import { expect, test } from 'vitest'
import { toProductName } from './product-name.ts'

test('a piece is named with its size, if it has one', () => {
  expect(toProductName({ name: 'Anillo Aurora', size: 'Talle 14' })).toBe(
    'Anillo Aurora · Talle 14',
  )
  expect(toProductName({ name: 'Reloj', size: '' })).toBe('Reloj')
})
