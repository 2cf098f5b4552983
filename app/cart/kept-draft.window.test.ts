import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readKept } from './kept-draft.ts'

const DAY_MS = 24 * 3_600_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)

test('a draft is kept for thirty days after its last change, then removed', () => {
  keepDraft('checkout', { city: 'Rosario' })
  pass(29)
  expect(readKept('checkout')).toEqual({ city: 'Rosario' })
  keepDraft('checkout', { city: 'Salta' })
  pass(29)
  expect(readKept('checkout')).toEqual({ city: 'Salta' })
  pass(1)
  expect(readKept('checkout')).toEqual({})
  expect(localStorage.getItem('checkout')).toBeNull()
})

test('what an earlier version of the shop kept can still be read', () => {
  localStorage.setItem('checkout', JSON.stringify({ city: 'Rosario' }))
  expect(readKept('checkout')).toEqual({ city: 'Rosario' })
})

test.each(['', 'x', 'null', '[', '{"city":'])('%j is no draft', (stored) => {
  localStorage.setItem('checkout', stored)
  expect(readKept('checkout')).toEqual({})
})
