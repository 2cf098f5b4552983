import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/orders.ts'
import { toStatusLabel, toStepNumber } from './order-status.ts'

test.each<[OrderStatus, string, number]>([
  ['sin_procesar', 'Sin procesar', 1],
  ['procesado', 'Procesado', 2],
  ['en_camino', 'En camino', 3],
  ['entregado', 'Entregado', 4],
  ['cancelado', 'Cancelado', 0],
])('%s is shown as «%s», at step %i', (status, label, step) => {
  expect([toStatusLabel(status, false), toStepNumber(status)]).toEqual([label, step])
})

test('a pickup order is shown as ready for pickup instead of on its way', () => {
  expect(toStatusLabel('en_camino', true)).toBe('Lista para retirar')
  expect(toStatusLabel('procesado', true)).toBe('Procesado')
})
