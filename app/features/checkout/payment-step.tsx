import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import css from './checkout-screen.module.css'
import step from './payment-step.module.css'
import { isShortage } from './shortage.tsx'
import { useIsSlow } from './use-is-slow.ts'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'
import { Wallet } from './wallet.tsx'

/** The prefix of a preference that needs no payment, because a coupon covers the total. */
const FREE_PREFIX = 'sin-pago-'

const statusTexts: Record<Payment['stage'], string> = {
  filling: 'El botón de pago aparece acá cuando confirmás tus datos.',
  confirming: 'Preparando tu pago…',
  confirmed: '',
  ordering: 'Registrando tu pedido…',
  leaving: 'Tu pedido quedó registrado. Te llevamos a pagarlo…',
}

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
          {(isSlow && slowTexts[stage]) || statusTexts[stage]}{' '}
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

type PaymentMethodProps = { payment: Payment; prepared: NonNullable<Payment['prepared']> }

function PaymentMethod({ payment: { stage, order }, prepared }: PaymentMethodProps) {
  const { preference_id, init_point } = prepared
  return preference_id.startsWith(FREE_PREFIX) ? (
    <FreeOrder isBusy={stage !== 'confirmed'} order={order} />
  ) : (
    <Wallet preferenceId={preference_id} initPoint={init_point} onSubmit={order} />
  )
}

type FreeOrderProps = {
  isBusy: boolean
  /** Resolves with the page of the order. */
  order: () => Promise<string>
}

/** Replaces the wallet if a coupon covers the total. */
function FreeOrder({ isBusy, order }: FreeOrderProps) {
  const navigate = useNavigate()
  const finish = () =>
    order().then(
      (path) => navigate(`${path}?pago=aprobado`, { replace: true }),
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
      <SubmitButton busy={isBusy}>Finalizar compra</SubmitButton>
    </form>
  )
}
