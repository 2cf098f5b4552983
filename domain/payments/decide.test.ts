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
  dispute: null,
} as const
const paid = { ...waiting, status: 'procesado', payment_status: 'approved', counted: '1' } as const
const account = { collector_id: '7', live_mode: true }
const payment = {
  ...account,
  id: '1',
  status: 'approved',
  status_detail: 'accredited',
  amount: 1_000,
  currency_id: 'ARS',
} as const

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
    { ...paid, status: 'en_camino' },
    { ...payment, status: 'refunded' },
    'undo',
  ],
  [
    'a chargeback takes the money back',
    { ...paid, status: 'entregado' },
    { ...payment, status: 'charged_back', status_detail: 'settled' },
    'charge_back',
  ],
  [
    'and does so once',
    { ...paid, payment_status: 'charged_back', dispute: 'lost' },
    { ...payment, status: 'charged_back', status_detail: 'settled' },
    'note',
  ],
  ['a dispute is open', paid, { ...payment, status: 'in_mediation' }, 'dispute'],
  [
    'told again it is open still',
    { ...paid, dispute: 'open' },
    { ...payment, status: 'in_mediation' },
    'note',
  ],
  ['a dispute that the shop wins is over', { ...paid, dispute: 'open' }, payment, 'restore'],
  [
    'a chargeback that the shop wins brings the money again',
    { ...paid, payment_status: 'charged_back', dispute: 'lost' },
    { ...payment, status: 'charged_back', status_detail: 'reimbursed' },
    'restore',
  ],
  [
    'a refund after a chargeback is one',
    { ...paid, payment_status: 'charged_back', dispute: 'lost' },
    { ...payment, status: 'refunded' },
    'undo',
  ],
  [
    'after a refund no dispute matters',
    { ...paid, payment_status: 'refunded' },
    { ...payment, status: 'charged_back', status_detail: 'settled' },
    'note',
  ],
  ["money in another's account is looked at", waiting, { ...payment, collector_id: '8' }, 'review'],
  ['money of a test is looked at', waiting, { ...payment, live_mode: false }, 'review'],
  [
    "another account's rejection says nothing",
    waiting,
    { ...payment, collector_id: '8', status: 'rejected' },
    'note',
  ],
  [
    'but not that of another payment',
    { ...waiting, status: 'procesado', counted: '2' },
    { ...payment, status: 'refunded' },
    'note',
  ],
] as const)('%s', (_what, order, told, step) => {
  expect(decide(order, told, account)).toBe(step)
})

test('nothing but the right money ever counts, and never twice', () => {
  const anOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    payment_status: fc.constantFrom(...paymentStatuses),
    amount: fc.integer({ min: 0, max: 3 }),
    counted: fc.constantFrom(null, '1', '2'),
    lapsed: fc.boolean(),
    dispute: fc.constantFrom(null, 'open', 'lost', 'won'),
  })
  const aPayment = fc.record({
    id: fc.constantFrom('1', '2'),
    status: fc.constantFrom(...PROVIDER_STATUSES),
    amount: fc.integer({ min: 0, max: 3 }),
    currency_id: fc.constantFrom('ARS', 'USD'),
    status_detail: fc.constantFrom(null, 'accredited', 'settled', 'reimbursed'),
    collector_id: fc.constantFrom('7', '8'),
    live_mode: fc.boolean(),
  })
  fc.assert(
    fc.property(anOrder, aPayment, (order, told) => {
      const step = decide(order, told, account)
      if (step !== 'count' && step !== 'revive') return
      expect(told).toMatchObject({
        ...account,
        status: 'approved',
        amount: order.amount,
        currency_id: 'ARS',
      })
      expect(order.counted).toBeNull()
    }),
  )
})
