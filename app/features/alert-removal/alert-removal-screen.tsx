import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { toFormErrors } from '#app/features/forms/form-errors.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { stockAlertsApi } from '#contracts/stock-alerts.ts'
import css from './alert-removal-screen.module.css'

type Outcome = { text: string; isDone: boolean }

/** Cancelling needs a click, because mail scanners open the links in mails. */
export function AlertRemovalScreen({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useContractForm({
    parse: () => ({ input: { token } }),
    async send(params) {
      const { success } = await call(stockAlertsApi.unsubscribe, { params })
      setOutcome({ text: success, isDone: true })
    },
    onError(error, names) {
      if (!(error instanceof CallFailed)) throw error
      if (error.status === 404) setOutcome({ text: error.message, isDone: false })
      const { formError } = toFormErrors(error, { names })
      const other = error.status === 0 ? messages.network : error.message
      return { fields: {}, formError: formError ?? other }
    },
  })
  return (
    <main id="main" className={`page wrap ${css.screen}`}>
      <h1>Avisos de piezas que vuelven</h1>
      {outcome ? (
        <Result {...outcome} />
      ) : (
        <>
          <p>¿Querés cancelar todos los avisos que pediste con este correo?</p>
          <ContractForm form={form} label="Cancelar avisos">
            <SubmitButton busy={form.isBusy}>No quiero recibir más avisos</SubmitButton>
          </ContractForm>
        </>
      )}
    </main>
  )
}

const Result = ({ text, isDone }: Outcome) => (
  <>
    {isDone ? <SentNotice>{text}</SentNotice> : <Refusal text={text} />}
    <p>
      <Link className="link" to="/shop">
        Ir a la tienda
      </Link>
    </p>
  </>
)

/** Takes the focus of the button that it replaces. */
function Refusal({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <p ref={notice} role="status" tabIndex={-1}>
      {text}
    </p>
  )
}
