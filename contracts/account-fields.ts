import * as z from 'zod/mini'
import { EMPTY_FIELD, NOT_A_TEXT, NOT_AN_EMAIL, toTooLong } from './field-messages.ts'

const required = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null ? EMPTY_FIELD : NOT_A_TEXT

const filled = (max: number) => [
  z.minLength(1, { error: EMPTY_FIELD, abort: true }),
  z.maxLength(max, { error: toTooLong(max), abort: true }),
]

export const Email = z
  .string({ error: required })
  .check(z.trim(), ...filled(254), z.email(NOT_AN_EMAIL), z.toLowerCase())

/** They come along when a name is copied, and some turn what follows around. */
const withoutInvisible = (text: string) => text.replaceAll(/\p{Cf}/gu, '')

/** Names appear in mail to third parties: addresses, links and line breaks are refused to prevent spam. */
export const PersonName = z
  .string({ error: required })
  .check(
    z.overwrite(withoutInvisible),
    z.trim(),
    ...filled(100),
    z.regex(/^[^\p{Cc}\p{Cs}<>@:/\\]*$/u, 'Tiene un carácter no válido.'),
  )

/** Leading and trailing spaces belong to the password, so it is not trimmed. */
export const Password = z.string({ error: required }).check(...filled(256))

/** A token from a link. Its format is not validated: the reply only says whether it works. */
export const Opaque = z.string({ error: required }).check(z.trim(), ...filled(4_000))
