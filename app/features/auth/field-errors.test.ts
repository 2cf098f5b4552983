import { expect, test } from 'vitest'
import { CallFailed } from '#app/session/call-failed.ts'
import { toFieldErrors } from './field-errors.ts'

const failed = (details: Partial<ConstructorParameters<typeof CallFailed>[0]>) =>
  new CallFailed({ status: 400, code: 'invalid', message: 'No.', ...details })
const form = { names: ['new_password', 're_new_password'], last: 're_new_password' }

test('what is wrong with a field stands beside it, every part of it', () => {
  const fields = { new_password: ['Muy corta.', 'Muy común.'] }
  expect(toFieldErrors(failed({ fields }), form)).toEqual({
    fields: { new_password: 'Muy corta. Muy común.' },
    whole: undefined,
  })
})

test('what is about all fields stands beside the last, after what is about that one', () => {
  const fields = { re_new_password: ['En blanco.'], non_field_errors: ['No coinciden.'] }
  expect(toFieldErrors(failed({ fields }), form).fields).toEqual({
    re_new_password: 'En blanco. No coinciden.',
  })
})

test('what is about nothing that one could mend here stands over the form', () => {
  const fields = { token: ['El enlace venció.'], non_field_errors: ['No.'] }
  expect(toFieldErrors(failed({ fields }), { names: [] })).toEqual({
    fields: {},
    whole: 'El enlace venció. No.',
  })
})

test('credentials that are refused are said beside the password', () => {
  const refused = failed({ status: 401, message: 'No hay cuenta.' })
  expect(toFieldErrors(refused, { names: ['email', 'password'], last: 'password' })).toEqual({
    fields: { password: 'No hay cuenta.' },
  })
})

test('too many tries are answered with the wait alone', () => {
  const hurried = failed({ status: 429, retryAfter: 90, fields: { new_password: ['Mal.'] } })
  expect(toFieldErrors(hurried, form)).toEqual({
    fields: {},
    whole: 'Demasiados intentos. Esperá 2 minutos y probá de nuevo.',
  })
})

test('a line that is cut leaves nothing to mend', () => {
  expect(toFieldErrors(failed({ status: 0, code: 'network' }), form)).toEqual({
    fields: {},
    whole: undefined,
  })
})
