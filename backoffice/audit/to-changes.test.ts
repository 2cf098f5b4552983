import { expect, test } from 'vitest'
import { toChanges } from './to-changes.ts'

test('only changed fields are listed', () => {
  const before = { name: 'Aros', price: 100, photos: ['a'], version: 1 }
  const after = { name: 'Aros', price: 120, photos: ['a'], version: 2 }
  expect(toChanges(before, after)).toEqual([{ field: 'price', before: 100, after: 120 }])
})

test('a created row has no value before, a removed one no value after', () => {
  expect(toChanges(null, { name: 'Aros' })).toEqual([
    { field: 'name', before: undefined, after: 'Aros' },
  ])
  expect(toChanges({ name: 'Aros' }, null)).toEqual([
    { field: 'name', before: 'Aros', after: undefined },
  ])
})

test('the pieces of an order are not listed by their ids', () => {
  const [before, after] = [1, 2].map((count) => ({
    lines: [{ product_id: 308, count }],
    amount: count * 100,
  }))
  expect(toChanges(before, after).map(({ field }) => field)).toEqual(['amount'])
})
