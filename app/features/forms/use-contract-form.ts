import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type FormErrors, hasFieldErrors, NO_ERRORS } from './form-errors.ts'

export type Parsed<Input> = { input: Input } | { errors: FieldErrors }

type Options<Input> = {
  /** Checks the input, usually with `parseInput`. This file does not import it, because zod is too large for some pages. */
  parse: (fields: FormData) => Parsed<Input>
  send: (input: Input, form: HTMLFormElement) => Promise<unknown>
  /** Called after `send`, even if the form is not on the page any more. */
  onSent?: () => unknown
  /** Reports an error of `send` and returns what the form shows of it. `names` are the fields of the form. */
  onError?: (error: unknown, names: string[]) => FormErrors
  /** Called after `onSent` if the form is still on the page. */
  onSuccess?: (input: Input) => unknown
  /** Called after a success, or an error that the shopper cannot correct in the form. */
  onEnd?: () => unknown
  /** The order in which fields with errors are focused, if it is not the order on the page. */
  focusOrder?: readonly string[]
}

const rethrow = (error: unknown): never => {
  throw error
}

/** The state of a form that sends one API call: parses, focuses the first error, prevents double sending, shows errors. */
export function useContractForm<Input>(options: Options<Input>) {
  const { parse, send, onSent, onError = rethrow, onSuccess, onEnd, focusOrder } = options
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)
  // The state alone is too late for two clicks within one render.
  const isSending = useRef(false)

  const showErrors = (form: HTMLFormElement, next: FormErrors) => {
    flushSync(() => setErrors(next))
    focusFirst(form, next, focusOrder)
  }

  const trySend = async (form: HTMLFormElement, input: Input) => {
    try {
      await send(input, form)
    } catch (error) {
      const next = onError(error, toNames(form))
      if (!form.isConnected) return
      if (!hasFieldErrors(next)) onEnd?.()
      return showErrors(form, next)
    }
    onSent?.()
    if (!form.isConnected) return
    onSuccess?.(input)
    onEnd?.()
  }

  const submit = async (form: HTMLFormElement) => {
    const parsed = parse(new FormData(form))
    if ('errors' in parsed) return showErrors(form, { fields: parsed.errors })
    isSending.current = true
    setIsBusy(true)
    setErrors(NO_ERRORS)
    await trySend(form, parsed.input).finally(() => {
      isSending.current = false
      setIsBusy(false)
    })
  }

  return {
    isBusy,
    errors,
    /** The props of the field with this name. */
    of: (name: keyof Input & string) => ({ name, error: errors.fields[name] }),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending.current) void submit(event.currentTarget)
    },
    /** Removes the error of a field while it is corrected. */
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { [(target as HTMLInputElement).name]: corrected, ...others } = errors.fields
      if (corrected) setErrors({ ...errors, fields: others })
    },
  }
}

const toNames = (form: HTMLFormElement): string[] =>
  [...form.elements].map((element) => (element as HTMLInputElement).name).filter(Boolean)

function focusFirst(
  form: HTMLFormElement,
  { fields, formError }: FormErrors,
  order: readonly string[] = toNames(form),
): void {
  const first = order.find((name) => name in fields)
  const field = first
    ? form.elements.namedItem(first)
    : formError && form.querySelector('[data-form-error]')
  const [focused] = field instanceof RadioNodeList ? field : [field]
  if (focused instanceof HTMLElement) focused.focus()
}
