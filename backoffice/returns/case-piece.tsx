import { Link } from 'react-router'
import css from '#backoffice/orders/order-items.module.css'
import { formatPrice } from '#contracts/format-price.ts'

type Props = {
  piece: { product_id: number; name: string; image: string | null; count: number }
  note: string
  sum: number
}

/** A piece that comes back, or that is given for it. */
export const CasePiece = ({ piece, note, sum }: Props) => (
  <li className={css.item}>
    <Link to={`/products/${piece.product_id}`} tabIndex={-1} aria-hidden className={css.photo}>
      {piece.image && <img src={`${piece.image}?w=160`} alt="" width={48} height={48} />}
    </Link>
    <span className={css.piece}>
      <Link className="link" to={`/products/${piece.product_id}`}>
        {piece.name}
      </Link>
      <span className={css.note}>{note}</span>
    </span>
    <span className={css.price}>× {piece.count}</span>
    <b className={css.sum}>{formatPrice(sum)}</b>
  </li>
)
