import { useNavigate } from 'react-router'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { AuthForm } from './auth-form.tsx'
import { findUnequal, NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ResetConfirmForm(link: { uid: string; token: string }) {
  const navigate = useNavigate()
  const form = useAuthForm({
    endpoint: accountsApi.confirmReset,
    link,
    send: session.confirmReset,
    words: messages.resetConfirm,
    last: 're_new_password',
    check: findUnequal,
    onGood: () => navigate('/'),
  })
  return (
    <AuthForm form={form}>
      <NewPasswordFields of={form.of} label="Contraseña nueva" />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Cambiar contraseña
      </SubmitButton>
    </AuthForm>
  )
}
