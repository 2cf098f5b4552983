import { formatPrice } from '#contracts/format-price.ts'
import css from './checkout-screen.module.css'
import type { Purchase } from './use-purchase.ts'

/** What is confirmed, beside the button that does. Nothing as long as it is not known. */
export function ConfirmTotal({ purchase: { totals, problem } }: { purchase: Purchase }) {
  if (problem) return null
  return (
    <div className={css.sum} data-figure>
      <p>
        <span>Total:</span>{' '}
        <strong className="nums">{formatPrice(totals.amount_due ?? totals.total_amount)}</strong>
      </p>
      <p className="note">
        IVA incluido. Precio sin impuestos nacionales:{' '}
        <span className="nums">{formatPrice(totals.total_amount - totals.estimated_tax)}</span>
      </p>
    </div>
  )
}
