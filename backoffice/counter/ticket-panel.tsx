import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { CreditFields } from './credit-fields.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { TenderFields } from './tender-fields.tsx'
import css from './ticket.module.css'
import { countPieces, type Ticket } from './ticket.ts'
import fields from './ticket-fields.module.css'
import { TicketLineRow } from './ticket-line-row.tsx'
import { TicketSums } from './ticket-sums.tsx'

type Props = {
  ticket: Ticket
  change: (ticket: Ticket) => void
  onClear: () => void
}

/** The id of the heading. */
export const TICKET_TITLE = 'ticket-title'

/** Everything about the sale: pieces, buyer, discount, payment. */
export function TicketPanel({ ticket, change, onClear }: Props) {
  const canDiscount = useHasPermission('prices_discounts')
  const { lines } = ticket
  return (
    <>
      <header className={css.head}>
        <h2 id={TICKET_TITLE}>
          Se lleva <small>{countPieces(ticket)}</small>
        </h2>
        {lines.length > 0 && (
          <button type="button" className={fields.quiet} onClick={onClear}>
            Vaciar
          </button>
        )}
      </header>
      {lines.length === 0 ? (
        <p className={css.empty}>Escaneá la primera pieza.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <TicketLineRow key={line.piece.id} line={line} ticket={ticket} change={change} />
          ))}
        </ul>
      )}
      {!ticket.is_deposit && <BuyerFields ticket={ticket} change={change} />}
      {canDiscount && <DiscountFields ticket={ticket} change={change} />}
      <CreditFields ticket={ticket} change={change} />
      <TicketSums ticket={ticket} />
      <TenderFields ticket={ticket} change={change} />
      {/* Beyond the amount, which stays in sight when a sale becomes a deposit. */}
      {ticket.is_deposit && <BuyerFields ticket={ticket} change={change} />}
    </>
  )
}
