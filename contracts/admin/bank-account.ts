import * as z from 'zod/mini'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { TransferAccount } from '#contracts/pay-ways.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'
import { Cuit } from './shop-fields.ts'

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3]
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]

/** The last digit of each block is its check digit. */
function hasCheckDigit(block: string, weights: number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(block[at]), 0)
  return (10 - (sum % 10)) % 10 === Number(block.at(-1))
}

/** A CBU names the bank and the account; a CVU, of a wallet, begins with 000. */
export const isCbu = (digits: string): boolean =>
  /^\d{22}$/.test(digits) &&
  !/^0+$/.test(digits) &&
  hasCheckDigit(digits.slice(0, 8), BANK_WEIGHTS) &&
  hasCheckDigit(digits.slice(8), ACCOUNT_WEIGHTS)

const Cbu = z.pipe(
  z.string(EMPTY_FIELD).check(
    z.regex(/^[\d\s-]{22,40}$/, { error: 'Escribí los 22 números.', abort: true }),
    z.refine((text) => text.replace(/\D/g, '').length === 22, {
      error: 'Escribí los 22 números.',
      abort: true,
    }),
    z.refine(
      (text) => isCbu(text.replace(/\D/g, '')),
      'Ese CBU o CVU no existe: revisá los números.',
    ),
  ),
  z.transform((text) => text.replace(/\D/g, '')),
)

/** The account to which customers transfer. */
export const BankAccount = z.object({
  holder: RequiredLine(120),
  cuit: Cuit,
  bank: RequiredLine(80),
  cbu: Cbu,
  alias: z.union([
    z.literal(''),
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[a-z0-9.-]{6,20}$/i, 'De 6 a 20 letras, números, puntos o guiones.'),
      ),
  ]),
})
export type BankAccount = z.infer<typeof BankAccount>

/** Null for shops that never saved one. What was stored is shown, even if a later version would not accept it. */
export const StoredBankAccount = z._default(z.nullable(TransferAccount), null)
