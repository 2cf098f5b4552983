import { useState } from 'react'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { mailCodesApi } from '#contracts/mail-codes.ts'

const texts = {
  good: 'Revisá tu correo: te mandamos un código',
  bad: 'No pudimos mandar el código',
}

/** Signing in without a password. The forms are rendered only when opened, because the page has another email field. */
export function CodeDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const [email, setEmail] = useState<string>()
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Entrar con un código por correo</summary>
      {isOpen &&
        (email ? (
          <CodeForm email={email} onOther={() => setEmail(undefined)} />
        ) : (
          <RequestForm onSent={setEmail} />
        ))}
    </details>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useContractForm({
    parse: (fields) => parseInput(mailCodesApi.request.body, fields),
    send: (body) => call(mailCodesApi.request, { body }),
    ...toasts(texts),
    onSuccess: ({ email }) => onSent(email),
  })
  return (
    <ContractForm form={form} label="Pedir un código">
      <EmailField {...form.of('email')} autoComplete="username" />
      <SubmitButton className={button.ghost} busy={form.isBusy}>
        Mandame el código
      </SubmitButton>
    </ContractForm>
  )
}

/** Does not navigate: `GuestsOnly` leaves the page after a sign-in. */
function CodeForm({ email, onOther }: { email: string; onOther: () => void }) {
  const form = useContractForm({
    parse: (fields) => {
      // People type the space that the mail shows.
      const code = String(fields.get('code')).replaceAll(/\s/g, '')
      fields.set('code', code)
      fields.set('email', email)
      return parseInput(mailCodesApi.signIn.body, fields)
    },
    send: (body) =>
      session.logInWith((device) => call(mailCodesApi.signIn, { body: { ...body, device } })),
    ...toasts(messages.login, { last: 'code' }),
  })
  return (
    <ContractForm form={form} label="Entrar con el código">
      <p>
        Si hay una cuenta con <strong className="anywhere">{email}</strong>, le mandamos un código
        de seis cifras. Vence en diez minutos.
      </p>
      <Field
        {...form.of('code')}
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        unmarked
        autoFocus
      />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Entrar con el código
      </SubmitButton>
      <button type="button" className={`${button.button} ${button.ghost}`} onClick={onOther}>
        Pedir otro código
      </button>
    </ContractForm>
  )
}
