import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { EmailField } from './email-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** Another mail with the link that activates an account. */
export function ResendForm({ email }: { email?: string }) {
  const form = useEntryForm({
    endpoint: accountsApi.resendActivation,
    send: (body) => session.resendActivation(body.email),
    words: messages.resend,
  })
  return (
    <EntryForm form={form} label="Pedir otro correo de activación">
      <EmailField {...form.of('email')} defaultValue={email} />
      <SubmitButton className={button.ghost} busy={form.isBusy}>
        Enviar otro correo
      </SubmitButton>
    </EntryForm>
  )
}
