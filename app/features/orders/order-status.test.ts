import { expect, test } from 'vitest'
import type { ShippingType } from '#contracts/fulfilment.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { orderSteps, toStatusLabel, toStepNumber } from './order-status.ts'

test.each<[OrderStatus, string, number]>([
  ['sin_procesar', 'Sin procesar', 1],
  ['procesado', 'Procesado', 2],
  ['en_camino', 'En camino', 3],
  ['entregado', 'Entregado', 4],
  ['cancelado', 'Cancelado', 0],
])('%s is shown as «%s», at step %i', (status, label, step) => {
  expect([toStatusLabel(status, 'delivery'), toStepNumber(status)]).toEqual([label, step])
})

test('the steps of an order for pickup or with the courier of the shop have labels of their own', () => {
  const label = (type: ShippingType) => orderSteps.map((status) => toStatusLabel(status, type))
  expect(label('pickup')).toEqual(['Sin procesar', 'Procesado', 'Lista para retirar', 'Retirada'])
  expect(label('local')).toEqual(['Sin procesar', 'Procesado', 'Con el cadete', 'Entregado'])
})
