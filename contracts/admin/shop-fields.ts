import * as z from 'zod/mini'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { toChatNumber, toE164 } from '#contracts/phone.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
/** Checks the check digit. */
function isCuit(text: string): boolean {
  const digits = text.replaceAll('-', '').split('').map(Number)
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  return (11 - (sum % 11)) % 11 === digits[10]
}
export const Cuit = z
  .string(EMPTY_FIELD)
  .check(
    z.regex(/^\d{2}-?\d{8}-?\d$/, { error: 'Escribí los 11 números del CUIT.', abort: true }),
    z.refine(isCuit, 'Ese CUIT no existe: revisá los números.'),
  )

/** Stored in international form, so that every chat link opens the same number. */
export const ChatNumber = z.pipe(
  z
    .string(EMPTY_FIELD)
    .check(
      z.refine(
        (text) => toE164(text) !== null,
        'Escribí el número con código de área: 11 5555-1998. Si es de otro país, con + y su código.',
      ),
    ),
  z.transform((text) => `+${toChatNumber(text)}`),
)
