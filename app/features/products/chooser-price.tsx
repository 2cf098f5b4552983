import { NetPrice, Price } from '#app/ui/price.tsx'
import type { Piece } from '#contracts/catalogue.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toNetPrice } from '#contracts/net-price.ts'
import css from './chooser-price.module.css'
import { hasLowestPrice } from './describe-pieces.ts'
import type { Card } from './to-card.ts'

/** The price of the chosen piece. Until one is chosen, that of the card. */
export function ChooserPrice({ product, chosen }: { product: Card; chosen: Piece | undefined }) {
  const { final_price, price } = chosen ?? product
  const { iva_rate } = product
  return (
    <>
      <div className={css.cost}>
        {!chosen && hasLowestPrice(product) && <small>desde</small>}
        <Price value={final_price} />
        {price > final_price && (
          <s>
            <span className="hush">Antes: </span>
            {formatPrice(price)}
          </s>
        )}
      </div>
      <NetPrice value={toNetPrice([{ final_price, count: 1, iva_rate }])} />
    </>
  )
}
