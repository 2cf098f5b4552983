import { expect, test } from 'vitest'
import { CallFailed, toCallFailed } from '#app/session/call-failed.ts'
import {
  isRetryable,
  toCouponRefusal,
  toPaymentRefusal,
  toPreferenceRefusal,
} from './error-messages.ts'

const refuse = (status: number, body: unknown = {}) =>
  toCallFailed(new Response(null, { status }), body)
const offline = new CallFailed({ status: 0, code: 'network', message: 'Network Error' })
const soldOut = refuse(409, { error: 'Se agotó «Aros».', code: 'not_enough_stock' })
const unavailable = refuse(502, {
  error: 'Mercado Pago no responde.',
  code: 'provider_unavailable',
})

test('the message depends on why the preference could not be created', () => {
  expect(toPreferenceRefusal(refuse(401))).toEqual({
    text: 'Error de autenticación, inicia sesión antes de continuar',
  })
  expect(toPreferenceRefusal(soldOut)).toEqual({
    text: 'Ocurrió un error, intente más tarde',
    hint: 'Se agotó «Aros».',
  })
  expect(toPreferenceRefusal(unavailable)).toEqual({
    text: 'Ocurrió un error de servidor, intente más tarde',
    hint: 'Mercado Pago no responde.',
  })
  expect(toPreferenceRefusal(offline)).toEqual({
    text: 'Ocurrió un error de servidor, intente más tarde',
    hint: 'Puede ser la conexión. Lo que elegiste sigue acá: probá de nuevo.',
  })
})

test('a refused coupon shows the message of the server if there is one', () => {
  expect(toCouponRefusal(refuse(409, { error: 'Este cupón está vencido.' }))).toBe(
    'Este cupón está vencido.',
  )
  expect(toCouponRefusal(refuse(404))).toBe('Este cupón no existe')
  expect(toCouponRefusal(offline)).toBe('Error conectando con el servidor, intenta mas tarde')
})

test('a refused order shows the message of the server if there is one', () => {
  expect(toPaymentRefusal(soldOut)).toEqual({ text: 'Se agotó «Aros».' })
  expect(toPaymentRefusal(refuse(500)).text).toBe('Error processing payment')
  expect(toPaymentRefusal(offline).text).toBe('Error processing payment')
  expect(toPaymentRefusal(new Error('?')).text).toBe('Error processing payment')
})

test('only temporary errors leave the preference valid', () => {
  const updating = refuse(409, { error: 'Esperá unos segundos.', code: 'preference_updating' })
  const changed = refuse(409, { error: 'El total cambió.', code: 'total_changed' })
  expect([offline, unavailable, updating].map(isRetryable)).toEqual([true, true, true])
  expect([soldOut, changed, refuse(404)].map(isRetryable)).toEqual([false, false, false])
})
