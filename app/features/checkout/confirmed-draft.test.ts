import { beforeEach, expect, test } from 'vitest'
import type { CheckoutDraft } from '#app/cart/checkout-draft.ts'
import type { CheckoutForm } from './checkout-backend.ts'
import { forgetConfirmed, readConfirmed, saveConfirmed } from './confirmed-draft.ts'
import type { Purchase } from './use-purchase.ts'

const form: CheckoutForm = {
  full_name: 'Ana Paz',
  telephone_number: '341 555 0101',
  document: '30111222',
  email: 'ana@example.com',
}
const totals = {
  total_amount: 100_000,
  amount_due: 100_000,
  terms_version: '2026-11-01',
} as Purchase['totals']

let draft: CheckoutDraft
const backend = {
  readDraft: () => draft,
  saveDraft: (change: CheckoutDraft) => {
    draft = { ...draft, ...change }
  },
} as Purchase['backend']
const purchase = { backend, key: '[["pieces"],{"shipping_id":1}]', totals }

beforeEach(() => {
  draft = { shipping_id: 1, form: { full_name: 'Ana', city: 'Rosario' } }
})

test('what was confirmed is found again, and the form shows it', () => {
  saveConfirmed(purchase, form)
  expect(readConfirmed(purchase)).toEqual(form)
  expect(draft.form).toEqual({ ...form, city: 'Rosario' })
  expect(draft.shipping_id).toBe(1)
})

test.each([
  ['the bag or its shipping', { key: '[["other pieces"],{"shipping_id":1}]' }],
  ['the total', { totals: { ...totals, total_amount: 90_000 } }],
  ['the rest to pay', { totals: { ...totals, amount_due: 90_000 } }],
  ['the terms', { totals: { ...totals, terms_version: '2026-11-02' } }],
])('%s changed, so it must be confirmed again', (_, change) => {
  saveConfirmed(purchase, form)
  expect(readConfirmed({ ...purchase, ...change })).toBeNull()
  expect(readConfirmed(purchase)).toEqual(form)
})

test('what is forgotten is not found, and the form stays', () => {
  saveConfirmed(purchase, form)
  forgetConfirmed(purchase)
  expect(readConfirmed(purchase)).toBeNull()
  expect(draft.form).toEqual({ ...form, city: 'Rosario' })
})

test.each(['', 'x', '1', '"text"', '[]', '{"form":{}}'])('%j is nothing confirmed', (confirmed) => {
  draft = { confirmed }
  expect(readConfirmed(purchase)).toBeNull()
})
