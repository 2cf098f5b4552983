import { expect, test } from 'vitest'
import { type LinesForm, toDraft } from './lines-form.ts'

const row = { key: 1, name: 'Anillo', product_id: 7, count: 2, pieces: [] }
const form: LinesForm = {
  rows: [row],
  shipping_id: '',
  coupon_name: '',
  discount: '',
  discount_kind: 'amount',
}

test('an untouched form keeps shipping and has no discount', () => {
  expect(toDraft(form)).toEqual({ lines: [{ product_id: 7, count: 2 }] })
})

test('shipping, coupon and discount are sent if they are filled in', () => {
  expect(
    toDraft({ ...form, shipping_id: 3, coupon_name: ' DIEZ ', discount: '1.500,50' }),
  ).toMatchObject({ shipping_id: 3, coupon_name: 'DIEZ', discount: { amount: 1_500.5 } })
})

test('a discount can be a percentage', () => {
  const typed = { ...form, discount: '12,5', discount_kind: 'percentage' as const }
  expect(toDraft(typed)).toMatchObject({ discount: { percentage: 12.5 } })
})

test.each([
  { rows: [] },
  { rows: [{ ...row, count: 0 }] },
  { discount: 'mucho' },
  { discount: '101', discount_kind: 'percentage' },
] as Partial<LinesForm>[])('%j cannot be sent', (change) => {
  expect(toDraft({ ...form, ...change })).toBeNull()
})
