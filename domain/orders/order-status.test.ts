import { expect, test } from 'vitest'
import { orderStatuses } from '#contracts/orders.ts'
import { canMove, listMoves } from './order-status.ts'

test('nobody leaves the end, and nobody goes back', () => {
  for (const to of orderStatuses) {
    expect(canMove('entregado', to)).toBe(false)
    expect(canMove('cancelado', to)).toBe(false)
  }
  expect(canMove('en_camino', 'procesado')).toBe(false)
  expect(canMove('procesado', 'entregado')).toBe(false)
})

test('what is unpaid can be cancelled by hand, and nothing else', () => {
  expect(
    listMoves({ status: 'sin_procesar', payment_status: 'pending', owed: 0, dispute: null }),
  ).toEqual(['cancelado'])
})

test('what is paid goes on, and is cancelled by giving the money back', () => {
  expect(
    listMoves({ status: 'procesado', payment_status: 'approved', owed: 100, dispute: null }),
  ).toEqual(['en_camino'])
  expect(
    listMoves({ status: 'procesado', payment_status: 'approved', owed: 0, dispute: null }),
  ).toEqual(['en_camino', 'cancelado'])
})

test('goods are not sent while their payment is disputed, nor after it was lost', () => {
  const paid = { status: 'procesado', payment_status: 'approved', owed: 100 } as const
  expect(listMoves({ ...paid, dispute: 'open' })).toEqual([])
  expect(listMoves({ ...paid, dispute: 'won' })).toEqual(['en_camino'])
  expect(listMoves({ ...paid, payment_status: 'charged_back', dispute: 'lost' })).toEqual([
    'cancelado',
  ])
})
