import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#contracts/format-price.ts'
import { toPieceWords } from '#contracts/order-words.ts'
import type { OrderItem } from '#contracts/orders.ts'
import css from './item-list.module.css'
import { Price } from './price.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** The ordered products with photo, name, count and amount. */
export function ItemList({ pieces }: { pieces: OrderItem[] }) {
  return (
    <ul className={css.items}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <Thumbnail url={piece.image} />
          <div>
            <h3 className={css.name}>
              <Link to={`/product/${piece.product_id}`}>{piece.name}</Link>
            </h3>
            <Options piece={piece}>
              {piece.count > 1 && (
                <span className="nums"> · {formatPrice(piece.price)} cada una</span>
              )}
            </Options>
            <Price value={toSum(piece.price, piece.count)} className={css.price} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A short version for cards that link to the order. */
export const CompactItemList = ({ pieces }: { pieces: OrderItem[] }) => (
  <ul className={css.compact}>
    {pieces.map((piece) => (
      <li key={piece.id}>
        <Thumbnail url={piece.image} />
        <div>
          <p className={css.name}>{piece.name}</p>
          <Options piece={piece} />
        </div>
      </li>
    ))}
  </ul>
)

function Options({ piece, children }: { piece: OrderItem; children?: ReactNode }) {
  const options = toPieceWords(piece)
  return (
    <p className="note">
      {options && `${options} · `}Cantidad: <span className="nums">{piece.count}</span>
      {children}
    </p>
  )
}

const toSum = (price: number, count: number): number => (Math.round(price * 100) * count) / 100
