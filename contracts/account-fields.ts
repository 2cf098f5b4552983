import * as z from 'zod/mini'

const tooLong = (max: number) => `Asegurate de que este campo no tenga más de ${max} caracteres.`

/** Account fields speak as the servers do that clients of `/auth` already know. */
export const required = (issue: { input?: unknown }): string => {
  if (issue.input === undefined) return 'Este campo es requerido.'
  return issue.input === null ? 'Este campo no puede ser nulo.' : 'No es una cadena válida.'
}

const filled = (max: number) => [
  z.minLength(1, { error: 'Este campo no puede estar en blanco.', abort: true }),
  z.maxLength(max, { error: tooLong(max), abort: true }),
]

export const Email = z
  .string({ error: required })
  .check(
    z.trim(),
    ...filled(254),
    z.email('Introduzca una dirección de correo electrónico válida.'),
    z.toLowerCase(),
  )

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
