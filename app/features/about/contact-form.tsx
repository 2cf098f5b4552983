import { useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import formCss from '#app/features/forms/contract-form.module.css'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { NO_ERRORS } from '#app/features/forms/form-errors.ts'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { messages } from '#app/messages.ts'
import { Field } from '#app/ui/field.tsx'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { contactApi, HONEYPOT, MAX_MESSAGE_LENGTH } from '#contracts/contact.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import type { Shop } from '#contracts/shop.ts'
import css from './contact-form.module.css'

const names = ['user_name', 'user_email', 'subject', 'phone', 'message'] as const

const required = { required: true, unmarked: true }

export function ContactForm({ email }: { email: string }) {
  const { shop } = useRootData()
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null)
  const form = useContractForm({
    parse,
    focusOrder: names,
    async send(_, element) {
      setOutcome(null)
      await sendByEmail(element, shop.contact_form)
      element.reset()
      setOutcome('sent')
    },
    onError(error) {
      // biome-ignore lint/suspicious/noConsole: the page itself shows that the message was not sent
      console.error(error)
      setOutcome('failed')
      return NO_ERRORS
    },
  })
  const onInput: typeof form.onInput = (event) => {
    form.onInput(event)
    if (outcome === 'sent') setOutcome(null)
  }
  return (
    <ContractForm form={{ ...form, onInput }} label="Contacto">
      <Field
        {...form.of('user_name')}
        {...required}
        label="Nombre completo"
        autoComplete="name"
        maxLength={100}
      />
      <div className={formCss.two}>
        <EmailField {...form.of('user_email')} />
        <Field
          {...form.of('phone')}
          {...required}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <Field {...form.of('subject')} {...required} label="Asunto" maxLength={150} />
      <TextareaField
        {...form.of('message')}
        label="Mensaje"
        required
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <div className={css.trap} inert>
        <label>
          No completar
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {outcome === 'failed' && (
        <p className={formCss.failed} role="alert">
          El mensaje no salió. Probá de nuevo en un momento, o escribinos a{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      {outcome === 'sent' ? (
        <SentNotice>{messages.contact.good}</SentNotice>
      ) : (
        <SubmitButton busy={form.isBusy}>Enviar</SubmitButton>
      )}
    </ContractForm>
  )
}

/** All fields are required, and a toast says so. */
function parse(fields: FormData) {
  const empty = names.filter((name) => !String(fields.get(name)).trim())
  if (empty.length === 0) return parseInput(contactApi.sendForm.body, fields)
  notify('bad', messages.contact.incomplete)
  return { errors: Object.fromEntries(empty.map((name) => [name, EMPTY_FIELD])) }
}

/** Sends the form to EmailJS, or to our server with the same API. The library is loaded with the first message. */
async function sendByEmail(
  form: HTMLFormElement,
  { public_key, service_id, template_id, origin }: Shop['contact_form'],
): Promise<void> {
  const { init, sendForm } = await import('@emailjs/browser')
  init({ publicKey: public_key, origin: origin ?? window.location.origin })
  await sendForm(service_id, template_id, form)
}
