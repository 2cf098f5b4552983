import { formatPrice } from '#contracts/format-price.ts'
import css from './ticket.module.css'
import type { Ticket } from './ticket.ts'
import { toTotals } from './ticket-totals.ts'

export function TicketSums({ ticket }: { ticket: Ticket }) {
  const { pieces, discount, total, credit, due } = toTotals(ticket)
  return (
    <>
      {discount > 0 && (
        <dl className={css.sums}>
          <dt>Piezas</dt>
          <dd>{formatPrice(pieces)}</dd>
          <dt>Descuento</dt>
          <dd>−{formatPrice(discount)}</dd>
        </dl>
      )}
      {credit > 0 && (
        <dl className={css.sums}>
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
          <dt>Crédito</dt>
          <dd>−{formatPrice(credit)}</dd>
        </dl>
      )}
      <p className={css.total}>
        <span>{credit > 0 ? 'A cobrar' : 'Total'}</span>
        <b>{formatPrice(due)}</b>
      </p>
    </>
  )
}
