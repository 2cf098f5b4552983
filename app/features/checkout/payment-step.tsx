import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PLACED } from '#app/cart/placed-state.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import css from './checkout-screen.module.css'
import { hasNothingToPay } from './has-nothing-to-pay.ts'
import step from './payment-step.module.css'
import { isShortage } from './shortage.tsx'
import { useIsSlow } from './use-is-slow.ts'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'
import { Wallet } from './wallet.tsx'

/** Of a preference that the provider does not know: nothing is left to pay, or it is paid otherwise. */
const isFree = (id: string) => id.startsWith('sin-pago-')
const isPaidOtherwise = (id: string) => /^(transferencia|efectivo)-/.test(id)
const isAtProvider = (id: string) => !isFree(id) && !isPaidOtherwise(id)

const statusTexts: Record<Payment['stage'], string> = {
  filling: 'El botón de pago aparece acá cuando confirmás tus datos.',
  confirming: 'Preparando tu pago…',
  confirmed: '',
  ordering: 'Registrando tu pedido…',
  leaving: 'Tu pedido quedó registrado. Te llevamos a pagarlo…',
}
const TO_ORDER = 'Tu pedido quedó registrado. Te llevamos a su página…'
const BEFORE_ORDER = 'Cuando confirmás tus datos, acá aparece el botón para hacer el pedido.'

const slowTexts: Partial<Record<Payment['stage'], string>> = {
  confirming: 'Está tardando más de lo normal. Sigue en camino.',
  ordering: 'Está tardando. No cierres esta página: tu pedido se registra una sola vez.',
}

type Props = { purchase: Purchase; payment: Payment; title?: string }

export function PaymentStep({ purchase, payment, title = 'Pago' }: Props) {
  const { stage, prepared } = payment
  // What sold out stands beside the button of the form.
  const refusal = isShortage(purchase.problem) ? null : payment.refusal
  const { totals } = purchase
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSlow = useIsSlow(stage === 'confirming' || stage === 'ordering')
  const preferenceId = prepared?.preference_id
  const isRestored = prepared?.isRestored

  useEffect(() => {
    if (!preferenceId || isRestored) return
    heading.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [preferenceId, isRestored])

  return (
    <section className={`${css.step} ${step.payment}`} ref={section} aria-labelledby="payment">
      <h2 id="payment" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {refusal && (
        <div className={step.refusal}>
          <p>{refusal.text}</p>
          {refusal.hint && <p className="note">{refusal.hint}</p>}
        </div>
      )}
      <div className={step.box}>
        {prepared && (
          <p data-figure>
            Total:{' '}
            <strong className="nums">
              {formatPrice(totals.amount_due ?? totals.total_amount)}
            </strong>
          </p>
        )}
        {prepared && (
          <PaymentMethod key={prepared.preference_id} payment={payment} prepared={prepared} />
        )}
        <p className="note" role="status">
          {(isSlow && slowTexts[stage]) || toStatusText(payment, purchase)}{' '}
          {stage === 'leaving' && prepared && (
            <a className="link" href={prepared.init_point}>
              Si no se abre, seguí por acá
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

/** Only the provider has a button of its own, and a page to lead to. */
function toStatusText({ stage, prepared }: Payment, { choice, totals }: Purchase): string {
  const isPaidHere = choice.pay_way !== undefined || hasNothingToPay(totals)
  if (stage === 'filling' && isPaidHere) return BEFORE_ORDER
  if (stage === 'leaving' && prepared && !isAtProvider(prepared.preference_id)) return TO_ORDER
  return statusTexts[stage]
}

type PaymentMethodProps = { payment: Payment; prepared: NonNullable<Payment['prepared']> }

function PaymentMethod({ payment: { stage, order }, prepared }: PaymentMethodProps) {
  const { preference_id, init_point } = prepared
  const isBusy = stage !== 'confirmed'
  if (isFree(preference_id)) {
    return (
      <OwnOrder isBusy={isBusy} order={order} text="Finalizar compra" search="?pago=aprobado" />
    )
  }
  return isPaidOtherwise(preference_id) ? (
    <OwnOrder isBusy={isBusy} order={order} text="Hacer el pedido" search="" />
  ) : (
    <Wallet preferenceId={preference_id} initPoint={init_point} onSubmit={order} />
  )
}

type OwnOrderProps = {
  isBusy: boolean
  text: string
  /** The query of the page of the order. */
  search: string
  /** Resolves with the page of the order. */
  order: () => Promise<string>
}

/** Replaces the wallet for an order that does not go through the provider. */
function OwnOrder({ isBusy, text, search, order }: OwnOrderProps) {
  const navigate = useNavigate()
  const finish = () =>
    order().then(
      (path) => navigate(`${path}${search}`, { replace: true, state: PLACED }),
      () => undefined,
    )
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void finish()
      }}
    >
      <SubmitButton busy={isBusy}>{text}</SubmitButton>
    </form>
  )
}
