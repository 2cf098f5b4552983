import { expect, test } from 'vitest'
import { toProgress } from './to-progress.ts'

type Order = Parameters<typeof toProgress>[0]
const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`

const order: Order = {
  fulfilment: 'to_prepare',
  shipping_type: 'delivery',
  deposit: 0,
  is_exchange: false,
  shortfall: 0,
  pay_way: null,
  date_issued: at(9),
  date_prepared: null,
  history: [
    { status: 'sin_procesar', at: at(9), note: '', author: null },
    { status: 'procesado', at: at(10), note: '', author: null },
  ],
}
const brief = (change: Partial<Order>) => {
  const { steps, reached } = toProgress({ ...order, ...change })
  return [reached, steps.map(({ label, at }) => (at ? `${label} ${at.slice(11, 13)}` : label))]
}

test('an unpaid order has reached its first step', () => {
  expect(brief({ fulfilment: 'unpaid', history: order.history.slice(0, 1) })).toEqual([
    1,
    ['Sin pagar 09', 'Preparado', 'En camino', 'Entregado'],
  ])
})

test('a paid order waits to be prepared since it was paid', () => {
  expect(brief({})).toEqual([2, ['Pagado 10', 'Para preparar 10', 'En camino', 'Entregado']])
  expect(brief({ shortfall: 500 })[1]).toContain('Pagado en parte 10')
})

test('an order of an exchange begins with the exchange, which nobody may have paid', () => {
  expect(brief({ is_exchange: true })[1]).toContain('Cambio acordado 10')
})

test('a pickup order is ready and then collected', () => {
  const ready = { status: 'en_camino', at: at(12), note: '', author: null } as const
  expect(
    brief({
      fulfilment: 'ready_for_pickup',
      shipping_type: 'pickup',
      date_prepared: at(11),
      history: [...order.history, ready],
    }),
  ).toEqual([3, ['Pagado 10', 'Preparado 11', 'Listo para retirar 12', 'Retirado']])
})

test('a cancelled order has no steps', () => {
  expect(toProgress({ ...order, fulfilment: 'cancelled' }).reached).toBe(0)
})
