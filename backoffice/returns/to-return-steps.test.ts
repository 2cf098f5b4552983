import { expect, test } from 'vitest'
import { toReturnSteps } from './to-return-steps.ts'

const row = {
  kind: 'exchange',
  state: 'requested',
  resolution: null,
  is_sent: true,
  is_refunded: null,
  store_credit: null,
  exchange_order: null,
  date_received: null,
  date_booked: null,
} as const
const now = '2026-11-25T12:00:00.000Z'
const left = (change: object) =>
  toReturnSteps({ ...row, ...change })
    .filter(({ is_done }) => !is_done)
    .map(({ text }) => text)

test('a sent piece is received, decided and booked', () => {
  expect(left({})).toEqual([
    'Decidir qué recibe',
    'Recibir la pieza',
    'Anotar la pieza en el stock',
  ])
  expect(left({ date_received: now })).toEqual([
    'Decidir qué recibe',
    'Anotar la pieza en el stock',
  ])
})

test('the piece of a revocation is received first', () => {
  expect(left({ kind: 'revocation' })[0]).toBe('Recibir la pieza')
})

test('an exchange that waits for the piece', () => {
  expect(left({ state: 'approved', resolution: 'exchange', exchange_order: 'QL-1' })).toEqual([
    'Recibir la pieza',
    'Anotar la pieza en el stock',
  ])
})

test('a refund that has not arrived', () => {
  const received = { date_received: now, date_booked: now }
  expect(
    left({ ...received, state: 'resolved', resolution: 'refund', is_refunded: false }),
  ).toEqual(['Devolver el dinero'])
  expect(left({ ...received, state: 'resolved', resolution: 'refund', is_refunded: true })).toEqual(
    [],
  )
})

test('what never left the shop does not come back', () => {
  expect(left({ is_sent: false })).toEqual(['Decidir qué recibe'])
})

test('a rejected return has no steps', () => {
  expect(toReturnSteps({ ...row, state: 'rejected' })).toEqual([])
})
