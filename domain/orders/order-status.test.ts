import { expect, test } from 'vitest'
import { orderStatuses } from '#contracts/orders.ts'
import { canMove, listMoves } from './order-status.ts'

const delivery = { is_pickup: false }

test('final statuses cannot be left, and no order moves back', () => {
  for (const to of orderStatuses) {
    expect(canMove('entregado', to)).toBe(false)
    expect(canMove('cancelado', to)).toBe(false)
  }
  expect(canMove('en_camino', 'procesado')).toBe(false)
  expect(canMove('procesado', 'entregado')).toBe(false)
})

test('an unpaid order can only be cancelled by hand', () => {
  expect(
    listMoves({
      ...delivery,
      status: 'sin_procesar',
      payment_status: 'pending',
      owed: 0,
      dispute: null,
    }),
  ).toEqual(['cancelado'])
})

test('a paid order moves forward, and is cancelled by a refund', () => {
  expect(
    listMoves({
      ...delivery,
      status: 'procesado',
      payment_status: 'approved',
      owed: 100,
      dispute: null,
    }),
  ).toEqual(['en_camino'])
  expect(
    listMoves({
      ...delivery,
      status: 'procesado',
      payment_status: 'approved',
      owed: 0,
      dispute: null,
    }),
  ).toEqual(['en_camino', 'cancelado'])
})

test('goods are not shipped while their payment is disputed or after the dispute is lost', () => {
  const paid = { ...delivery, status: 'procesado', payment_status: 'approved', owed: 100 } as const
  expect(listMoves({ ...paid, dispute: 'open' })).toEqual([])
  expect(listMoves({ ...paid, dispute: 'won' })).toEqual(['en_camino'])
  expect(listMoves({ ...paid, payment_status: 'charged_back', dispute: 'lost' })).toEqual([
    'cancelado',
  ])
})

test('a pickup order is not handed over while its payment is disputed or after the dispute is lost', () => {
  const ready = { status: 'en_camino', payment_status: 'approved', owed: 100 } as const
  const moves = (is_pickup: boolean, dispute: 'open' | 'won') =>
    listMoves({ ...ready, is_pickup, dispute })
  expect(moves(true, 'open')).toEqual([])
  expect(moves(true, 'won')).toEqual(['entregado'])
  expect(moves(false, 'open')).toEqual(['entregado'])
})
