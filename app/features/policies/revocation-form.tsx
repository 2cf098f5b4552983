import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { EmailField } from '#app/features/forms/email-field.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import type { RevocationDraft } from '#app/revocation-draft.ts'
import { call } from '#app/session/call.ts'
import { Field } from '#app/ui/field.tsx'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { MAX_REASON_LENGTH, revocationsApi } from '#contracts/revocations.ts'
import css from './revocation-form.module.css'

/** Filled in for whoever comes from the page of an order. */
export function RevocationForm() {
  const { state } = useLocation()
  // The server does not know where the shopper came from.
  const draft: Partial<RevocationDraft> | null = useHydrated() ? state : null
  const [done, setDone] = useState<{ code: string; email: string } | null>(null)
  const form = useContractForm({
    parse: (fields) => parseInput(revocationsApi.revoke.body, fields),
    ...toasts(messages.revocation),
    async send(body) {
      const { code } = await call(revocationsApi.revoke, { body })
      setDone({ code, email: body.email })
    },
  })
  if (done) return <RevocationCode {...done} />
  return (
    <ContractForm key={draft?.transaction_id} form={form} label="Arrepentimiento">
      <EmailField
        {...form.of('email')}
        defaultValue={draft?.email}
        hint="El que usaste al comprar. Ahí te llega el código."
      />
      <Field
        {...form.of('transaction_id')}
        label="Número de pedido"
        defaultValue={draft?.transaction_id}
        placeholder="QL-0000-0000"
        autoComplete="off"
        maxLength={60}
      />
      <TextareaField {...form.of('reason')} label="Motivo" maxLength={MAX_REASON_LENGTH} />
      <SubmitButton busy={form.isBusy}>Pedir la devolución</SubmitButton>
    </ContractForm>
  )
}

function RevocationCode({ code, email }: { code: string; email: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className={css.panel} role="status" tabIndex={-1}>
      <StarIcon />
      <p>Tu código es</p>
      <p className={css.code}>{code}</p>
      <p className="muted">
        También te lo mandamos a <span className="anywhere">{email}</span>. Dentro de las 24 horas
        te escribimos para coordinar la devolución.
      </p>
    </div>
  )
}
