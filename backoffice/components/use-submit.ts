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
 * Saves once per request under way: a button disabled by state would be too late for a double click. After a create,
 * nothing is saved again while the next screen is loading.
 */
export function useSubmit(form: RefObject<UseFormReturn | null>) {
  const save = useSaveContext().save as SaveHandler<FieldValues>
  const isNew = useRecordContext() === undefined
  const pendingSave = useRef<Promise<void> | null>(null)
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
    pendingSave.current ??= send(values).finally(() => {
      pendingSave.current = null
    })
    await pendingSave.current
  }
}

/** The parts of a form of any fields that set errors by name. */
type Form = Pick<UseFormReturn, 'setError' | 'clearErrors' | 'getFieldState'>

/**
 * Shows the errors of the server at their inputs. An error without an input would block every later submit, because
 * nothing clears it: it becomes an error of the whole form, which the next submit clears.
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
