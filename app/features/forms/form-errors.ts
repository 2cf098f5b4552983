import { toRateLimitMessage } from '#app/messages.ts'
import type { CallFailed } from '#app/session/call-failed.ts'

/** Errors by field name. */
export type FieldErrors = Record<string, string>

export type FormErrors = {
  fields: FieldErrors
  /** An error that belongs to no field, shown above the form. */
  formError?: string | undefined
}

export const NO_ERRORS: FormErrors = { fields: {} }

export const hasFieldErrors = ({ fields }: FormErrors): boolean => Object.keys(fields).length > 0

type Form = {
  /** The fields of the form. */
  names: string[]
  /** The field that shows errors about several fields, such as passwords that differ. */
  last?: string | undefined
}

/** Assigns each error of the server to its field, and the rest to the form. */
export function toFormErrors(error: CallFailed, { names, last }: Form): FormErrors {
  if (error.status === 429) return { fields: {}, formError: toRateLimitMessage(error.retryAfter) }
  if (error.isUnauthorized && last) return { fields: { [last]: error.message } }
  const fields: FieldErrors = {}
  const others: string[] = []
  for (const [name, texts] of Object.entries(error.fields)) {
    const target = name === 'non_field_errors' ? last : name
    if (target && names.includes(target))
      fields[target] = [fields[target], ...texts].filter(Boolean).join(' ')
    else others.push(...texts)
  }
  return { fields, formError: others.length > 0 ? others.join(' ') : undefined }
}
