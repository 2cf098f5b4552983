import { expect, test } from 'vitest'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toAccepted, toPaymentWords } from './order-words.ts'

test.each([
  ['sin_procesar', 'pending', 'Pendiente'],
  ['cancelado', 'pending', 'No se pagó'],
  ['cancelado', 'rejected', 'Rechazado'],
  ['cancelado', 'refunded', 'Devuelto'],
] as const)(
  'the payment of an order that is %s and %s reads «%s»',
  (status, payment_status, words) => {
    expect(toPaymentWords({ status, payment_status, is_test: false })).toBe(words)
  },
)

const read = (amount: number, currency = 'ARS', counted = true) =>
  toAccepted({
    amount: 100_000,
    payments: [{ amount, currency, counted }] as AdminOrderDetail['payments'],
  }).map((row) => row.join(': ').replace(/\s/g, ' '))

test('an accepted payment shows the missing amount or its foreign currency', () => {
  expect(read(100_000)).toEqual([])
  expect(read(60_000, 'ARS', false)).toEqual([])
  expect(read(60_000.5)).toEqual(['Pagado: $ 60.000,50', 'Falta: $ 39.999,50'])
  expect(read(120_000)).toEqual(['Pagado: $ 120.000,00'])
  expect(read(300, 'USD')).toEqual(['Pagado: USD 300,00'])
})
