import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { PasswordField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Where to go afterwards is not its concern: the page is for guests only. */
export function LoginForm() {
  const form = useAuthForm({
    endpoint: accountsApi.logIn,
    send: session.logIn,
    words: messages.login,
    last: 'password',
  })
  return (
    <AuthForm form={form}>
      <EmailField {...form.of('email')} autoComplete="username" />
      <PasswordField
        {...form.of('password')}
        label="Contraseña"
        autoComplete="current-password"
        required
        unmarked
      />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Ingresar
      </SubmitButton>
    </AuthForm>
  )
}
