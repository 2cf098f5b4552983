import { expect, test } from 'vitest'
import { findSortIndex, sortOptions } from './sort-options.ts'

const labelOf = (filters: Parameters<typeof findSortIndex>[0]) =>
  sortOptions[findSortIndex(filters)]?.label

test('without a sort order the newest products come first', () => {
  expect(labelOf({})).toBe('Más nuevos')
})

test('a sort order without a direction uses its default direction', () => {
  expect(labelOf({ sortBy: 'final_price' })).toBe('Menor precio')
  expect(labelOf({ sortBy: 'sold' })).toBe('Más vendidos')
  expect(labelOf({ sortBy: 'name', order: 'desc' })).toBe('Nombre Z-A')
})

test('an unknown sort order selects the first option', () => {
  expect(labelOf({ sortBy: 'sold', order: 'asc' })).toBe('Más nuevos')
})
