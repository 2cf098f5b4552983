import { expect, test } from 'vitest'
import { normalizeTransactionId } from './transaction-id.ts'

test.each([
  ['ql rdx7 2tfx', 'QL-RDX7-2TFX'],
  [' QLRDX72TFX', 'QL-RDX7-2TFX'],
  ['ql–rdx7–2tfx ', 'QL-RDX7-2TFX'],
  ['QL-RDX7-2TFX', 'QL-RDX7-2TFX'],
])('%j is recognized as an order id', (typed, normal) => {
  expect(normalizeTransactionId(typed)).toBe(normal)
})

test.each(['la de ayer', 'QL-RDX7', '12345678', 'QL-RDX7-2TFX-9'])('%j is not changed', (typed) => {
  expect(normalizeTransactionId(typed)).toBe(typed)
})
