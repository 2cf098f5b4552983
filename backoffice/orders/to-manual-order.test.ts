import { expect, test } from 'vitest'
import { toManualOrder, toTerms } from './to-manual-order.ts'

const typed = {
  lines: [{ product_id: 7, count: 2 }, { count: 1 }],
  shipping_id: 3,
  coupon_name: null,
  discount: { percentage: null },
}

test('a line without a piece is left out, and so are a coupon and a discount that nobody gave', () => {
  expect(toTerms(typed)).toEqual({ lines: [{ product_id: 7, count: 2 }], shipping_id: 3 })
})

test('a discount goes in place of a coupon', () => {
  const terms = toTerms({ ...typed, discount: { percentage: 10 } })
  expect(terms).toMatchObject({ discount: { percentage: 10 } })
})

test('only what belongs to the chosen way of paying is sent', () => {
  const payment = { kind: 'link', method: 'cash', hours: 24 }
  const order = toManualOrder({ ...typed, full_name: 'Ana Paz', payment }, 'a-key')
  expect(order).toMatchObject({
    full_name: 'Ana Paz',
    key: 'a-key',
    payment: { kind: 'link', hours: 24 },
  })
  expect(order).not.toHaveProperty('discount')
})
