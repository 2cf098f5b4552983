import { expect, test } from 'vitest'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { describeNewer } from './describe-newer.ts'

const shown = {
  ...{ fulfilment: 'prepared', status: 'procesado', payment_status: 'approved', is_test: false },
  ...{
    amount: 1_000,
    deposit: 0,
    refunded: 0,
    shortfall: 0,
    shipping_name: 'Andreani',
    full_name: 'Ana Paz',
  },
  ...{ carrier: null, tracking_number: null, telephone_number: '', tags: [] },
  items: [{ count: 1, name: 'Anillo', size: 'Talle 14' }],
} as unknown as AdminOrder

test('what changed is said, with what it is now', () => {
  const now = {
    ...shown,
    fulfilment: 'on_its_way',
    carrier: 'OCA',
    tracking_number: '360',
  } as const
  expect(describeNewer(shown, now)).toBe(
    'Alguien más cambió este pedido mientras tanto. Ahora el estado: En camino; el seguimiento: OCA, 360.',
  )
})

test('a change that the order does not show is named as such', () => {
  expect(describeNewer(shown, { ...shown, version: 2 })).toContain('Cambiaron sus datos.')
})
