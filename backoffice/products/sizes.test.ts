import { expect, test } from 'vitest'
import { NEW_DESIGN, toPieceValues } from './design-values.ts'
import { toStoredPiece } from './design-values-setup.ts'
import { addSizes, parseSizes } from './sizes.ts'

test.each([
  ['14, 16,18', ['Talle 14', 'Talle 16', 'Talle 18']],
  ['14\n16\n', ['Talle 14', 'Talle 16']],
  ['14 y 20; 16 / 22', ['Talles 14 y 20', 'Talles 16 y 22']],
  ['14, 14, Único, 45 cm', ['Talle 14', 'Único', '45 cm']],
  ['14, 16,5, 18', ['Talle 14', 'Talle 16,5', 'Talle 18']],
  ['15,5', ['Talle 15,5']],
  ['15.5', ['Talle 15,5']],
  ['16, 17½, 18', ['Talle 16', 'Talle 17,5', 'Talle 18']],
  ['17 1/2, Talle 18.5', ['Talle 17,5', 'Talle 18,5']],
  ['16½ y 20', ['Talles 16,5 y 20']],
  ['14,15,16', ['Talle 14', 'Talle 15', 'Talle 16']],
  ['3,4,5', ['Talle 3', 'Talle 4', 'Talle 5']],
  [' , ', []],
])('the sizes of %j are named as in the shop', (typed, sizes) => {
  expect(parseSizes(typed)).toEqual(sizes)
})

test('the only piece without a size gets the first one, and the others are like it', () => {
  const [only] = NEW_DESIGN.pieces
  const { pieces } = addSizes(
    [{ ...(only as (typeof NEW_DESIGN.pieces)[number]), price: 50, sku: 'A-1', quantity: 3 }],
    '14, 16',
  )
  expect(pieces.map(({ size, price, sku, quantity }) => [size, price, sku, quantity])).toEqual([
    ['Talle 14', 50, 'A-1', 3],
    ['Talle 16', 50, null, 0],
  ])
})

test('sizes that are there already are not added again, and the word of the others is used', () => {
  const pieces = [40, 45].map((id) => toPieceValues(toStoredPiece(id, { size: `Largo ${id}` })))
  const { added, present } = addSizes(pieces, '45, 50')
  expect([added, present]).toEqual([['Largo 50'], ['Largo 45']])
})
