import { useState } from 'react'
import { EmailField } from '#app/features/entry/email-field.tsx'
import { EntryForm } from '#app/features/entry/entry-form.tsx'
import { useEntryForm } from '#app/features/entry/use-entry-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { Field } from '#app/ui/field.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { LONGEST_REASON, revocationsApi } from '#contracts/revocations.ts'
import { RevocationCode } from './revocation-code.tsx'

export function RevocationForm() {
  const [done, setDone] = useState<{ code: string; email: string } | null>(null)
  const form = useEntryForm({
    endpoint: revocationsApi.revoke,
    words: messages.revocation,
    async send(body) {
      const { code } = await call(revocationsApi.revoke, { body })
      setDone({ code, email: body.email })
    },
  })
  if (done) return <RevocationCode {...done} />
  return (
    <EntryForm form={form} label="Arrepentimiento">
      <EmailField {...form.of('email')} hint="El que usaste al comprar. Ahí te llega el código." />
      <Field
        {...form.of('transaction_id')}
        label="Número de pedido"
        placeholder="QL-0000-0000"
        autoComplete="off"
        maxLength={60}
      />
      <LongField {...form.of('reason')} label="Motivo" maxLength={LONGEST_REASON} />
      <SubmitButton busy={form.isBusy}>Pedir la devolución</SubmitButton>
    </EntryForm>
  )
}
