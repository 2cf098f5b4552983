import { expect, test } from 'vitest'
import { listBrokenRules } from './password-rules.ts'

const ana = { email: 'ana.ferreyra@example.com', first_name: 'Anabella', last_name: 'Ferreyra' }
const COMMON = 'Es demasiado común: elegí una menos fácil de adivinar.'
const SHORT = 'Es demasiado corta: usá 8 caracteres o más.'
const DIGITS = 'No puede tener sólo números.'

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
  ['jennifer', [COMMON]],
  ['christopher', [COMMON]],
  ['chocolate', [COMMON]],
  ['qwerty123456789', [COMMON]],
  ['1q2w3e4r5t', [COMMON]],
  ['zaq12wsx', [COMMON]],
  ['trustno1', [COMMON]],
  ['lovelove', [COMMON]],
  ['!Michelle88', [COMMON]],
  ['quilate-quilate', [COMMON]],
  ['QuilateQuilateQuilate', [COMMON]],
  ['91827364550', [DIGITS]],
  ['٤٥٦١٢٣٧٨٩٠٤', [DIGITS]],
  ['corta1', [SHORT]],
  ['anabella', [similarTo('a tu nombre')]],
  ['anabella1', [similarTo('a tu nombre')]],
  ['Ferreyra2024', [similarTo('a tu apellido')]],
  ['ana.ferreyra@example.com', [similarTo('a tu email')]],
])('%s is rejected', async (password, broken) => {
  const about = password.startsWith('Ferr') ? { ...ana, email: 'x@example.org' } : ana
  expect(await listBrokenRules(password, about)).toEqual(broken)
})

test.each(['alianzas-de-oro', 'cadena de plata', 'ñandú 8 lagos', '🦆🦆🦆🦆', 'x'.repeat(256)])(
  '%s is accepted',
  async (password) => {
    expect(await listBrokenRules(password, ana)).toEqual([])
  },
)

function similarTo(what: string) {
  return `Se parece demasiado ${what}.`
}
