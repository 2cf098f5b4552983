import { toRateLimitMessage } from '#app/messages.ts'
import type { CallFailed } from '#app/session/call-failed.ts'

/** The error of each field, by its name. */
export type FieldErrors = Record<string, string>

export type FormErrors = {
  fields: FieldErrors
  /** The error that belongs to no field, shown above the form. */
  whole?: string
}

export const NO_ERRORS: FormErrors = { fields: {} }

export const hasFieldErrors = ({ fields }: FormErrors): boolean => Object.keys(fields).length > 0

type Form = {
  /** The fields of the form. */
  names: string[]
  /** The field that shows errors about several fields, such as passwords that differ. */
  last?: string
}

/** Sorts the errors of the server: each to its field, and the rest above the form. */
export function toFormErrors(error: CallFailed, { names, last }: Form): FormErrors {
  if (error.status === 429) return { fields: {}, whole: toRateLimitMessage(error.retryAfter) }
  if (error.isUnauthorized && last) return { fields: { [last]: error.message } }
  const fields: FieldErrors = {}
  const others: string[] = []
  for (const [name, texts] of Object.entries(error.fields)) {
    const at = name === 'non_field_errors' ? last : name
    if (at && names.includes(at)) fields[at] = [fields[at], ...texts].filter(Boolean).join(' ')
    else others.push(...texts)
  }
  return { fields, whole: others.length > 0 ? others.join(' ') : undefined }
}
