import { formatWhen } from '#backoffice/format/dates.ts'
import type { CashMove } from '#contracts/admin/cash.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './cash.module.css'

/** Cash that went in or out other than by sales. */
export const Moves = ({ moves }: { moves: CashMove[] }) =>
  moves.length > 0 && (
    <ul className={css.moves} aria-label="Movimientos de efectivo">
      {moves.map(({ id, at, kind, amount, reason }) => (
        <li key={id}>
          <span>
            {reason} <span className={css.note}>· {formatWhen(at)}</span>
          </span>
          <b>{formatPrice(kind === 'in' ? amount : -amount)}</b>
        </li>
      ))}
    </ul>
  )
