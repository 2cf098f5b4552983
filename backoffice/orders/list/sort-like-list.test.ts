import { expect, test } from 'vitest'
import type { ListedOrder } from './order-row.tsx'
import { sortLikeList, toPrinted } from './sort-like-list.ts'

const order = (id: string, hour: number, amount: number) =>
  ({ id, date_issued: `2026-11-24T${10 + hour}:00:00.000Z`, amount }) as ListedOrder
const chosen = [order('A', 1, 500), order('C', 3, 200), order('B', 2, 500)]
const ids = (orders: ListedOrder[]) => orders.map(({ id }) => id).join('')

test.each([
  ['date_issued', 'DESC', 'CBA'],
  ['date_issued', 'ASC', 'ABC'],
  ['amount', 'DESC', 'BAC'],
  ['amount', 'ASC', 'CAB'],
] as const)('chosen orders follow the list sorted by %s %s', (field, order, expected) => {
  expect(ids(sortLikeList(chosen, { field, order }))).toBe(expected)
})

test('sheets are printed in that order, and none is left out', () => {
  expect(toPrinted(['B', 'A', 'X'], [{ id: 'A' }, { id: 'B' }])).toEqual(['A', 'B', 'X'])
})
