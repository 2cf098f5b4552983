import { expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/orders.ts'
import { toLabel, toStep } from './order-status.ts'

test.each<[OrderStatus, string, number]>([
  ['sin_procesar', 'Sin procesar', 1],
  ['procesado', 'Procesado', 2],
  ['en_camino', 'En camino', 3],
  ['entregado', 'Entregado', 4],
  ['cancelado', 'Cancelado', 0],
])('%s is told as «%s» and stands at step %i', (status, label, step) => {
  expect([toLabel(status, false), toStep(status)]).toEqual([label, step])
})

test('an order that is collected waits at the shop, and is on no way', () => {
  expect(toLabel('en_camino', true)).toBe('Lista para retirar')
  expect(toLabel('procesado', true)).toBe('Procesado')
})
