import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { canRevoke } from './revoke-link.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const toOrder = (more: object): Order =>
  ({
    status: 'procesado',
    payment_status: 'approved',
    revocation: null,
    history: [],
    ...more,
  }) as unknown as Order

const delivered = (at: string) => ({
  status: 'entregado',
  history: [
    { status: 'en_camino', at: '2026-10-01T12:00:00Z' },
    { status: 'entregado', at },
  ],
})

test.each<[string, object, boolean]>([
  ['paid', {}, true],
  ['on its way', { status: 'en_camino' }, true],
  ['delivered today', delivered('2026-11-20T09:00:00Z'), true],
  ['delivered ten days ago', delivered('2026-11-10T09:00:00Z'), true],
  ['delivered eleven days ago', delivered('2026-11-09T09:00:00Z'), false],
  ['unpaid', { status: 'sin_procesar', payment_status: 'pending' }, false],
  ['paid back', { payment_status: 'refunded' }, false],
  ['cancelled', { status: 'cancelado' }, false],
  ['revoked already', { revocation: { code: 'AR-1', date_created: '' } }, false],
])('an order that is %s: %s', (_, more, isOffered) => {
  expect(canRevoke(toOrder(more), NOW)).toBe(isOffered)
})
