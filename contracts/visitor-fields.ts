import * as z from 'zod/mini'
import { NOT_A_PHONE, NOT_A_TEXT, toTooLong } from './field-messages.ts'
import { RequiredText, storable } from './scalars.ts'

/** Text for a mail header must be one line, to prevent header injection. */
const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'Tiene que caber en una línea.')

export const RequiredLine = (max: number) => RequiredText(max).check(oneLine)

const optional = (max: number, allowed: z.core.$ZodCheck<string>) =>
  z.pipe(
    z.optional(z.string(NOT_A_TEXT).check(z.trim(), allowed, z.maxLength(max, toTooLong(max)))),
    z.transform((text) => text || undefined),
  )

/** Blank means absent. */
export const OptionalLine = (max: number) => optional(max, oneLine)
export const OptionalText = (max: number) => optional(max, storable)

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** A phone number as people write it, with a minimum of digits. */
export const Phone = RequiredLine(40).check(
  z.refine(
    (text) => /^[\d\s()+.\-/]*$/.test(text) && (text === '' || countDigits(text) >= 6),
    NOT_A_PHONE,
  ),
)
