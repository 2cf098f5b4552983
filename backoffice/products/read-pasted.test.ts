import { expect, test } from 'vitest'
import { readPasted, toPasteWords } from './read-pasted.ts'

const may = { catalogue: true, prices_discounts: true, stock: true, costs: true }
const fromPrice = { row: 0, column: 'price' } as const

test('copied columns change the pieces below and the columns at the right', () => {
  const lines = [
    ['101.000', '10 %'],
    ['102.000', ''],
  ]
  expect(readPasted(lines, { ...fromPrice, row: 1 }, { count: 3, may })).toEqual({
    changes: [
      { index: 1, change: { price: 101_000 } },
      { index: 1, change: { sale_price: null, discount_percentage: 10 } },
      { index: 2, change: { price: 102_000 } },
      { index: 2, change: { sale_price: null, discount_percentage: 0 } },
    ],
    unread: [],
    surplus: 0,
  })
})

test('what is no value of its column, an empty price and lines without a piece change nothing', () => {
  const pasted = readPasted([['101.000'], ['104,000'], [' '], ['9']], fromPrice, { count: 3, may })
  expect(pasted).toEqual({
    changes: [{ index: 0, change: { price: 101_000 } }],
    unread: ['104,000'],
    surplus: 1,
  })
  expect(toPasteWords(pasted)).toBe(
    'No se entendió «104,000»: esas celdas quedaron como estaban. Sobra 1 renglón: hay más que piezas.',
  )
})

test('columns that the user may not change are skipped', () => {
  const { changes } = readPasted([['1', '2', '3']], fromPrice, {
    count: 1,
    may: { ...may, prices_discounts: false },
  })
  expect(changes).toEqual([{ index: 0, change: { quantity: 3 } }])
})

test('the words name a few of the texts', () => {
  expect(toPasteWords({ unread: [], surplus: 0 })).toBe('')
  expect(toPasteWords({ unread: ['a', 'b', 'c', 'd', 'e'], surplus: 2 })).toBe(
    'No se entendió «a», «b», «c» y 2 más: esas celdas quedaron como estaban. Sobran 2 renglones: hay más que piezas.',
  )
})
