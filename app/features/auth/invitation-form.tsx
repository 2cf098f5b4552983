import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { NewPasswordFields, parseNewPassword } from './new-password-fields.tsx'

export function InvitationForm(link: { uid: string; token: string }) {
  const form = useContractForm({
    parse: (fields) => parseNewPassword(accountsApi.acceptInvitation.body, link, fields),
    send: session.acceptInvitation,
    ...toasts(messages.invitation, { last: 're_new_password' }),
    // The back office is a separate application.
    onSuccess: () => window.location.assign('/admin'),
  })
  return (
    <ContractForm form={form}>
      <NewPasswordFields of={form.of} label="Contraseña" />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Entrar al panel
      </SubmitButton>
    </ContractForm>
  )
}
