import { expect, test } from 'vitest'
import { CallFailed } from '#app/session/call-failed.ts'
import { toReason } from './to-reason.ts'

const fail = (status: number, more = {}) =>
  new CallFailed({ status, code: 'code', message: 'Lo que dice la tienda.', ...more })

test.each([
  ['a cut line', fail(0), 'Error conectando con el servidor, intenta mas tarde'],
  ['a tired server', fail(503), 'Error conectando con el servidor, intenta mas tarde'],
  ['too many tries', fail(429, { retryAfter: 120 }), /Esperá 2 minutos/],
  ['a session that is over', fail(401), 'Tu sesión ya estaba cerrada. Ingresá de nuevo.'],
  ['a refusal', fail(403), 'Lo que dice la tienda.'],
])('%s is told as such', (_what, error, reason) => {
  expect(toReason(error)).toMatch(reason)
})

test('a fault of ours is no reason', () => {
  const fault = new TypeError('x is not a function')
  expect(() => toReason(fault)).toThrow(fault)
})
