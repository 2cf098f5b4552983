import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Another mail with the link that activates an account. */
export function ResendForm({ email }: { email?: string }) {
  const form = useAuthForm({
    endpoint: accountsApi.resendActivation,
    send: (body) => session.resendActivation(body.email),
    words: messages.resend,
  })
  return (
    <AuthForm form={form} label="Pedir otro correo de activación">
      <EmailField {...form.of('email')} defaultValue={email} />
      <SubmitButton className={button.ghost} busy={form.isBusy}>
        Enviar otro correo
      </SubmitButton>
    </AuthForm>
  )
}
