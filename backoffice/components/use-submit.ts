import { type RefObject, useCallback, useRef } from 'react'
import {
  type SaveHandler,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
} from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Errors = Record<string, string>
type Middleware = (...args: unknown[]) => Promise<unknown>

/**
 * Saves once, however often it is asked meanwhile: a button that is disabled by a state is so too late for a double click.
 * What was created stays created, while the next screen is on its way.
 */
export function useSubmit(form: RefObject<UseFormReturn | null>) {
  const save = useSaveContext().save as SaveHandler<FieldValues>
  const isNew = useRecordContext() === undefined
  const underWay = useRef<Promise<void> | null>(null)
  const isCreated = useRef(false)

  useRegisterMutationMiddleware(
    useCallback<Middleware>(
      async (...args) => {
        const next = args.pop() as Middleware
        const reply = await next(...args)
        isCreated.current = isNew
        return reply
      },
      [isNew],
    ),
  )

  const send = async (values: FieldValues) => {
    const errors = (await save(values)) as Errors | undefined
    if (errors && form.current) showErrors(form.current, errors)
  }

  return async (values: FieldValues) => {
    if (isCreated.current) return
    underWay.current ??= send(values).finally(() => {
      underWay.current = null
    })
    await underWay.current
  }
}

type Form = Pick<UseFormReturn, 'setError' | 'clearErrors' | 'getFieldState'>

/**
 * Puts what the shop refused beside its inputs. An error that no input shows, or clears when it is corrected, would stop
 * every later submit: it becomes the form's own, which is said aloud and forgotten with the next submit.
 */
function showErrors(form: Form, errors: Record<string, string>): void {
  const others: string[] = []
  for (const [name, message] of Object.entries(errors)) {
    form.setError(name, { type: 'server', message }, { shouldFocus: true })
    if (form.getFieldState(name).error?.ref) continue
    form.clearErrors(name)
    others.push(message)
  }
  if (others.length > 0) form.setError('root.serverError', { message: others.join(' ') })
}
