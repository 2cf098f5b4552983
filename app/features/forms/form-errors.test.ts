import { expect, test } from 'vitest'
import { CallFailed } from '#app/session/call-failed.ts'
import { toFormErrors } from './form-errors.ts'

const failed = (details: Partial<ConstructorParameters<typeof CallFailed>[0]>) =>
  new CallFailed({ status: 400, code: 'invalid', message: 'No.', ...details })
const form = { names: ['new_password', 're_new_password'], last: 're_new_password' }

test('a field shows all of its errors', () => {
  const fields = { new_password: ['Muy corta.', 'Muy común.'] }
  expect(toFormErrors(failed({ fields }), form)).toEqual({
    fields: { new_password: 'Muy corta. Muy común.' },
    formError: undefined,
  })
})

test('errors about several fields are shown at the last one, after its own', () => {
  const fields = { re_new_password: ['En blanco.'], non_field_errors: ['No coinciden.'] }
  expect(toFormErrors(failed({ fields }), form).fields).toEqual({
    re_new_password: 'En blanco. No coinciden.',
  })
})

test('errors about no field of the form are shown above it', () => {
  const fields = { token: ['El enlace venció.'], non_field_errors: ['No.'] }
  expect(toFormErrors(failed({ fields }), { names: [] })).toEqual({
    fields: {},
    formError: 'El enlace venció. No.',
  })
})

test('wrong credentials are shown at the password field', () => {
  const refused = failed({ status: 401, message: 'No hay cuenta.' })
  expect(toFormErrors(refused, { names: ['email', 'password'], last: 'password' })).toEqual({
    fields: { password: 'No hay cuenta.' },
  })
})

test('too many attempts show the waiting time alone', () => {
  const tooMany = failed({ status: 429, retryAfter: 90, fields: { new_password: ['Mal.'] } })
  expect(toFormErrors(tooMany, form)).toEqual({
    fields: {},
    formError: 'Demasiados intentos. Esperá 2 minutos y probá de nuevo.',
  })
})

test('a connection error leaves no field errors', () => {
  expect(toFormErrors(failed({ status: 0, code: 'network' }), form)).toEqual({
    fields: {},
    formError: undefined,
  })
})
