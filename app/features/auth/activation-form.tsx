import { useNavigate } from 'react-router'
import { messages } from '#app/messages.ts'
import type { CallFailed } from '#app/session/call-failed.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { AuthForm } from './auth-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** A button and not the link alone: programs that look into mail open links, and press nothing. */
export function ActivationForm(link: { uid: string; token: string }) {
  const navigate = useNavigate()
  const form = useAuthForm({
    endpoint: accountsApi.activate,
    link,
    send: session.activate,
    words: messages.activation,
    onEnd: () => navigate('/'),
    toHelp,
  })
  return (
    <AuthForm form={form}>
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Activar Cuenta
      </SubmitButton>
    </AuthForm>
  )
}

function toHelp({ status, message }: CallFailed) {
  if (status === 403) return { hint: message, link: { to: '/login', text: 'Ingresar a tu cuenta' } }
  if (status !== 400) return {}
  return { link: { to: '/login?resend', text: 'Pedir otro correo de activación' } }
}
