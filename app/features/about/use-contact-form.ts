import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#app/features/alerts/notify.ts'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { messages } from '#app/messages.ts'
import { contactApi } from '#contracts/contact.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { inSpanish } from '#contracts/in-spanish.ts'
import type { Shop } from '#contracts/shop.ts'

const asked = ['user_name', 'user_email', 'subject', 'phone', 'message'] as const
type Name = (typeof asked)[number]
type Complaints = Partial<Record<Name, string>>

/** Everything is asked for, and says so in one sentence; a failure is only logged, and told beside the button. */
export function useContactForm() {
  const { shop } = useRootData()
  const [state, setState] = useState<'open' | 'busy' | 'sent' | 'failed'>('open')
  const [complaints, setComplaints] = useState<Complaints>({})
  const isSending = useRef(false)

  const complain = (form: HTMLFormElement, next: Complaints) => {
    flushSync(() => setComplaints(next))
    const field = form.elements.namedItem(asked.find((name) => next[name]) ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const empty = asked.filter((name) => !String(typed[name]).trim())
    if (empty.length > 0) {
      notify('bad', messages.contact.incomplete)
      return complain(form, Object.fromEntries(empty.map((name) => [name, EMPTY_FIELD])))
    }
    const parsed = contactApi.sendForm.body.safeParse(typed, inSpanish)
    if (!parsed.success) {
      const issues = parsed.error.issues.toReversed()
      return complain(
        form,
        Object.fromEntries(issues.map(({ path: [name], message }) => [name, message])),
      )
    }
    isSending.current = true
    setComplaints({})
    setState('busy')
    try {
      await sendByEmail(form, shop.contact_form)
      form.reset()
      setState('sent')
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a message that did not leave is logged, and not toasted
      console.error(error)
      setState('failed')
    } finally {
      isSending.current = false
    }
  }

  return {
    state,
    of: (name: Name) => ({ name, error: complaints[name] }),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending.current) submit(event.currentTarget)
    },
    /** What is being mended is no longer wrong, and who writes again may send again. */
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { [(target as HTMLInputElement).name as Name]: mended, ...others } = complaints
      if (mended) setComplaints(others)
      if (state === 'sent') setState('open')
    },
  }
}

/** The service's own library, which comes with the first message: to the service, or to our door of its shape. */
async function sendByEmail(
  form: HTMLFormElement,
  { public_key, service_id, template_id, origin }: Shop['contact_form'],
): Promise<void> {
  const { init, sendForm } = await import('@emailjs/browser')
  init({ publicKey: public_key, origin: origin ?? window.location.origin })
  await sendForm(service_id, template_id, form)
}
