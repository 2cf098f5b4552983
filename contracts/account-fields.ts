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

/** Names go into mail that strangers may be sent: they hold no address, link or line break. */
export const PersonName = z
  .string({ error: required })
  .check(
    z.trim(),
    ...filled(100),
    z.regex(/^[^\p{Cc}\p{Cs}<>@:/\\]*$/u, 'Tiene un carácter no válido.'),
  )

/** Spaces of a password are part of it. */
export const Password = z.string({ error: required }).check(...filled(256))

/** What comes in links and tokens: nothing is said of its form, only whether it works. */
export const Opaque = z.string({ error: required }).check(z.trim(), ...filled(4_000))
