import { expect, test } from 'vitest'
import { toManualOrder, toTerms } from './to-manual-order.ts'

const typed = {
  lines: [{ product_id: 7, count: 2 }, { count: 1 }],
  shipping_id: 3,
  coupon_name: null,
  discount: { percentage: null },
}

test('empty lines, coupons and discounts are omitted', () => {
  expect(toTerms(typed)).toEqual({ lines: [{ product_id: 7, count: 2 }], shipping_id: 3 })
})

test('the quote is for the address of the order', () => {
  const where = { state_province_region: 'Salta', postal_zip_code: '4400' }
  expect(toTerms({ ...typed, ...where, city: 'Salta' })).toEqual({ ...toTerms(typed), ...where })
})

test('a discount replaces a coupon', () => {
  const terms = toTerms({ ...typed, discount: { percentage: 10 } })
  expect(terms).toMatchObject({ discount: { percentage: 10 } })
})

test('only the fields of the chosen payment method are sent', () => {
  const payment = { kind: 'link', method: 'cash', hours: 24 }
  const order = toManualOrder({ ...typed, full_name: 'Ana Paz', payment }, 'a-key')
  expect(order).toMatchObject({
    full_name: 'Ana Paz',
    key: 'a-key',
    payment: { kind: 'link', hours: 24 },
  })
  expect(order).not.toHaveProperty('discount')
})
