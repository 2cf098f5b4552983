import { expect, test } from 'vitest'
import { toReturnActions } from './to-return-actions.ts'

const may = { receive: true, refund: true }
const row = {
  kind: 'exchange',
  state: 'requested',
  is_sent: true,
  date_received: null,
  date_booked: null,
} as const
const now = '2026-11-25T12:00:00.000Z'

test('a requested exchange is decided first; the piece can arrive before', () => {
  expect(toReturnActions(row, may)).toEqual({ next: 'decide', others: ['receive', 'reject'] })
  expect(toReturnActions({ ...row, state: 'approved' }, may)).toEqual({
    next: 'receive',
    others: [],
  })
})

test('for a revocation the piece arrives first', () => {
  const revocation = { ...row, kind: 'revocation' } as const
  expect(toReturnActions(revocation, may).next).toBe('receive')
  expect(toReturnActions({ ...revocation, state: 'received', date_received: now }, may)).toEqual({
    next: 'decide',
    others: ['reject'],
  })
})

test('an order that was not sent is cancelled, which needs the permission to refund', () => {
  const unsent = { ...row, kind: 'cancellation', is_sent: false } as const
  expect(toReturnActions(unsent, may)).toEqual({ next: 'cancel', others: ['reject'] })
  expect(toReturnActions(unsent, { ...may, refund: false })).toEqual({
    next: null,
    others: ['reject'],
  })
})

test('a return that ended has no actions, nor has who may not take returns', () => {
  for (const state of ['resolved', 'rejected', 'withdrawn'] as const) {
    expect(toReturnActions({ ...row, state }, may)).toEqual({ next: null, others: [] })
  }
  expect(toReturnActions(row, { receive: false, refund: true })).toEqual({
    next: null,
    others: [],
  })
})
