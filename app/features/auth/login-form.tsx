import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { PasswordField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'

/** Does not navigate: `GuestsOnly` leaves the page after a sign-in. */
export function LoginForm() {
  const form = useContractForm({
    parse: (fields) => parseInput(accountsApi.logIn.body, fields),
    send: session.logIn,
    ...toasts(messages.login, { last: 'password' }),
  })
  return (
    <ContractForm form={form}>
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
    </ContractForm>
  )
}
