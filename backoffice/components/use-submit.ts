import { type RefObject, useCallback, useRef } from 'react'
import {
  type SaveHandler,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
} from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showErrors } from './show-errors.ts'

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
