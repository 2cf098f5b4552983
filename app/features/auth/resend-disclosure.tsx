import { useEffect, useRef, useState } from 'react'
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

type Props = { title: string; email?: string | undefined; open?: boolean }

/** The form is rendered only when opened, because the page has another email field. */
export function ResendDisclosure({ title, email, open = false }: Props) {
  const [isOpen, setIsOpen] = useState(open)
  const details = useRef<HTMLDetailsElement>(null)
  // The shopper may have opened it before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <ResendForm email={email} />}
    </details>
  )
}

/** Asks for another activation mail. */
function ResendForm({ email }: { email?: string | undefined }) {
  const form = useContractForm({
    parse: (fields) => parseInput(accountsApi.resendActivation.body, fields),
    send: (body) => session.resendActivation(body.email),
    ...toasts(messages.resend),
  })
  return (
    <ContractForm form={form} label="Pedir otro correo de activación">
      <EmailField {...form.of('email')} defaultValue={email} />
      <SubmitButton className={button.ghost} busy={form.isBusy}>
        Enviar otro correo
      </SubmitButton>
    </ContractForm>
  )
}
