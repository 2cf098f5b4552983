import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '#contracts/orders.ts'
import { decide } from './decide.ts'
import { PROVIDER_STATUSES } from './gateway.ts'

const waiting = {
  status: 'sin_procesar',
  payment_status: 'pending',
  amount: 1_000,
  credit: 0,
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
  ['a correct payment pays the order', waiting, payment, 'count'],
  [
    'a payment after a rejected one pays the order',
    { ...waiting, payment_status: 'rejected' },
    payment,
    'count',
  ],
  [
    'credit pays a part, and the payment the rest',
    { ...waiting, amount: 1_400, credit: 400 },
    payment,
    'count',
  ],
  ['the whole amount is too much beside credit', { ...waiting, credit: 400 }, payment, 'review'],
  ['too small an amount needs a review', waiting, { ...payment, amount: 999 }, 'review'],
  ['too large an amount needs a review', waiting, { ...payment, amount: 1_001 }, 'review'],
  ['a payment in dollars needs a review', waiting, { ...payment, currency_id: 'USD' }, 'review'],
  [
    'a second payment is refunded',
    { ...waiting, status: 'procesado', counted: '2' },
    payment,
    'refund',
  ],
  [
    'a payment for a cancelled order is refunded',
    { ...waiting, status: 'cancelado' },
    payment,
    'refund',
  ],
  [
    'a payment after the reservation expired revives the order',
    { ...waiting, status: 'cancelado', lapsed: true },
    payment,
    'revive',
  ],
  [
    'a repeated webhook is only recorded',
    { ...waiting, status: 'procesado', counted: '1' },
    payment,
    'no_change',
  ],
  [
    'a rejected payment leaves the order open',
    waiting,
    { ...payment, status: 'rejected' },
    'reject',
  ],
  ['a payment in process is waited for', waiting, { ...payment, status: 'in_process' }, 'wait'],
  [
    'a payment in process to another account changes nothing',
    waiting,
    { ...payment, status: 'in_process', collector_id: '8' },
    'no_change',
  ],
  [
    'a payment in process changes nothing about what is paid',
    { ...waiting, status: 'procesado', counted: '2' },
    { ...payment, status: 'in_process' },
    'no_change',
  ],
  [
    'a rejected payment does not change a paid order',
    { ...waiting, status: 'procesado', counted: '2' },
    { ...payment, status: 'rejected' },
    'no_change',
  ],
  [
    'a refund at the provider undoes the order',
    { ...paid, status: 'en_camino' },
    { ...payment, status: 'refunded' },
    'undo',
  ],
  [
    'a settled chargeback marks the order as charged back',
    { ...paid, status: 'entregado' },
    { ...payment, status: 'charged_back', status_detail: 'settled' },
    'charge_back',
  ],
  [
    'a repeated chargeback is only recorded',
    { ...paid, payment_status: 'charged_back', dispute: 'lost' },
    { ...payment, status: 'charged_back', status_detail: 'settled' },
    'no_change',
  ],
  ['a mediation opens a dispute', paid, { ...payment, status: 'in_mediation' }, 'dispute'],
  [
    'a repeated mediation is only recorded',
    { ...paid, dispute: 'open' },
    { ...payment, status: 'in_mediation' },
    'no_change',
  ],
  [
    'an approval after a dispute restores the order',
    { ...paid, dispute: 'open' },
    payment,
    'restore',
  ],
  [
    'a reimbursed chargeback restores the order',
    { ...paid, payment_status: 'charged_back', dispute: 'lost' },
    { ...payment, status: 'charged_back', status_detail: 'reimbursed' },
    'restore',
  ],
  [
    'a refund after a chargeback undoes the order',
    { ...paid, payment_status: 'charged_back', dispute: 'lost' },
    { ...payment, status: 'refunded' },
    'undo',
  ],
  [
    'a chargeback after a refund is only recorded',
    { ...paid, payment_status: 'refunded' },
    { ...payment, status: 'charged_back', status_detail: 'settled' },
    'no_change',
  ],
  [
    'a payment to another account needs a review',
    waiting,
    { ...payment, collector_id: '8' },
    'review',
  ],
  ['a test payment needs a review', waiting, { ...payment, live_mode: false }, 'review'],
  [
    'a rejection from another account changes nothing',
    waiting,
    { ...payment, collector_id: '8', status: 'rejected' },
    'no_change',
  ],
  [
    'a refund of another payment changes nothing',
    { ...waiting, status: 'procesado', counted: '2' },
    { ...payment, status: 'refunded' },
    'no_change',
  ],
] as const)('%s', (_what, order, told, step) => {
  expect(decide(order, told, account)).toBe(step)
})

test('only a correct payment pays an order, and only once', () => {
  const anOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    payment_status: fc.constantFrom(...paymentStatuses),
    amount: fc.integer({ min: 0, max: 3 }),
    credit: fc.integer({ min: 0, max: 3 }),
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
        amount: order.amount - order.credit,
        currency_id: 'ARS',
      })
      expect(order.counted).toBeNull()
    }),
  )
})
