import { expect, test } from 'vitest'
import { toSeeAll } from './see-all.ts'

test('the link text agrees in gender with the category', () => {
  expect(toSeeAll('Aros')).toBe('Ver todos los aros')
  expect(toSeeAll('Pulseras')).toBe('Ver todas las pulseras')
  expect(toSeeAll('Relojes de hombre')).toBe('Ver todos los relojes de hombre')
  expect(toSeeAll('Hombre')).toBe('Ver todo en Hombre')
})
