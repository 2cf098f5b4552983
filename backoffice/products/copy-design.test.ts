import { expect, test } from 'vitest'
import { copyFields, copySizes } from './copy-design.ts'
import { NEW_DESIGN, toValues } from './design-values.ts'
import { ring } from './design-values-setup.ts'

test('sizes and prices of another design are copied without stock and codes', () => {
  const [own] = toValues(ring).pieces
  const copied = copySizes(ring, [
    { ...(own as NonNullable<typeof own>), price: 7, sku: 'X', quantity: 9 },
  ])
  expect(
    copied.map(({ id, size, price, sku, quantity }) => [id, size, price, sku, quantity]),
  ).toEqual([
    [14, 'Talle 14', 100, 'X', 9],
    [null, 'Talle 16', 100, null, 0],
    [null, 'Talle 18', 100, null, 0],
  ])
})

test('a new form takes over the name, and its only piece the first size', () => {
  expect(copyFields(ring, NEW_DESIGN)).toMatchObject({ name: 'Anillo', category: 11 })
  expect(copyFields(ring, { ...NEW_DESIGN, name: 'Otro' })).not.toHaveProperty('name')
  const copied = copySizes(ring, NEW_DESIGN.pieces)
  expect(copied.map(({ size }) => size)).toEqual(['Talle 14', 'Talle 16', 'Talle 18'])
})
