import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { Photo } from '#app/ui/photo.tsx'
import { NetPrice, Price } from '#app/ui/price.tsx'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { CardCartButton } from './card-cart-button.tsx'
import { ChooserButton } from './chooser-button.tsx'
import { describePieces, hasLowestPrice, isSoldOut } from './describe-pieces.ts'
import { FROM_LIST } from './from-list.ts'
import { InstallmentLine } from './installment-line.tsx'
import css from './product-card.module.css'
import type { Card } from './to-card.ts'

type Props = {
  product: Card
  pictures: Pictures
  heading: 'h2' | 'h3'
  eager?: boolean
  priority?: boolean
  sizes?: string | undefined
  /** Whether the card stands for a design, so that the shopper has not chosen this piece. */
  isOfDesign?: boolean
  /** Whether the photo moves to the product page in a view transition. */
  hasViewTransition: boolean
  /** A button in the corner of the photo. */
  corner: ReactNode
}

const IN_FOUR_COLUMNS = '(min-width: 104em) 23rem, (min-width: 48em) 23vw, 45vw'

export function ProductCard(props: Props) {
  const { product, pictures, heading: Heading, eager, priority } = props
  const { sizes = IN_FOUR_COLUMNS } = props
  const address = `/product/${product.id}`
  const picture = pictures[product.main_photo ?? '']
  const soldOut = isSoldOut(product)
  const second = pictures[product.secundary_photo ?? '']
  return (
    <article className={css.card}>
      <div className={css.picture} style={useViewTransitionName(address, props.hasViewTransition)}>
        {picture ? (
          <Photo picture={picture} sizes={sizes} eager={eager} priority={priority} />
        ) : (
          <StarIcon />
        )}
        <Photo picture={second} sizes={sizes} className={css.second} decorative />
        {soldOut && (
          <p className={css.veil}>
            <span>Sin Stock</span>
          </p>
        )}
      </div>
      <div className={css.text}>
        <Heading className={css.name}>
          <Link
            to={address}
            prefetch="intent"
            viewTransition
            state={props.isOfDesign ? FROM_LIST : undefined}
          >
            {product.name}
          </Link>
        </Heading>
        <p className={css.kind}>{describePieces(product)}</p>
      </div>
      <Discount percentage={product.discount_percentage} />
      <CardPrice product={product} />
      <InstallmentLine amount={product.final_price} className={css.installments} />
      <NetPrice className={css.net} value={product.price_without_taxes} />
      <div className={css.corner}>{props.corner}</div>
      {!soldOut &&
        (product.pieces ? (
          <ChooserButton product={product} pieces={product.pieces} picture={picture} />
        ) : (
          <CardCartButton product={product} />
        ))}
    </article>
  )
}

/** A list shows a design as its cheapest available piece, so the others cost the same or more. */
function CardPrice({ product }: { product: Card }) {
  const { price, final_price } = product
  return (
    <div className={css.cost}>
      {hasLowestPrice(product) && <small>desde</small>}
      <Price value={final_price} />
      {price > final_price && (
        <s>
          <span className="hush">Antes: </span>
          {formatPrice(price)}
        </s>
      )}
    </div>
  )
}

function Discount({ percentage }: { percentage: number }) {
  const rounded = Math.floor(percentage)
  if (rounded === 0) return null
  return (
    <p className={css.badge}>
      <span className="hush">Descuento del </span>−{rounded} %
    </p>
  )
}

/** Only the photo of the clicked card gets the name, because a transition needs it to be unique. */
function useViewTransitionName(address: string, hasViewTransition: boolean) {
  const isTransitioning = useViewTransitionState(address)
  return isTransitioning && hasViewTransition ? { viewTransitionName: 'photo' } : undefined
}
