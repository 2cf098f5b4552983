import { toPatience } from '#app/messages.ts'
import type { CallFailed } from '#app/session/call-failed.ts'

export type FieldErrors = {
  /** What to mend in each field. */
  fields: Record<string, string>
  /** What is about none of them. */
  whole?: string
}

export const NO_ERRORS: FieldErrors = { fields: {} }

type Form = {
  names: string[]
  /** The field that stands for all of them: whether two passwords agree, or a password an email. */
  last?: string
}

/** What the shop found wrong, each part beside the field that it is about. */
export function toFieldErrors(error: CallFailed, { names, last }: Form): FieldErrors {
  if (error.status === 429) return { fields: {}, whole: toPatience(error.retryAfter) }
  if (error.isRefusedPerson && last) return { fields: { [last]: error.message } }
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const [name, texts] of Object.entries(error.fields)) {
    const at = name === 'non_field_errors' ? last : name
    if (at && names.includes(at)) fields[at] = [fields[at], ...texts].filter(Boolean).join(' ')
    else others.push(...texts)
  }
  return { fields, whole: others.length > 0 ? others.join(' ') : undefined }
}
