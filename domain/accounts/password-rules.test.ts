import { expect, test } from 'vitest'
import { listBrokenRules } from './password-rules.ts'

const ana = { email: 'ana.ferreyra@example.com', first_name: 'Anabella', last_name: 'Ferreyra' }
const COMMON = 'La contraseña tiene un valor demasiado común.'
const SHORT = 'La contraseña es demasiado corta. Debe contener por lo menos 8 caracteres.'
const DIGITS = 'La contraseña está formada completamente por dígitos.'

test.each([
  ['12345', [SHORT, COMMON, DIGITS]],
  ['password', [COMMON]],
  ['PassWord', [COMMON]],
  ['contraseña', [COMMON]],
  ['bocajuniors', [COMMON]],
  ['teamomucho', [COMMON]],
  ['P@ssw0rd', [COMMON]],
  ['password2024!', [COMMON]],
  ['2024contraseña', [COMMON]],
  ['91827364550', [DIGITS]],
  ['٤٥٦١٢٣٧٨٩٠٤', [DIGITS]],
  ['corta1', [SHORT]],
  ['anabella', [similarTo('al nombre')]],
  ['anabella1', [similarTo('al nombre')]],
  ['Ferreyra2024', [similarTo('al apellido')]],
  ['ana.ferreyra@example.com', [similarTo('a la dirección de correo')]],
])('%s breaks its rules', async (password, broken) => {
  const about = password.startsWith('Ferr') ? { ...ana, email: 'x@example.org' } : ana
  expect(await listBrokenRules(password, about)).toEqual(broken)
})

test.each(['alianzas-de-oro', 'cadena de plata', 'ñandú 8 lagos', '🦆🦆🦆🦆', 'x'.repeat(256)])(
  '%s breaks none',
  async (password) => {
    expect(await listBrokenRules(password, ana)).toEqual([])
  },
)

function similarTo(what: string) {
  return `La contraseña es muy similar ${what}.`
}
