import { expect, test } from 'vitest'
import { toPatience } from './messages.ts'

test.each([
  [1, '1 segundo'],
  [45, '45 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [840, '14 minutos'],
  [3541, 'una hora'],
  [3600, 'una hora'],
])('whoever tried too often and has to wait %i seconds is told %s', (seconds, wait) => {
  expect(toPatience(seconds)).toBe(`Demasiados intentos. Esperá ${wait} y probá de nuevo.`)
})

test('a refusal that names no time asks for a minute', () => {
  expect(toPatience()).toContain('1 minuto')
})
