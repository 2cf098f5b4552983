import { expect, test } from 'vitest'
import { toPaidWith } from './payment-words.ts'

test.each([
  ['master', 3, 'Mastercard · 3 cuotas'],
  ['visa', 1, 'Visa'],
  ['amex', 6, 'American Express · 6 cuotas'],
  ['cabal', null, 'Cabal'],
  ['debvisa', 1, 'Visa débito'],
  ['debmaster', 1, 'Mastercard débito'],
  ['maestro', 1, 'Maestro'],
  ['naranja', 12, 'Naranja · 12 cuotas'],
  ['account_money', 1, 'Dinero en cuenta'],
  ['rapipago', 1, 'Rapipago'],
  ['pagofacil', 1, 'Pago Fácil'],
  ['', null, 'Mercado Pago'],
  ['tarjeta_nueva', 2, 'Tarjeta nueva · 2 cuotas'],
  ['constructor', 1, 'Constructor'],
])('%s in %s instalments reads «%s»', (method, installments, expected) => {
  expect(toPaidWith({ method, installments })).toBe(expected)
})
