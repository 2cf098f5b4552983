import { expect, test } from 'vitest'
import { CallFailed } from '#app/session/call-failed.ts'
import { toErrorText } from './error-text.ts'

const fail = (status: number, more = {}) =>
  new CallFailed({ status, code: 'code', message: 'Lo que dice la tienda.', ...more })

test.each([
  ['a lost connection', fail(0), 'Error conectando con el servidor, intenta mas tarde'],
  ['an overloaded server', fail(503), 'Error conectando con el servidor, intenta mas tarde'],
  ['too many attempts', fail(429, { retryAfter: 120 }), /Esperá 2 minutos/],
  ['an ended session', fail(401), 'Tu sesión ya estaba cerrada. Ingresá de nuevo.'],
  ['a refusal', fail(403), 'Lo que dice la tienda.'],
])('%s has its own text', (_case, error, text) => {
  expect(toErrorText(error)).toMatch(text)
})

test('an error that is not of a call is rethrown', () => {
  const bug = new TypeError('x is not a function')
  expect(() => toErrorText(bug)).toThrow(bug)
})
