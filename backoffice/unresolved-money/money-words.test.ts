import { expect, test } from 'vitest'
import { type UnresolvedMoney, unresolvedKinds } from '#contracts/admin/unresolved-money.ts'
import { toDifference, toHint, toSentence } from './money-words.ts'

const order = {
  transaction_id: 'QL-7K3M-9XQ2',
  full_name: 'Ana Paz',
  amount: 2_000,
  status: 'sin_procesar',
  payment_status: 'in_review',
} as const
const entry = (change: Partial<UnresolvedMoney> = {}): UnresolvedMoney => ({
  id: 'payment-1',
  kind: 'amount',
  payment_id: '1',
  refund_id: null,
  amount: 1_000,
  transfer: null,
  currency: 'ARS',
  is_test: false,
  at_counter: false,
  since: '2026-11-21T12:00:00.000Z',
  detail: '',
  order,
  actions: [],
  ...change,
})
const plain = (text: string) => text.replace(/\s/g, ' ')

test('every kind has its own sentence with the amount and without raw codes', () => {
  const message = unresolvedKinds.map((kind) => plain(toSentence(entry({ kind }))))
  expect(new Set(message).size).toBe(unresolvedKinds.length)
  for (const sentence of message) expect(sentence).toMatch(/^[A-Z][^_]*\$ 1\.000,00[^_]*\.$/)
})

test('what is left of a transfer names the whole of it, as the bank shows it', () => {
  const surplus = entry({ kind: 'not_owed', at_counter: true, transfer: 40_000 })
  expect(plain(toSentence(surplus))).toBe('Sobran $ 1.000,00 de una transferencia de $ 40.000,00.')
})

test('a payment of a different amount names both amounts', () => {
  expect(plain(toSentence(entry()))).toBe(
    'Llegó un pago de $ 1.000,00 por un pedido de $ 2.000,00.',
  )
})

test('a payment without an order says so', () => {
  expect(toSentence(entry({ kind: 'no_order', order: null }))).toContain('no es de ningún pedido')
})

test('the difference is the missing or excess amount, unknown in a foreign currency', () => {
  const read = (change: Partial<UnresolvedMoney> = {}) => plain(toDifference(entry(change), 2_000))
  expect(read()).toContain('faltan $ 1.000,00')
  expect(read({ amount: 2_000.1 })).toContain('sobran $ 0,10')
  expect(read({ amount: 2_000 })).toContain('coinciden')
  expect(read({ currency: 'USD' })).toMatch(/USD 1\.000,00, en otra moneda/)
})

test('an open dispute has a hint instead of actions', () => {
  expect(toHint(entry({ kind: 'dispute_open' }))).toContain('No despaches el pedido')
})
