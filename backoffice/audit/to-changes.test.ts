import { expect, test } from 'vitest'
import { toChanges } from './to-changes.ts'

test('only what became otherwise is told', () => {
  const before = { name: 'Aros', price: 100, photos: ['a'], version: 1 }
  const after = { name: 'Aros', price: 120, photos: ['a'], version: 2 }
  expect(toChanges(before, after)).toEqual([{ field: 'price', before: 100, after: 120 }])
})

test('what was made has no past, and what was removed no future', () => {
  expect(toChanges(null, { name: 'Aros' })).toEqual([
    { field: 'name', before: undefined, after: 'Aros' },
  ])
  expect(toChanges({ name: 'Aros' }, null)).toEqual([
    { field: 'name', before: 'Aros', after: undefined },
  ])
})
