import { useNavigate } from 'react-router'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { PasswordField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import type { Body } from '#contracts/endpoint.ts'
import { EntryForm } from './entry-form.tsx'
import { PASSWORD_HINT } from './register-form.tsx'
import { useEntryForm } from './use-entry-form.ts'

export function ResetConfirmForm(link: { uid: string; token: string }) {
  const navigate = useNavigate()
  const form = useEntryForm({
    endpoint: accountsApi.confirmReset,
    link,
    send: session.confirmReset,
    words: messages.resetConfirm,
    last: 're_new_password',
    check: findUnequal,
    onGood: () => navigate('/'),
  })
  return (
    <EntryForm form={form}>
      <PasswordField
        {...form.of('new_password')}
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        minLength={8}
        required
        unmarked
      />
      <PasswordField
        {...form.of('re_new_password')}
        label="Repetir contraseña"
        autoComplete="new-password"
        required
        unmarked
      />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Cambiar contraseña
      </SubmitButton>
    </EntryForm>
  )
}

function findUnequal({ new_password, re_new_password }: Body<typeof accountsApi.confirmReset>) {
  if (new_password === re_new_password) return null
  notify('bad', messages.resetConfirm.unequal)
  return { re_new_password: 'Escribí la misma contraseña en los dos campos.' }
}
