import type { FormEvent } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#app/features/alerts/notify.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Body, Endpoint } from '#contracts/endpoint.ts'
import { inSpanish } from '#contracts/in-spanish.ts'
import { toReason } from './to-reason.ts'

type Errors = Record<string, string>

type Options<E extends Endpoint> = {
  endpoint: E
  send: (body: Body<E>) => Promise<unknown>
  /** The field beside which is said what is about no field; without one a toast says it. */
  last?: keyof Body<E> & string
}

/** What does not fit the contract is not sent; what the shop refuses is said beside its field. */
export function useForm<E extends Endpoint>({ endpoint, send, last }: Options<E>) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, run] = useBusy()

  const complain = (form: HTMLFormElement, next: Errors) => {
    flushSync(() => setErrors(next))
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    const parsed = endpoint.body?.safeParse(Object.fromEntries(new FormData(form)), inSpanish)
    if (!parsed?.success) return complain(form, toErrors(parsed?.error.issues))
    setErrors({})
    try {
      await send(parsed.data as Body<E>)
    } catch (error) {
      const fields = error instanceof CallFailed ? toFirst(error.fields) : {}
      const isElsewhere = !Object.keys(fields).some((name) => form.elements.namedItem(name))
      if (!isElsewhere) complain(form, fields)
      else if (last) complain(form, { [last]: toReason(error) })
      else notify('bad', toReason(error))
    }
  }

  return {
    isBusy,
    /** What a field of this name needs to know. */
    of: (name: keyof Body<E> & string) => ({ name, error: errors[name] }),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      run(() => submit(form))
    },
  }
}

const toErrors = (issues: readonly { path: PropertyKey[]; message: string }[] = []): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

const toFirst = (fields: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.entries(fields).map(([name, [text = '']]) => [name, text]))
