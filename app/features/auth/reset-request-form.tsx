import { useNavigate } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { session } from '#app/session/session.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'

export function ResetRequestForm() {
  const navigate = useNavigate()
  const form = useContractForm({
    parse: (fields) => parseInput(accountsApi.requestReset.body, fields),
    send: ({ email }) => session.requestReset(email),
    ...toasts(messages.resetRequest),
    onEnd: () => navigate('/'),
  })
  return (
    <ContractForm form={form}>
      <EmailField {...form.of('email')} />
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Enviar email
      </SubmitButton>
    </ContractForm>
  )
}
