import { useNavigate } from 'react-router'
import { AddressHint } from '#app/features/forms/address-hint.tsx'
import css from '#app/features/forms/contract-form.module.css'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { rememberNext } from '#app/session/after-sign-in.ts'
import { session } from '#app/session/session.ts'
import { makeSignUpKey } from '#app/session/sign-up-key.ts'
import button from '#app/ui/button.module.css'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Field, PasswordField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { useNextPath } from './next-link.tsx'

export const PASSWORD_HINT = 'Al menos 8 caracteres, y no sólo números.'

export function RegisterForm() {
  const navigate = useNavigate()
  const next = useNextPath()
  const form = useContractForm({
    parse: (fields) => parseInput(accountsApi.signUp.body, fields),
    async send(input) {
      rememberNext(next)
      await session.signUp(next ? { ...input, device_key: makeSignUpKey() } : input)
    },
    ...toasts(messages.signUp, { last: 're_password' }),
    onSuccess: ({ email }) => navigate('/signup-success', { state: { email } }),
  })
  return (
    <ContractForm form={form}>
      <div className={css.two}>
        <Field
          {...form.of('first_name')}
          label="Nombre"
          autoComplete="given-name"
          required
          unmarked
        />
        <Field
          {...form.of('last_name')}
          label="Apellido"
          autoComplete="family-name"
          required
          unmarked
        />
      </div>
      <AddressHint>
        <EmailField {...form.of('email')} />
      </AddressHint>
      <PasswordField
        {...form.of('password')}
        label="Contraseña"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        minLength={8}
        required
        unmarked
      />
      <PasswordField
        {...form.of('re_password')}
        label="Repetir contraseña"
        autoComplete="new-password"
        required
        unmarked
      />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Crear cuenta
      </SubmitButton>
      <DataNotice purpose="abrir tu cuenta y atenderte en ella" />
    </ContractForm>
  )
}
