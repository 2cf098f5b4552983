import { expect, test } from 'vitest'
import { toShippingWords } from './shipping-words.ts'

test.each([
  [
    'Retiro en el local',
    'Desde el día hábil siguiente',
    'Retiro en el local, desde el día hábil siguiente',
  ],
  ['Correo', '5 a 7 días hábiles', 'Correo, 5 a 7 días hábiles'],
  ['Moto', 'CABA: en el día', 'Moto, CABA: en el día'],
  ['Moto', '', 'Moto'],
  ['', 'A convenir', 'a convenir'],
])('shipping %j with delivery time %j is shown as %j', (shipping_name, shipping_time, words) => {
  expect(toShippingWords({ shipping_name, shipping_time })).toBe(words)
})
