import { useNavigate } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { NewPasswordFields, parseNewPassword } from './new-password-fields.tsx'

type Props = {
  uid: string
  token: string
  /** Customers sign in at the shop, staff in the back office. */
  isCustomer?: boolean
}

export function InvitationForm({ isCustomer = false, ...link }: Props) {
  const navigate = useNavigate()
  const form = useContractForm({
    parse: (fields) => parseNewPassword(accountsApi.acceptInvitation.body, link, fields),
    send: session.acceptInvitation,
    ...toasts(
      {
        good: isCustomer
          ? 'Tu contraseña quedó guardada. Ya podés ingresar.'
          : 'Ya sos parte del equipo',
        bad: 'No pudimos guardar tu contraseña',
      },
      { last: 're_new_password' },
    ),
    // The back office is a separate application.
    onSuccess: () => (isCustomer ? navigate('/login') : window.location.assign('/admin')),
  })
  return (
    <ContractForm form={form}>
      <NewPasswordFields of={form.of} label="Contraseña" />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        {isCustomer ? 'Guardar contraseña' : 'Entrar a la trastienda'}
      </SubmitButton>
    </ContractForm>
  )
}
