import { beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#app/cart/checkout-draft.ts'
import { rememberDestination } from '#app/cart/remembered-destination.ts'
import type { Profile } from '#contracts/profile-shape.ts'
import { isLastAddress, toInitialForm } from './to-initial-form.ts'

const EMPTY_PROFILE: Profile = {
  ...{ full_name: 'Ana Paz', email: 'ana@example.com', phone: '', country_region: '' },
  ...{ address_line_1: '', address_line_2: '', city: '', state_province_region: '', zipcode: '' },
  ...{ ring_size: '', bracelet_length: '', necklace_length: '' },
}
const PROFILE: Profile = {
  ...EMPTY_PROFILE,
  ...{ phone: '341 555 0101', address_line_1: 'Rivadavia 1234', city: 'Rosario', zipcode: '2000' },
  state_province_region: 'Santa Fe',
}
const LAST = {
  ...{ full_name: 'Marta Gil', address_line_1: 'Sucre 12', address_line_2: '3 B' },
  ...{ city: 'Córdoba', state_province_region: 'Córdoba', postal_zip_code: '5000' },
  telephone_number: '351 555 0102',
}
const PHONE = LAST.telephone_number

beforeEach(() => localStorage.clear())

test('an address of the profile comes before that of the last order', () => {
  const form = toInitialForm(PROFILE, LAST, PHONE)
  expect(form).toMatchObject({
    ...{ full_name: 'Ana Paz', address_line_1: 'Rivadavia 1234', postal_zip_code: '2000' },
    telephone_number: '341 555 0101',
  })
  expect(isLastAddress(form, PROFILE, LAST)).toBe(false)
})

test('without one the form begins with all of the last order', () => {
  const form = toInitialForm(EMPTY_PROFILE, LAST, PHONE)
  expect(form).toMatchObject(LAST)
  expect(isLastAddress(form, EMPTY_PROFILE, LAST)).toBe(true)
  expect(toInitialForm(EMPTY_PROFILE, null, null)).toMatchObject({
    full_name: 'Ana Paz',
    address_line_1: '',
  })
})

test('the phone of an order that was collected is filled in without an address', () => {
  const form = toInitialForm(EMPTY_PROFILE, null, PHONE)
  expect(form).toMatchObject({ telephone_number: PHONE, address_line_1: '' })
  expect(toInitialForm(PROFILE, null, PHONE)).toMatchObject({ telephone_number: PROFILE.phone })
})

test('whoever asked what shipping to another place costs begins with that place', () => {
  rememberDestination({ postal_code: '8000', state_province_region: 'Buenos Aires' })
  const form = toInitialForm(EMPTY_PROFILE, LAST, PHONE)
  expect(form).toMatchObject({
    ...{ full_name: 'Ana Paz', address_line_1: '', postal_zip_code: '8000' },
    ...{ state_province_region: 'Buenos Aires', telephone_number: '351 555 0102' },
  })
  expect(isLastAddress(form, EMPTY_PROFILE, LAST)).toBe(false)
})

test('what was typed on this device comes first', () => {
  localStorage.setItem('access', `x.${btoa(JSON.stringify({ user_id: 1 }))}.x`)
  saveDraft({ form: { address_line_1: 'Mitre 40' } })
  const form = toInitialForm(EMPTY_PROFILE, LAST, PHONE)
  expect(form).toMatchObject({ address_line_1: 'Mitre 40', city: 'Córdoba' })
  expect(isLastAddress(form, EMPTY_PROFILE, LAST)).toBe(false)
})
