import { expect, test } from 'vitest'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toAccepted, toPaymentWords } from './order-words.ts'

const unpaid = {
  status: 'sin_procesar',
  payment_status: 'pending',
  is_test: false,
  amount: 1_000,
  deposit: 0,
  kept: 0,
  refunded: 0,
  shortfall: 0,
  is_exchange: false,
  pay_way: null,
  receipts: 0,
} as const

test.each([
  ['sin_procesar', 'pending', 'Pendiente'],
  ['cancelado', 'pending', 'No se pagó'],
  ['cancelado', 'rejected', 'Rechazado'],
  ['cancelado', 'refunded', 'Devuelto'],
] as const)(
  'the payment of an order that is %s and %s reads «%s»',
  (status, payment_status, words) => {
    expect(toPaymentWords({ ...unpaid, status, payment_status })).toBe(words)
  },
)

test('an unpaid order says how its buyer chose to pay', () => {
  expect(toPaymentWords({ ...unpaid, pay_way: 'transfer' })).toBe('Espera transferencia')
  expect(toPaymentWords({ ...unpaid, pay_way: 'cash' })).toBe('Paga al retirar')
  const lapsed = { ...unpaid, status: 'cancelado', pay_way: 'transfer' } as const
  expect(toPaymentWords(lapsed)).toBe('No se pagó')
  expect(toPaymentWords({ ...unpaid, pay_way: 'transfer', receipts: 1 })).toBe('Mandó comprobante')
  expect(toPaymentWords({ ...unpaid, pay_way: 'transfer', deposit: 480 })).toBe('Parte 48 %')
})

test('an exchange that the old pieces pay for is not called paid', () => {
  const order = { ...unpaid, status: 'procesado', payment_status: 'approved' } as const
  expect(toPaymentWords({ ...order, amount: 0, is_exchange: true })).toBe('Cambio')
  expect(toPaymentWords({ ...order, amount: 500, is_exchange: true })).toBe('Pagado')
})

test('a deposit is told with its share, and a partial refund as such', () => {
  const deposit = { ...unpaid, amount: 512_400, deposit: 200_000 }
  expect(toPaymentWords(deposit)).toBe('Seña 39 %')
  const cancelled = { ...unpaid, status: 'cancelado', kept: 200_000 } as const
  expect(toPaymentWords(cancelled)).toBe('Seña retenida')
  const returned = { ...unpaid, status: 'entregado', payment_status: 'approved' } as const
  expect(toPaymentWords(returned)).toBe('Pagado')
  expect(toPaymentWords({ ...returned, refunded: 100 })).toBe('Devuelto en parte')
  expect(toPaymentWords({ ...returned, shortfall: 100 })).toBe('Pagado en parte')
  expect(toPaymentWords({ ...returned, shortfall: 100, refunded: 100 })).toBe('Pagado en parte')
})

const read = (amount: number, currency = 'ARS', counted = true) =>
  toAccepted({
    amount: 100_000,
    credit: null,
    shortfall: counted && currency === 'ARS' ? Math.max(0, 100_000 - amount) : 0,
    payments: [{ amount, currency, counted }] as AdminOrderDetail['payments'],
  }).map((row) => row.join(': ').replace(/\s/g, ' '))

test('an accepted payment shows the missing amount or its foreign currency', () => {
  expect(read(100_000)).toEqual([])
  expect(read(60_000, 'ARS', false)).toEqual([])
  expect(read(60_000.5)).toEqual(['Pagado: $ 60.000,50', 'Falta: $ 39.999,50'])
  expect(read(120_000)).toEqual(['Pagado: $ 120.000,00'])
  expect(read(300, 'USD')).toEqual(['Pagado: USD 300,00'])
})

test('a payment of what store credit left to pay is no difference', () => {
  const credit = { code: 'CR-1', amount: 40_000, returned: 0 }
  const payments = [{ amount: 60_000, currency: 'ARS', counted: true }]
  const order = { amount: 100_000, shortfall: 0, credit, payments } as unknown as AdminOrderDetail
  expect(toAccepted(order)).toEqual([])
})
