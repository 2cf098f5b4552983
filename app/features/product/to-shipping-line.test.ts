import { expect, test } from 'vitest'
import { toShippingLine } from './to-shipping-line.ts'

const option = {
  id: 1,
  name: 'Correo',
  price: 2,
  time_to_delivery: '3 a 7 días hábiles.',
  free_from: null,
  is_pickup: false,
  type: 'delivery' as const,
  arrives: { from: '2026-12-01', until: '2026-12-09' },
}

test('what names days says on which it arrives, or is ready at the shop', () => {
  expect(toShippingLine(option).when).toBe('. Llega entre el 1 y el 9 de diciembre')
  const arrives = { from: '2026-11-27', until: '2026-11-27' }
  const pickup = { ...option, is_pickup: true, type: 'pickup' as const, arrives }
  expect(toShippingLine(pickup).when).toBe('. Listo el 27 de noviembre')
})

test('without days the words of the shop are left, if there are any', () => {
  expect(toShippingLine({ ...option, arrives: null }).when).toBe(', 3 a 7 días hábiles')
  expect(toShippingLine({ ...option, arrives: null, time_to_delivery: '' }).when).toBe('')
})
