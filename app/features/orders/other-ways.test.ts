import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import type { OfferedPayWay } from '#contracts/pay-ways.ts'
import { listOtherWays } from './other-ways.ts'

const offered: OfferedPayWay[] = [
  { way: 'transfer', discount: 10, hours: 48 },
  { way: 'cash', discount: 0, hours: 48 },
]

const order = {
  amount: 15_000.05,
  shipping_price: 5_000,
  is_pickup: false,
  payment: { url: '', held_until: '' },
  payment_status: 'rejected',
  channel: 'web',
  status: 'sin_procesar',
  is_payment_pending: false,
  exchange: null,
  received: 0,
  credit: null,
} as Order

const list = (change: Partial<Order>) => listOtherWays({ ...order, ...change }, offered)

test('the discount is of the pieces, and cash is for who collects', () => {
  expect(list({})).toEqual([{ way: 'transfer', total: 14_000.04, due: 14_000.04 }])
  expect(list({ is_pickup: true, shipping_price: 0 })).toEqual([
    { way: 'transfer', total: 13_500.04, due: 13_500.04 },
    { way: 'cash', total: 15_000.05, due: 15_000.05 },
  ])
})

test('what a credit pays is not asked for again', () => {
  const credit = { code: 'C', amount: 4_000, returned: 0 } as Order['credit']
  expect(list({ credit })).toMatchObject([{ total: 14_000.04, due: 10_000.04 }])
  expect(list({ credit: { ...credit, amount: 14_500 } as Order['credit'] })).toEqual([])
})

test.each<[string, Partial<Order>]>([
  ['is no longer payable', { payment: null }],
  ['is being looked at', { payment_status: 'in_review' }],
  ['may be paid by a voucher', { is_payment_pending: true }],
  ['was paid in part', { received: 100 }],
  ['was entered by staff', { channel: 'whatsapp' }],
  ['is an exchange', { exchange: { code: 'C', transaction_id: 'QL-1', is_awaited: false } }],
])('an order that %s has no other way', (_, change) => {
  expect(list(change)).toEqual([])
})
