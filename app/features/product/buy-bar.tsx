import type { useAddToCart } from '#app/features/products/use-add-to-cart.ts'
import button from '#app/ui/button.module.css'
import { formatPrice } from '#contracts/format-price.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import css from './buy-bar.module.css'

type Props = {
  piece: PieceDetail
  /** What is still to be chosen, if anything. */
  toChoose: string
  adding: ReturnType<typeof useAddToCart>
  /** The field for the address of a stock alert. */
  fieldId: string
}

/** Price, size and button at the lower edge of a phone, while the button of the page is not on the screen. */
export function BuyBar({ piece, toChoose, adding, fieldId }: Props) {
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
        <AddToCartButton adding={adding} />
      )}
    </section>
  )
}
