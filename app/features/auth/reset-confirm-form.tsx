import { useNavigate } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { NewPasswordFields, parseNewPassword } from './new-password-fields.tsx'

export function ResetConfirmForm(link: { uid: string; token: string }) {
  const navigate = useNavigate()
  const form = useContractForm({
    parse: (fields) => parseNewPassword(accountsApi.confirmReset.body, link, fields),
    send: session.confirmReset,
    ...toasts(messages.resetConfirm, { last: 're_new_password' }),
    onSuccess: () => navigate('/'),
  })
  return (
    <ContractForm form={form}>
      <NewPasswordFields of={form.of} label="Contraseña nueva" />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Cambiar contraseña
      </SubmitButton>
    </ContractForm>
  )
}
