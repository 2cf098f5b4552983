import { expect, test } from 'vitest'
import { toFulfilment } from './fulfilment.ts'

const at = '2026-11-24T12:00:00.000Z'

test.each([
  ['sin_procesar', 'delivery', null, 'unpaid'],
  ['procesado', 'delivery', null, 'to_prepare'],
  ['procesado', 'pickup', null, 'to_prepare'],
  ['procesado', 'delivery', at, 'prepared'],
  ['en_camino', 'delivery', at, 'on_its_way'],
  ['en_camino', 'local', null, 'on_its_way'],
  ['en_camino', 'pickup', null, 'ready_for_pickup'],
  ['entregado', 'delivery', at, 'delivered'],
  ['entregado', 'pickup', null, 'picked_up'],
  ['cancelado', 'pickup', at, 'cancelled'],
] as const)(
  'an order %s for %s, prepared at %s, is %s',
  (status, shipping_type, date_prepared, state) => {
    expect(toFulfilment({ status, shipping_type, date_prepared, is_returned: false })).toBe(state)
  },
)

test('an order on its way whose pieces all came back is returned, one that arrived is not', () => {
  const order = { shipping_type: 'delivery', date_prepared: at, is_returned: true } as const
  expect(toFulfilment({ ...order, status: 'en_camino' })).toBe('returned')
  expect(toFulfilment({ ...order, status: 'entregado' })).toBe('delivered')
})
