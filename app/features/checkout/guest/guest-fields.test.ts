import { expect, test } from 'vitest'
import { findFirstError, hashes, parseGuestForm, toStep } from './guest-fields.ts'

test('the address of a step leads to it, and any other address to the first', () => {
  expect(([1, 2, 3] as const).map((step) => toStep(hashes[step]))).toEqual([1, 2, 3])
  expect(toStep('#otra')).toBe(1)
})

test('the first error is the one that stands first on the page', () => {
  expect(findFirstError({ document: 'x', city: 'x', telephone_number: 'x' })).toEqual({
    step: 1,
    name: 'telephone_number',
  })
  expect(findFirstError({ city: 'x', shipping_id: 'x' })).toEqual({ step: 2, name: 'shipping_id' })
  expect(findFirstError({ city: undefined })).toBeNull()
})

test('a postal code of another province is an error beside the others', () => {
  const typed = { postal_zip_code: '2000', state_province_region: 'Córdoba', email: 'nadie' }
  const parsed = parseGuestForm(typed, false)
  expect('errors' in parsed && parsed.errors).toMatchObject({
    email: expect.stringContaining('email válido'),
    postal_zip_code: expect.stringContaining('Santa Fe'),
  })
})

test('an order that is collected needs no address', () => {
  const typed = {
    email: 'a@example.com',
    full_name: 'Julia Romero',
    telephone_number: '11 5555 0134',
    document: '12345678',
  }
  expect(parseGuestForm(typed, true)).toMatchObject({ input: { document: '12345678' } })
})
