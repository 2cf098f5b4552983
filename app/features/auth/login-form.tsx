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
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { accountsApi } from '#contracts/accounts.ts'

/** Does not navigate: `GuestsOnly` leaves the page after a sign-in. */
export function LoginForm() {
  const isHydrated = useHydrated()
  const form = useContractForm({
    parse: (fields) => parseInput(accountsApi.logIn.body, fields),
    send: session.logIn,
    ...toasts(messages.login, { last: 'password' }),
  })
  return (
    <ContractForm form={form}>
      {/* The second word is none of HTML; browsers that know it offer passkeys. */}
      <EmailField
        {...form.of('email')}
        autoComplete={isHydrated ? 'username webauthn' : 'username'}
      />
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
