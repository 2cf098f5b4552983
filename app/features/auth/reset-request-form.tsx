import { useNavigate } from 'react-router'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ResetRequestForm() {
  const navigate = useNavigate()
  const form = useAuthForm({
    endpoint: accountsApi.requestReset,
    send: ({ email }) => session.requestReset(email),
    words: messages.resetRequest,
    onEnd: () => navigate('/'),
  })
  return (
    <AuthForm form={form}>
      <EmailField {...form.of('email')} />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Enviar email
      </SubmitButton>
    </AuthForm>
  )
}
