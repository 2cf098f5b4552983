import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { toFormErrors } from '#app/features/forms/form-errors.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { STOCK_ALERT as id } from '#app/features/products/stock-alert-anchor.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useSession } from '#app/session/use-session.ts'
import button from '#app/ui/button.module.css'
import { DataNotice } from '#app/ui/data-notice.tsx'
import field from '#app/ui/field.module.css'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import { stockAlertsApi } from '#contracts/stock-alerts.ts'
import css from './stock-alert-form.module.css'

type Props = { product: Pick<PieceDetail, 'id' | 'size'> }

/** Asks for one mail when a sold-out product is in stock again. */
export function StockAlertForm({ product }: Props) {
  const input = useOwnEmail()
  const [done, setDone] = useState<string | null>(null)
  const form = useContractForm({
    parse,
    async send(body) {
      const { success } = await call(stockAlertsApi.create, { params: { id: product.id }, body })
      setDone(success)
    },
    onError,
  })
  if (done) return <SentNotice>{done}</SentNotice>
  const { error } = form.of('email')
  return (
    <ContractForm form={form} label="Aviso de stock">
      <div className={`${field.field} ${css.ask}`}>
        <label htmlFor={id}>
          Te escribimos una sola vez, cuando {toReturnInWords(product.size)}.
        </label>
        <div className={css.line}>
          <input
            ref={input}
            id={id}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="tu@mail.com"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          />
          <SubmitButton className={button.ghost} busy={form.isBusy}>
            Avisame cuando vuelva
          </SubmitButton>
        </div>
        {error && (
          <p className={field.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <DataNotice purpose="avisarte cuando vuelva" isFolded />
    </ContractForm>
  )
}

/** Sizes are named «Talle 18», or «Talles 16 y 22» for a pair. */
function toReturnInWords(size: string): string {
  if (size.startsWith('Talles')) return `vuelvan los ${size.toLowerCase()}`
  return size.startsWith('Talle') ? `vuelva el ${size.toLowerCase()}` : 'vuelva'
}

/** The server checks the rest of the address, so that this page needs no schema. */
function parse(fields: FormData) {
  const email = String(fields.get('email') ?? '').trim()
  return email ? { input: { email } } : { errors: { email: EMPTY_FIELD } }
}

/** All errors are shown under the only field. */
function onError(error: unknown, names: string[]) {
  if (!(error instanceof CallFailed)) throw error
  const { fields, formError } = toFormErrors(error, { names })
  const other = error.status === 0 ? messages.network : error.message
  return { fields: { email: fields['email'] ?? formError ?? other } }
}

/** Prefills the address of a customer, unless something is typed already. A link to the field moves the focus there. */
function useOwnEmail() {
  const input = useRef<HTMLInputElement>(null)
  const { user } = useSession()
  const { hash } = useLocation()
  // The browser looked for the field before this form was loaded.
  useEffect(() => {
    if (hash === `#${id}`) input.current?.focus()
  }, [hash])
  useEffect(() => {
    if (user && input.current && !input.current.value) input.current.value = user.email
  }, [user])
  return input
}
