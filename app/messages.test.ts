import { expect, test } from 'vitest'
import { toRateLimitMessage } from './messages.ts'

test.each([
  [1, '1 segundo'],
  [45, '45 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [840, '14 minutos'],
  [3541, 'una hora'],
  [3600, 'una hora'],
])('whoever tried too often and has to wait %i seconds is told %s', (seconds, wait) => {
  expect(toRateLimitMessage(seconds)).toBe(`Demasiados intentos. Esperá ${wait} y probá de nuevo.`)
})

test('without a retry time the message asks to wait a minute', () => {
  expect(toRateLimitMessage()).toContain('1 minuto')
})
