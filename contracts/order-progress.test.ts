import { expect, test } from 'vitest'
import { findReached } from './order-progress.ts'
import type { OrderStatus } from './orders.ts'

const read = (statuses: OrderStatus[], status: OrderStatus) =>
  findReached(
    statuses.map((each, at) => ({ status: each, at })),
    status,
  )?.at

test.each<[OrderStatus, number | undefined]>([
  ['sin_procesar', 0],
  ['procesado', 1],
  ['en_camino', 2],
  ['entregado', undefined],
])('an order on its way reached %s at %s', (status, at) => {
  expect(read(['sin_procesar', 'procesado', 'en_camino'], status)).toBe(at)
})

test('a delivery that was taken back leaves the time at which the parcel left', () => {
  const history: OrderStatus[] = [
    ...(['sin_procesar', 'procesado', 'en_camino', 'entregado', 'en_camino'] as const),
  ]
  expect(read(history, 'en_camino')).toBe(2)
})

test('a parcel that left twice is on its way since the second time, and paid since it was', () => {
  const history: OrderStatus[] = [
    ...(['sin_procesar', 'procesado', 'en_camino', 'procesado', 'en_camino'] as const),
  ]
  expect(read(history, 'en_camino')).toBe(4)
  expect(read(history, 'procesado')).toBe(1)
})

test('an order that was reopened is paid since then', () => {
  expect(read(['sin_procesar', 'cancelado', 'procesado'], 'procesado')).toBe(2)
})
