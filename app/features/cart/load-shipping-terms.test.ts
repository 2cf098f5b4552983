import { expect, test } from 'vitest'
import type { ShippingOption } from '#contracts/checkout.ts'
import { findFreeShipping } from './load-shipping-terms.ts'

const option = (change: Partial<ShippingOption>): ShippingOption => ({
  id: 1,
  name: 'Correo',
  price: 6_900,
  time_to_delivery: '',
  free_from: 300_000,
  is_pickup: false,
  type: 'delivery',
  ...change,
})

test('the delivery that becomes free first is named', () => {
  const options = [option({}), option({ name: 'Andreani', free_from: 200_000 })]
  expect(findFreeShipping(options)).toEqual({ name: 'Andreani', free_from: 200_000 })
})

test.each([
  ['a pickup', { type: 'pickup' as const }],
  ['a delivery that never becomes free', { free_from: null }],
  ['one that is always free', { price: 0 }],
])('%s is left out', (_, change) => {
  expect(findFreeShipping([option(change)])).toBeNull()
})
