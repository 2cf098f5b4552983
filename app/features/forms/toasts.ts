import { notify, type Toast } from '#app/features/alerts/notify.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { type FormErrors, toFormErrors } from './form-errors.ts'

type Texts = { good: string; bad: string; network?: string }

type Options = {
  last?: string
  /** A hint or link for errors that the shopper can correct. */
  toHelp?: (error: CallFailed) => Pick<Toast, 'hint' | 'link'>
}

/** Callbacks that report success and failure in toasts, and field errors at the fields. */
export const toasts = (texts: Texts, { last, toHelp }: Options = {}) => ({
  onSent: () => notify('good', texts.good),
  onError(error: unknown, names: string[]): FormErrors {
    if (!(error instanceof CallFailed)) throw error
    const errors = toFormErrors(error, { names, last })
    const text = (error.status === 0 && texts.network) || texts.bad
    const hint = error.status === 429 ? errors.formError : undefined
    notify('bad', text, { hint, ...toHelp?.(error) })
    return errors
  },
})
