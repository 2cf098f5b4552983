import type { ReactNode } from 'react'
import { STOCK_ALERT } from '#app/features/products/stock-alert-anchor.ts'
import button from '#app/ui/button.module.css'
import { formatPrice } from '#contracts/format-price.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import css from './buy-bar.module.css'

type Props = {
  piece: PieceDetail
  /** What is still to be chosen, if anything. */
  toChoose: string | undefined
  isSoldOut: boolean
  /** The cart button. */
  children: ReactNode
}

/** Price, size and button at the lower edge of a phone, while the button of the page is not on the screen. */
export function BuyBar({ piece, toChoose, isSoldOut, children }: Props) {
  const size = toChoose || piece.size
  return (
    <section className={css.bar} aria-label="Comprar" data-buy-bar>
      <p>
        <span className={css.price}>{formatPrice(piece.final_price)}</span>
        {size && <span className={css.size}>{size}</span>}
      </p>
      {isSoldOut && !toChoose ? (
        <a className={`${button.button} ${button.ghost}`} href={`#${STOCK_ALERT}`}>
          Avisame cuando vuelva
        </a>
      ) : (
        children
      )}
    </section>
  )
}
