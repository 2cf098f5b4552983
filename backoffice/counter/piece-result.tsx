import type { CounterPiece } from '#contracts/admin/counter.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { PiecePhoto } from './piece-photo.tsx'
import css from './piece-search.module.css'
import { toDetails, toStockWords } from './piece-words.ts'

type Props = {
  id: string
  piece: CounterPiece
  isSelected: boolean
  onAdd: (piece: CounterPiece) => void
}

/** A found piece with its price and stock. The keyboard chooses it from the search field. */
export function PieceResult({ id, piece, isSelected, onAdd }: Props) {
  const { name, size, price, list_price, quantity } = piece
  const isSoldOut = quantity === 0
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field adds the active option
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isSoldOut}
      className={css.result}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isSoldOut && onAdd(piece)}
    >
      <PiecePhoto image={piece.image} />
      <span className={css.name}>
        {name}
        {size && (
          <>
            {' · '}
            <b>{size}</b>
          </>
        )}
        <small>{toDetails(piece)}</small>
      </span>
      <span className={quantity === 0 ? css.none : quantity === 1 ? css.low : css.stock}>
        {toStockWords(quantity)}
      </span>
      <span className={css.price}>
        {list_price > price && <s>{formatPrice(list_price)}</s>} {formatPrice(price)}
      </span>
    </div>
  )
}
