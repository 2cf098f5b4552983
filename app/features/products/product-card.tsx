import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { NetPrice, Price } from '#app/ui/price.tsx'
import type { Pictures } from '#contracts/pictures.ts'
import { CardCartButton } from './card-cart-button.tsx'
import css from './product-card.module.css'
import type { Card } from './to-card.ts'

type Props = {
  product: Card
  pictures: Pictures
  heading: 'h2' | 'h3'
  eager?: boolean
  priority?: boolean
  sizes?: string | undefined
  showSize?: boolean
  /** Whether the photo moves to the product page in a view transition. */
  hasViewTransition: boolean
  /** A button in the corner of the photo. */
  corner: ReactNode
}

const IN_FOUR_COLUMNS = '(min-width: 104em) 23rem, (min-width: 48em) 23vw, 45vw'

export function ProductCard(props: Props) {
  const { product, pictures, heading: Heading, eager, priority, showSize } = props
  const { sizes = IN_FOUR_COLUMNS } = props
  const address = `/product/${product.id}`
  const second = pictures[product.secundary_photo ?? '']
  return (
    <article className={css.card}>
      <div className={css.picture} style={useViewTransitionName(address, props.hasViewTransition)}>
        <Photo
          picture={pictures[product.main_photo ?? '']}
          sizes={sizes}
          eager={eager}
          priority={priority}
        />
        <Photo picture={second} sizes={sizes} className={css.second} decorative />
        {product.quantity === 0 && (
          <p className={css.veil}>
            <span>Sin Stock</span>
          </p>
        )}
      </div>
      <div className={css.text}>
        <Heading className={css.name}>
          <Link to={address} prefetch="intent" viewTransition>
            {product.name}
          </Link>
        </Heading>
        {showSize && product.size && <p className={css.size}>{product.size}</p>}
      </div>
      <Discount percentage={product.discount_percentage} />
      <div className={css.prices}>
        <Price value={product.final_price} />
        <NetPrice value={product.price_without_taxes} />
      </div>
      <div className={css.corner}>{props.corner}</div>
      {product.quantity > 0 && (
        <div className={css.add}>
          <CardCartButton product={product} />
        </div>
      )}
    </article>
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
