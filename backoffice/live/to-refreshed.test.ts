import { expect, test } from 'vitest'
import { toRefreshed } from './to-refreshed.ts'

test('an order changes its lists, the start page and its figures', () => {
  const lists = toRefreshed(['order'])
  expect([...lists]).toEqual(
    expect.arrayContaining(['summary', 'orders', 'guest-buyers', 'figures']),
  )
  expect(lists.has('messages')).toBe(false)
})

test('after missed news everything is read again', () => {
  expect([...toRefreshed([''])]).toEqual(
    expect.arrayContaining(['summary', 'orders', 'messages', 'appointments', 'figures']),
  )
})
