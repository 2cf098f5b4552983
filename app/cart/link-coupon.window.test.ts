import { beforeEach, expect, test } from 'vitest'
import { clearDraft } from './clear-draft.ts'
import { readLinkCoupon, takeLinkCoupon } from './link-coupon.ts'

beforeEach(() => localStorage.clear())

test('the coupon of a link is kept, and reported once', () => {
  expect(takeLinkCoupon('?cupon=VERANO&page=2')).toBe('VERANO')
  expect(takeLinkCoupon('?cupon=VERANO')).toBeNull()
  expect(readLinkCoupon()).toBe('VERANO')
  expect(takeLinkCoupon('?cupon=MADRE-7F')).toBe('MADRE-7F')
  clearDraft()
  expect(readLinkCoupon()).toBeUndefined()
})

test.each([
  '',
  '?cupon=',
  '?cupon=Llam%C3%A1%20al%200800',
  '?cupon=<b>',
  `?cupon=${'A'.repeat(41)}`,
])('an address like %j keeps nothing', (search) => {
  expect(takeLinkCoupon(search)).toBeNull()
  expect(readLinkCoupon()).toBeUndefined()
})
