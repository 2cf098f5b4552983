import type * as z from 'zod/mini'
import { NOT_AN_OPTION } from './scalars.ts'

const types: Record<string, string> = {
  string: 'Tiene que ser un texto.',
  number: 'Tiene que ser un número.',
  int: 'Tiene que ser un número entero.',
  boolean: 'Tiene que ser sí o no.',
  array: 'Tiene que ser una lista.',
  object: 'Se esperaba un objeto JSON.',
  record: 'Se esperaba un objeto JSON.',
}
const units: Record<string, string> = { string: 'caracteres', array: 'elementos' }

/** The message for an issue whose schema has none of its own. */
function toMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Este campo es obligatorio.'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'No es un valor válido.'
    case 'too_big':
      return toLimit('Puede tener hasta', 'No puede ser más que', issue.maximum, issue.origin)
    case 'too_small':
      return toLimit(
        'Tiene que tener al menos',
        'No puede ser menos que',
        issue.minimum,
        issue.origin,
      )
    case 'invalid_value':
    case 'invalid_key':
      return NOT_AN_OPTION
    default:
      return 'No es un valor válido.'
  }
}

const toLimit = (length: string, size: string, limit: number | bigint, origin: string) =>
  origin in units ? `${length} ${limit} ${units[origin]}.` : `${size} ${limit}.`

/** Parse options for all input from people. */
export const inSpanish = { error: toMessage }
