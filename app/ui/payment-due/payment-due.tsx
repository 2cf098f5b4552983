import button from '#app/ui/button.module.css'
import type { OrderSummary, PaymentStatus } from '#contracts/orders.ts'

const unpaid: PaymentStatus[] = ['pending', 'rejected', 'cancelled']

/** The payment link of an unpaid order; null while the payment is under review. */
export const toDuePayment = ({ payment, payment_status }: OrderSummary): OrderSummary['payment'] =>
  unpaid.includes(payment_status) ? payment : null

/** Says *again* only where a payment failed. */
export const toPayText = ({ payment_status }: Pick<OrderSummary, 'payment_status'>): string =>
  payment_status === 'rejected' ? 'Reintentar pago' : 'Pagar mi pedido'

type Props = {
  url: string
  hold: string
  text: string
  className?: string | undefined
}

/** The deadline of an unpaid order and the link to pay it. */
export const PaymentDue = ({ url, hold, text, className = '' }: Props) => (
  <>
    <p className="note">Guardamos tus piezas {hold}.</p>
    <a className={`${button.button} ${className}`} href={url}>
      {text}
    </a>
  </>
)
