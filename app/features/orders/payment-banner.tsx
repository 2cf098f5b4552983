import type { ReactNode } from 'react'
import button from '#app/ui/button.module.css'
import { PaymentDue } from '#app/ui/payment-due/payment-due.tsx'
import { useHold } from '#app/ui/payment-due/use-hold.ts'
import type { Order } from '#contracts/orders.ts'
import css from './payment-banner.module.css'
import { type ReturnStatus, toPaymentMessage } from './payment-message.ts'
import { WriteToShop } from './write-to-shop.tsx'

type Props = {
  order: Order
  returnStatus: ReturnStatus
  hasTimedOut: boolean
  renderedAt?: number | undefined
  /** Stands beside the payment link. */
  children?: ReactNode
}

/** The state of the payment, announced to screen readers when it changes, and the payment link while it is valid. */
export function PaymentBanner(props: Props) {
  const { order, returnStatus, hasTimedOut, renderedAt, children } = props
  const { payment } = order
  const hold = useHold(payment, renderedAt)
  const message = toPaymentMessage(order, { returnStatus, hasTimedOut, isPayable: hold !== null })
  return (
    <div>
      {message && (
        <section className={`${css.banner} ${css[message.tone]}`} aria-label="Tu pago">
          <div role="status">
            <h2>{message.title}</h2>
            <p>{message.text}</p>
          </div>
          {message.contact && <WriteToShop order={order} />}
          {message.retry && payment && hold && (
            <div className={css.due} data-not-printed>
              <PaymentDue
                url={payment.url}
                hold={hold}
                text={message.retryText ?? 'Reintentar pago'}
                className={message.isCalm ? button.ghost : ''}
              />
              {children}
            </div>
          )}
        </section>
      )}
    </div>
  )
}
