import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { AuthForm } from './auth-form.tsx'
import { findUnequal, NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function InvitationForm(link: { uid: string; token: string }) {
  const form = useAuthForm({
    endpoint: accountsApi.acceptInvitation,
    link,
    send: session.acceptInvitation,
    words: messages.invitation,
    last: 're_new_password',
    check: findUnequal,
    // The panel is another application.
    onGood: () => window.location.assign('/admin'),
  })
  return (
    <AuthForm form={form}>
      <NewPasswordFields of={form.of} label="Contraseña" />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Entrar al panel
      </SubmitButton>
    </AuthForm>
  )
}
