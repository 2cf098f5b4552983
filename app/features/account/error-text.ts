import { notify } from '#app/features/alerts/notify.ts'
import {
  type FormErrors,
  hasFieldErrors,
  NO_ERRORS,
  toFormErrors,
} from '#app/features/forms/form-errors.ts'
import { messages, toRateLimitMessage } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'

/** The text that tells a customer why a call failed. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error
  if (error.status === 429) return toRateLimitMessage(error.retryAfter)
  if (error.isUnauthorized) return messages.session.over
  return error.isTemporary ? messages.network : error.message
}

/** Shows an error at its field. An error without a field is shown at the field `last`, or in a toast if there is none. */
export const showError =
  (last?: string) =>
  (error: unknown, names: string[]): FormErrors => {
    const { fields } = error instanceof CallFailed ? toFormErrors(error, { names }) : NO_ERRORS
    if (hasFieldErrors({ fields })) return { fields }
    if (last) return { fields: { [last]: toErrorText(error) } }
    notify('bad', toErrorText(error))
    return NO_ERRORS
  }
