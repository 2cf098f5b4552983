import type { ReactNode } from 'react'
import { href } from 'react-router'
import { WishlistButton } from '#app/features/products/wishlist-button.tsx'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import css from './buy-column.module.css'
import { Facts } from './facts.tsx'
import { ProductPrice } from './product-price.tsx'
import { RatingLine } from './rating-line.tsx'
import { listVariantChoices } from './variant-choices.ts'
import { VariantPicker } from './variant-picker.tsx'

const LONG_NAME_LENGTH = 48

type Props = {
  product: ProductDetail
  average: number
  count: number
  /** Shown instead of the stock if the product is sold out. */
  soldOut: ReactNode
  sizePreview: ReactNode
  share: ReactNode
}

export function BuyColumn({ product, average, count, soldOut, sizePreview, share }: Props) {
  const isSoldOut = product.quantity <= 0
  return (
    <div className={css.buy}>
      <h1 className={product.name.length > LONG_NAME_LENGTH ? css.long : undefined}>
        {product.name}
      </h1>
      <RatingLine average={average} count={count} />
      <ProductPrice {...product} />
      {listVariantChoices(product).map((group) => (
        <VariantPicker key={group.label} {...group} />
      ))}
      {product.size.startsWith('Talle') && (
        <p className={css.guide}>
          <Link className="link" to={href('/guia-de-talles')}>
            Guía de talles
          </Link>
        </p>
      )}
      <div className={css.pay}>
        {isSoldOut ? (
          <>
            <div className={css.actions}>
              <button className={button.button} type="button" disabled>
                Sin Stock
              </button>
              <WishlistButton product={product} className={css.heart} />
            </div>
            <div className={css.note}>{soldOut}</div>
          </>
        ) : (
          <>
            <div className={css.actions}>
              <AddToCartButton key={product.id} product={product} />
              <WishlistButton product={product} className={css.heart} />
            </div>
            <p className="note">
              Cantidad disponible: <span className="nums">{product.quantity}</span>
            </p>
          </>
        )}
      </div>
      <Facts product={product} sizePreview={sizePreview} />
      {share}
    </div>
  )
}
