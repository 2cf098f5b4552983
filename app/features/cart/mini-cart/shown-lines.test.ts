import { expect, test } from 'vitest'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { listShown } from './shown-lines.ts'

const line = (id: number, change: Partial<CartEntry> = {}) =>
  ({ product: { id, name: `Pieza ${id}` }, count: 1, ...change }) as CartEntry

const read = (lines: CartEntry[], id: number) => {
  const { shown, hidden } = listShown(lines, id)
  return [shown.map(({ product }) => product.id), hidden]
}

test('the new piece is first, the others follow by age', () => {
  expect(read([line(1), line(2), line(3)], 1)).toEqual([[1, 3, 2], 0])
})

test('of a full bag some are counted only', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => line(id))
  expect(read(lines, 6)).toEqual([[6, 5, 4, 3], 2])
})

test('what can no longer be bought is left out', () => {
  expect(read([line(1, { gone: 'out_of_stock' }), line(2)], 2)).toEqual([[2], 0])
})
