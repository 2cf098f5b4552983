import type { ReactNode } from 'react'
import button from '#app/ui/button.module.css'
import { formatPrice } from '#contracts/format-price.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import css from './buy-bar.module.css'

type Props = {
  piece: PieceDetail
  /** What is still to be chosen, if anything. */
  toChoose: string | undefined
  /** The field for the address of a stock alert. */
  fieldId: string
  /** The cart button. */
  children: ReactNode
}

/** Price, size and button at the lower edge of a phone, while the button of the page is not on the screen. */
export function BuyBar({ piece, toChoose, fieldId, children }: Props) {
  const isSoldOut = !toChoose && piece.quantity <= 0
  const size = toChoose || piece.size
  return (
    <section className={css.bar} aria-label="Comprar" data-buy-bar>
      <p>
        <span className={css.price}>{formatPrice(piece.final_price)}</span>
        {size && <span className={css.size}>{size}</span>}
      </p>
      {isSoldOut ? (
        <a className={`${button.button} ${button.ghost}`} href={`#${fieldId}`}>
          Avisame cuando vuelva
        </a>
      ) : (
        children
      )}
    </section>
  )
}
