import { formatPrice } from '#contracts/format-price.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import { MinusIcon, PlusIcon, RemoveIcon } from './counter-icons.tsx'
import { PiecePhoto } from './piece-photo.tsx'
import css from './ticket.module.css'
import { setCount, type Ticket, type TicketLine } from './ticket.ts'
import fields from './ticket-fields.module.css'

type Props = { line: TicketLine; ticket: Ticket; change: (ticket: Ticket) => void }

export function TicketLineRow({ line, ticket, change }: Props) {
  const { piece, count, price_before } = line
  const name = toProductName(piece)
  const set = (next: number) => change(setCount(ticket, piece.id, next))
  return (
    <li className={css.line}>
      <PiecePhoto image={piece.image} />
      <div className={css.piece}>
        <strong>{name}</strong>
        <small>
          {[piece.sku, formatPrice(piece.price)].filter(Boolean).join(' · ')}
          {piece.list_price > piece.price && (
            <>
              {' '}
              <s>{formatPrice(piece.list_price)}</s>
            </>
          )}
        </small>
        {price_before !== undefined && (
          <small className={css.changed}>Antes costaba {formatPrice(price_before)}.</small>
        )}
        {count > piece.quantity && (
          <small className={css.short}>
            {piece.quantity === 0 ? 'Ya no queda.' : `Ahora ${toLeft(piece.quantity)}.`}
          </small>
        )}
      </div>
      <span className={css.count}>
        <button type="button" aria-label={`Quitar una de ${name}`} onClick={() => set(count - 1)}>
          <MinusIcon />
        </button>
        <b>{count}</b>
        <button
          type="button"
          aria-label={`Sumar una de ${name}`}
          disabled={count >= piece.quantity}
          onClick={() => set(count + 1)}
        >
          <PlusIcon />
        </button>
      </span>
      <span className={css.sum}>{formatPrice(piece.price * count)}</span>
      <button
        type="button"
        className={fields.remove}
        aria-label={`Sacar ${name}`}
        onClick={() => set(0)}
      >
        <RemoveIcon />
      </button>
    </li>
  )
}
