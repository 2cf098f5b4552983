import { expect, test } from 'vitest'
import { sortings, toSortingIndex } from './sortings.ts'

const labelOf = (asked: Parameters<typeof toSortingIndex>[0]) =>
  sortings[toSortingIndex(asked)]?.label

test('the newest come first when no order is asked for', () => {
  expect(labelOf({})).toBe('Más nuevos')
})

test('an address without a direction means the usual one', () => {
  expect(labelOf({ sortBy: 'final_price' })).toBe('Menor precio')
  expect(labelOf({ sortBy: 'sold' })).toBe('Más vendidos')
  expect(labelOf({ sortBy: 'name', order: 'desc' })).toBe('Nombre Z-A')
})

test('an order that the list does not offer shows its first option', () => {
  expect(labelOf({ sortBy: 'sold', order: 'asc' })).toBe('Más nuevos')
})
