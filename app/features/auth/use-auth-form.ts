import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify, type Toast } from '#app/features/alerts/notify.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { Body, Endpoint } from '#contracts/endpoint.ts'
import { inSpanish } from '#contracts/in-spanish.ts'
import { type FieldErrors, NO_ERRORS, toFieldErrors } from './field-errors.ts'

type Options<E extends Endpoint> = {
  endpoint: E
  send: (body: Body<E>) => Promise<void>
  words: { good: string; bad: string; network?: string }
  /** What the address already says of the body. */
  link?: Partial<Body<E>>
  last?: keyof Body<E> & string
  /** How the fields are read; each once, unless it is said otherwise. */
  read?: (fields: FormData) => object
  /** Whatever the contract does not say about what was typed. */
  check?: (body: Body<E>) => Record<string, string> | null
  onGood?: (body: Body<E>) => unknown
  /** The reply came, good or bad, and there is nothing in the form to mend. */
  onEnd?: () => unknown
  toHelp?: (error: CallFailed) => Pick<Toast, 'hint' | 'link'>
}

/** A form of one call: one press is one request, and what is wrong is said where it is to be mended. */
export function useAuthForm<E extends Endpoint>(options: Options<E>) {
  const { endpoint, send, words, link, last, check, onGood, onEnd, toHelp } = options
  const { read = Object.fromEntries } = options
  const [complaints, setComplaints] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  const complain = (form: HTMLFormElement, next: FieldErrors) => {
    flushSync(() => setComplaints(next))
    focusFirst(form, next)
  }

  const fail = (form: HTMLFormElement, error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    const next = toFieldErrors(error, { names: toNames(form), last })
    const text = (error.status === 0 && words.network) || words.bad
    notify('bad', text, { hint: error.status === 429 ? next.whole : undefined, ...toHelp?.(error) })
    if (!form.isConnected) return
    if (Object.keys(next.fields).length === 0) onEnd?.()
    complain(form, next)
  }

  const submit = async (form: HTMLFormElement) => {
    const typed = { ...link, ...read(new FormData(form)) }
    const parsed = endpoint.body?.safeParse(typed, inSpanish)
    if (!parsed?.success) return complain(form, { fields: toFields(parsed?.error.issues) })
    const body = parsed.data as Body<E>
    const wrong = check?.(body)
    if (wrong) return complain(form, { fields: wrong })
    isSending.current = true
    setIsBusy(true)
    setComplaints(NO_ERRORS)
    try {
      await send(body)
      notify('good', words.good)
      if (!form.isConnected) return
      onGood?.(body)
      onEnd?.()
    } catch (error) {
      fail(form, error)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    whole: complaints.whole,
    /** What a field of this name needs to know. */
    of: (name: keyof Body<E> & string) => ({ name, error: complaints.fields[name] }),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending.current) submit(event.currentTarget)
    },
    /** What is being mended is no longer wrong. */
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { [(target as HTMLInputElement).name]: mended, ...others } = complaints.fields
      if (mended) setComplaints({ ...complaints, fields: others })
    },
  }
}

const toNames = (form: HTMLFormElement): string[] =>
  [...form.elements].map((element) => (element as HTMLInputElement).name).filter(Boolean)

const toFields = (issues: readonly { path: PropertyKey[]; message: string }[] = []) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

function focusFirst(form: HTMLFormElement, { fields, whole }: FieldErrors): void {
  const first = toNames(form).find((name) => name in fields)
  const field = first ? form.elements.namedItem(first) : whole && form.querySelector('[data-whole]')
  const [focused] = field instanceof RadioNodeList ? field : [field]
  if (focused instanceof HTMLElement) focused.focus()
}
