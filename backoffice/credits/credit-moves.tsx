import { Link } from 'react-router'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { creditReasonWords } from '#backoffice/messages/credit-words.ts'
import type { AdminCreditDetail } from '#contracts/admin/credits.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './credit-moves.module.css'

/** Every change of the balance, newest first. */
export const CreditMoves = ({ moves }: Pick<AdminCreditDetail, 'moves'>) => (
  <ul className={css.moves}>
    {moves.map(({ id, reason, change, transaction_id, author, note, at }) => (
      <li key={id}>
        <span>
          {reason === 'voided' && change > 0 ? 'Devuelto' : creditReasonWords[reason]}{' '}
          {transaction_id && (
            <Link className="link" to={`/orders/${transaction_id}`}>
              {transaction_id}
            </Link>
          )}
          <small>{[formatDateTime(at), author, note].filter(Boolean).join(' · ')}</small>
        </span>
        <b>
          {change > 0 ? '+' : '−'}
          {formatPrice(Math.abs(change))}
        </b>
      </li>
    ))}
  </ul>
)
