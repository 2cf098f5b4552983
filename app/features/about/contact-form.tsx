import { AuthForm } from '#app/features/auth/auth-form.tsx'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { messages } from '#app/messages.ts'
import { Field } from '#app/ui/field.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { HONEYPOT, MAX_MESSAGE_LENGTH } from '#contracts/contact.ts'
import css from './contact-form.module.css'
import { useContactForm } from './use-contact-form.ts'

const required = { required: true, unmarked: true }

export function ContactForm({ email }: { email: string }) {
  const { state, of, onSubmit, onInput } = useContactForm()
  return (
    <AuthForm form={{ onSubmit, onInput, whole: undefined }} label="Contacto">
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
      <LongField {...of('message')} label="Mensaje" required maxLength={MAX_MESSAGE_LENGTH} />
      <div className={css.trap} inert>
        <label>
          No completar
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {state === 'failed' && (
        <p className={css.failed} role="alert">
          El mensaje no salió. Probá de nuevo en un momento, o escribinos a{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      {state === 'sent' ? (
        <SentNotice>{messages.contact.good}</SentNotice>
      ) : (
        <SubmitButton busy={state === 'busy'}>Enviar</SubmitButton>
      )}
    </AuthForm>
  )
}
