import { notify, type Toast } from '#app/features/alerts/notify.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { type FormErrors, toFormErrors } from './form-errors.ts'

type Words = { good: string; bad: string; network?: string }

type Options = {
  last?: string
  /** A hint or link for errors that the shopper can do something about. */
  toHelp?: (error: CallFailed) => Pick<Toast, 'hint' | 'link'>
}

/** The callbacks of a form that reports success and failure in toasts, and field errors at the fields. */
export const toasts = (words: Words, { last, toHelp }: Options = {}) => ({
  onSent: () => notify('good', words.good),
  onError(error: unknown, names: string[]): FormErrors {
    if (!(error instanceof CallFailed)) throw error
    const errors = toFormErrors(error, { names, last })
    const text = (error.status === 0 && words.network) || words.bad
    const hint = error.status === 429 ? errors.whole : undefined
    notify('bad', text, { hint, ...toHelp?.(error) })
    return errors
  },
})
