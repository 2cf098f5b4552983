import * as z from 'zod/mini'
import { Email } from '#contracts/account-fields.ts'
import { EMPTY_FIELD, toTooLong } from '#contracts/field-messages.ts'
import { Integer, NOT_AN_OPTION } from '#contracts/scalars.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'

export const mailPresets = ['gmail', 'outlook', 'brevo', 'ses', 'own'] as const
export type MailPreset = (typeof mailPresets)[number]
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const Host = z
  .string(EMPTY_FIELD)
  .check(
    z.trim(),
    z.minLength(1, { error: EMPTY_FIELD, abort: true }),
    z.maxLength(253, toTooLong(253)),
    z.regex(
      /^(?=.*[a-z0-9])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
      'Escribí sólo el nombre del servidor, como smtp.gmail.com.',
    ),
    z.toLowerCase(),
  )

const PORTS = [25, 465, 587, 2465, 2525, 2587]

export const MailDraft = z.object({
  preset: z.enum(mailPresets, NOT_AN_OPTION),
  host: Host,
  port: Integer.check(z.gte(1, 'Va de 1 a 65535.'), z.lte(65_535, 'Va de 1 a 65535.')),
  security: z.enum(mailSecurities, NOT_AN_OPTION),
  user: z.pipe(
    z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'No es válido.')),
    z.transform((text) => text),
  ),
  /** Absent to keep the stored one, which is only possible for the same server and user. */
  password: z.optional(
    z.string().check(z.maxLength(512), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'No es válida.')),
  ),
  from_name: RequiredLine(100).check(z.regex(/^[^<>"\\]*$/, 'No puede tener <, > ni comillas.')),
  from_address: Email,
})
export type MailDraft = z.infer<typeof MailDraft>
/** The ports of mail servers. Others are refused in a shop that other machines reach. */
export const isMailPort = (port: number): boolean => PORTS.includes(port)

export const MailAccount = z.omit(MailDraft, { password: true })
export type MailAccount = z.infer<typeof MailAccount>
