import { expect, test } from 'vitest'
import { toPieceValues } from './design-values.ts'
import { toStoredPiece } from './design-values-setup.ts'
import {
  applyToPiece,
  findProblemForAll,
  type GridColumn,
  gridColumns,
  parsePasted,
} from './grid-columns.ts'

const piece = toPieceValues(toStoredPiece(14))

test.each<[GridColumn, string, object, string]>([
  ['price', '485.000,5', { price: 485_000.5 }, '485.000,50'],
  ['price', '', { price: null }, ''],
  ['offer', '20 %', { sale_price: null, discount_percentage: 20 }, '20 %'],
  ['offer', '400.000', { sale_price: 400_000, discount_percentage: null }, '400.000'],
  ['offer', '', { sale_price: null, discount_percentage: 0 }, ''],
  ['gold_weight', '3,25', { gold_weight: 3.25 }, '3,25'],
  ['quantity', '07', { quantity: 7 }, '7'],
  ['sku', ' A-1 ', { sku: 'A-1' }, 'A-1'],
])('the cell %s reads %j and shows it again', (column, typed, change, shown) => {
  expect(gridColumns[column].parse(typed)).toEqual(change)
  expect(gridColumns[column].format({ ...piece, ...change })).toBe(shown)
})

test.each<[GridColumn, string]>([
  ['price', 'caro'],
  ['price', ''],
  ['offer', '20 por ciento'],
  ['gold_weight', '3,2 g'],
  ['quantity', '-1'],
  ['quantity', ''],
])('the cell %s refuses %j', (column, typed) => {
  const { parse, check, field } = gridColumns[column]
  expect(check(parse(typed)[field])).toEqual(expect.any(String))
})

test('the row of all pieces adds to the stock and builds codes from the size', () => {
  expect(applyToPiece('quantity', '+3', piece, '14')).toEqual({ quantity: 5 })
  expect(applyToPiece('quantity', '−2', piece, '14')).toEqual({ quantity: 0 })
  expect(applyToPiece('quantity', '=4', piece, '14')).toEqual({ quantity: 4 })
  expect(applyToPiece('sku', 'ASO-{talle}', piece, '14 y 20')).toEqual({ sku: 'ASO-14y20' })
})

test('the row of all pieces takes no stock without a sign, unless all of them are new', () => {
  const stored = [
    { id: 7, size: 'Talle 14', quantity: 2 },
    { id: null, size: 'Talle 16', quantity: 4 },
  ]
  expect(findProblemForAll('quantity', '2', stored)).toMatch(/Con signo/)
  expect(findProblemForAll('quantity', 'dos', stored)).toMatch(/Con signo/)
  for (const typed of ['+2', '−2', '- 2', '=2']) {
    expect(findProblemForAll('quantity', typed, stored)).toBeUndefined()
  }
  expect(findProblemForAll('price', '485.000', stored)).toBeUndefined()
  expect(findProblemForAll('quantity', '2', stored.slice(1))).toBeUndefined()
  expect(applyToPiece('quantity', '2', { ...piece, id: null, quantity: null }, '14')).toEqual({
    quantity: 2,
  })
})

test('the row of all pieces takes no more than there is of each', () => {
  const counted = [
    { id: 7, size: 'Talle 14', quantity: 5 },
    { id: null, size: 'Talle 16', quantity: null },
  ]
  expect(findProblemForAll('quantity', '−50', counted)).toBe(
    'Talle 14 tiene 5: no se pueden restar 50.',
  )
  expect(findProblemForAll('quantity', '-5', counted)).toBe(
    'Talle 16 tiene 0: no se pueden restar 5.',
  )
  expect(findProblemForAll('quantity', '-5', counted.slice(0, 1))).toBeUndefined()
})

test('the row of all pieces sets a price with or without «=»', () => {
  expect(applyToPiece('price', '=150.000', piece, '14')).toEqual({ price: 150_000 })
  expect(applyToPiece('price', '= 150000', piece, '14')).toEqual({ price: 150_000 })
})

test('the row of all pieces changes each price by a percentage, in whole pesos', () => {
  const odd = { ...piece, price: 99_999 }
  expect(applyToPiece('price', '+10 %', odd, '14')).toEqual({ price: 109_999 })
  expect(applyToPiece('price', '−12,5%', odd, '14')).toEqual({ price: 87_499 })
  expect(applyToPiece('price', '+10 %', { ...piece, price: null }, '14')).toEqual({ price: null })
})

test('copied lines and columns become cells, and a single value is pasted as text', () => {
  expect(parsePasted('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(parsePasted('485.000\n')).toBeNull()
})
