import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '#contracts/orders.ts'
import { decide } from './decide.ts'
import { PROVIDER_STATUSES } from './gateway.ts'

const waiting = {
  status: 'sin_procesar',
  payment_status: 'pending',
  amount: 1_000,
  counted: null,
  lapsed: false,
} as const
const payment = { id: '1', status: 'approved', amount: 1_000, currency_id: 'ARS' } as const

test.each([
  ['the right money pays the order', waiting, payment, 'count'],
  [
    'a payment after a rejected one pays it too',
    { ...waiting, payment_status: 'rejected' },
    payment,
    'count',
  ],
  ['too little is looked at', waiting, { ...payment, amount: 999 }, 'review'],
  ['too much is looked at', waiting, { ...payment, amount: 1_001 }, 'review'],
  ['dollars are looked at', waiting, { ...payment, currency_id: 'USD' }, 'review'],
  [
    'a second payment goes back',
    { ...waiting, status: 'procesado', counted: '2' },
    payment,
    'give_back',
  ],
  [
    'one for an order that somebody cancelled goes back',
    { ...waiting, status: 'cancelado' },
    payment,
    'give_back',
  ],
  [
    'one that came after the hold revives',
    { ...waiting, status: 'cancelado', lapsed: true },
    payment,
    'revive',
  ],
  [
    'told again, it is only noted',
    { ...waiting, status: 'procesado', counted: '1' },
    payment,
    'note',
  ],
  ['a rejected one leaves the order open', waiting, { ...payment, status: 'rejected' }, 'reject'],
  ['one that waits changes nothing', waiting, { ...payment, status: 'in_process' }, 'note'],
  [
    'a rejected one says nothing of a paid order',
    { ...waiting, status: 'procesado', counted: '2' },
    { ...payment, status: 'rejected' },
    'note',
  ],
  [
    'money that went back undoes its order',
    { ...waiting, status: 'en_camino', counted: '1' },
    { ...payment, status: 'refunded' },
    'undo',
  ],
  [
    'so does a chargeback',
    { ...waiting, status: 'entregado', counted: '1' },
    { ...payment, status: 'charged_back' },
    'undo',
  ],
  [
    'but not that of another payment',
    { ...waiting, status: 'procesado', counted: '2' },
    { ...payment, status: 'refunded' },
    'note',
  ],
] as const)('%s', (_what, order, told, step) => {
  expect(decide(order, told)).toBe(step)
})

test('nothing but the right money ever counts, and never twice', () => {
  const anOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    payment_status: fc.constantFrom(...paymentStatuses),
    amount: fc.integer({ min: 0, max: 3 }),
    counted: fc.constantFrom(null, '1', '2'),
    lapsed: fc.boolean(),
  })
  const aPayment = fc.record({
    id: fc.constantFrom('1', '2'),
    status: fc.constantFrom(...PROVIDER_STATUSES),
    amount: fc.integer({ min: 0, max: 3 }),
    currency_id: fc.constantFrom('ARS', 'USD'),
  })
  fc.assert(
    fc.property(anOrder, aPayment, (order, told) => {
      const step = decide(order, told)
      if (step !== 'count' && step !== 'revive') return
      expect(told).toMatchObject({ status: 'approved', amount: order.amount, currency_id: 'ARS' })
      expect(order.counted).toBeNull()
    }),
  )
})
