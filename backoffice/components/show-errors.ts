import type { UseFormReturn } from 'react-hook-form'

type Form = Pick<UseFormReturn, 'setError' | 'clearErrors' | 'getFieldState'>

/**
 * Puts what the shop refused beside its inputs. An error that no input shows, or clears when it is corrected, would stop
 * every later submit: it becomes the form's own, which is said aloud and forgotten with the next submit.
 */
export function showErrors(form: Form, errors: Record<string, string>): void {
  const others: string[] = []
  for (const [name, message] of Object.entries(errors)) {
    form.setError(name, { type: 'server', message }, { shouldFocus: true })
    if (form.getFieldState(name).error?.ref) continue
    form.clearErrors(name)
    others.push(message)
  }
  if (others.length > 0) form.setError('root.serverError', { message: others.join(' ') })
}
