import * as z from 'zod/mini'
import { isCuit } from '#contracts/cuit.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { toChatNumber, toE164 } from '#contracts/phone.ts'

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

/** Empty in a new shop until its owner tells it. The domain refuses that what was told becomes empty. */
export const untilTold = <S extends z.ZodMiniType>(schema: S) =>
  z.union([z.literal(''), schema], {
    error: ({ errors }) => (errors as { message: string }[][] | undefined)?.at(-1)?.[0]?.message,
  })

const NOT_A_LINK = 'Tiene que ser una dirección que empiece con https://.'

export const Url = z.url({ protocol: /^https?$/, error: NOT_A_LINK })
export const OptionalUrl = z.union([z.literal(''), Url], NOT_A_LINK)
