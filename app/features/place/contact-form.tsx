import { EmailField } from '#app/features/entry/email-field.tsx'
import { EntryForm } from '#app/features/entry/entry-form.tsx'
import { messages } from '#app/messages.ts'
import { Field } from '#app/ui/field.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { Sent } from '#app/ui/sent.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { LONGEST_MESSAGE, TRAP } from '#contracts/contact.ts'
import css from './contact-form.module.css'
import { useContactForm } from './use-contact-form.ts'

const required = { required: true, unmarked: true }

export function ContactForm({ email }: { email: string }) {
  const { state, of, onSubmit, onInput } = useContactForm()
  return (
    <EntryForm form={{ onSubmit, onInput, whole: undefined }} label="Contacto">
      <Field
        {...of('user_name')}
        {...required}
        label="Nombre completo"
        autoComplete="name"
        maxLength={100}
      />
      <div className={css.two}>
        <EmailField {...of('user_email')} />
        <Field
          {...of('phone')}
          {...required}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <Field {...of('subject')} {...required} label="Asunto" maxLength={150} />
      <LongField {...of('message')} label="Mensaje" required maxLength={LONGEST_MESSAGE} />
      <label className={css.trap} aria-hidden="true">
        No completar
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      {state === 'failed' && (
        <p className={css.failed} role="alert">
          El mensaje no salió. Probá de nuevo en un momento, o escribinos a{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      {state === 'sent' ? (
        <Sent>{messages.contact.good}</Sent>
      ) : (
        <SubmitButton busy={state === 'busy'}>Enviar</SubmitButton>
      )}
    </EntryForm>
  )
}
