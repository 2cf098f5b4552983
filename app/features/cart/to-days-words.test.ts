import { expect, test } from 'vitest'
import type { DatedShipping } from '#contracts/checkout.ts'
import { toDaysWords } from './to-days-words.ts'

const post: DatedShipping = {
  id: 1,
  name: 'Correo',
  price: 6_900,
  time_to_delivery: '3 a 7 días hábiles',
  free_from: null,
  is_pickup: false,
  type: 'delivery',
  arrives: { from: '2026-12-01', until: '2026-12-09' },
}
const pickup: DatedShipping = {
  ...post,
  id: 2,
  price: 0,
  is_pickup: true,
  type: 'pickup',
  arrives: { from: '2026-11-27', until: '2026-11-27' },
}

test('the bag says when it arrives, and when it is ready at the shop', () => {
  expect(toDaysWords([post, pickup], 100)).toBe(
    'Llega entre el 1 y el 9 de diciembre. Si preferís pasar por el local, está listo el 27 de noviembre.',
  )
})

test('a shop that only sends, or is only visited, says that', () => {
  expect(toDaysWords([post], 100)).toBe('Llega entre el 1 y el 9 de diciembre.')
  expect(toDaysWords([pickup], 100)).toBe('En el local está listo el 27 de noviembre.')
})

test('the days are those of the delivery that is cheapest for this bag', () => {
  const free = { ...post, id: 3, price: 9_000, free_from: 50 }
  const days = { from: '2026-12-02', until: '2026-12-02' }
  expect(toDaysWords([post, { ...free, arrives: days }], 100)).toBe('Llega el 2 de diciembre.')
  expect(toDaysWords([post, { ...free, arrives: days }], 10)).toContain('entre el 1 y el 9')
})

test('without days nothing is said', () => {
  expect(toDaysWords([{ ...post, arrives: null }], 100)).toBe('')
  expect(toDaysWords([], 100)).toBe('')
})
