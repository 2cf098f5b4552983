import { expect, test } from 'vitest'
import { NewProduct } from './product-draft.ts'
import { isGtin } from './product-identity.ts'

test.each(['96385074', '012345678905', '4006381333931', '10614141000415'])(
  '%s is a barcode',
  (gtin) => {
    expect(isGtin(gtin)).toBe(true)
  },
)

const product = { name: 'Reloj', category: 17, material: 'cuero', price: 100 }
const problemsOf = (gtin: string) =>
  NewProduct.safeParse({ ...product, gtin }).error?.issues.map(({ message }) => message)

test('a barcode is taken as it is printed, and refused when a figure is wrong', () => {
  expect(NewProduct.parse({ ...product, gtin: '4 006381-333931' }).gtin).toBe('4006381333931')
  expect(problemsOf('4006381333932')).toEqual([
    'Ese código de barras no existe: revisá los números.',
  ])
  expect(problemsOf('123')).toEqual(['Escribí los 8, 12, 13 o 14 números del código de barras.'])
})
