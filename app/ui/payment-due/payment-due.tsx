import button from '#app/ui/button.module.css'
import type { OrderSummary, PaymentStatus } from '#contracts/orders.ts'

const unpaid: PaymentStatus[] = ['pending', 'rejected', 'cancelled']

/** Where an order is paid that nobody has paid yet; null while a person looks at its payment. */
export const toDuePayment = ({ payment, payment_status }: OrderSummary): OrderSummary['payment'] =>
  unpaid.includes(payment_status) ? payment : null

type Props = { url: string; hold: string; className?: string }

/** Until when an order can be paid, and the way to do it. */
export const PaymentDue = ({ url, hold, className = '' }: Props) => (
  <>
    <p className="note">Guardamos tus piezas {hold}.</p>
    <a className={`${button.button} ${className}`} href={url}>
      Reintentar pago
    </a>
  </>
)
