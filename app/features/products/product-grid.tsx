import { useMatch } from 'react-router'
import type { Pictures } from '#contracts/pictures.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'
import type { Card } from './to-card.ts'
import { WishlistButton } from './wishlist-button.tsx'

type Props = {
  products: Card[]
  pictures: Pictures
  heading: 'h2' | 'h3'
  columns: 'four' | 'three'
  /** The number of photos that are visible when the page opens. */
  eager?: number
  /** Whether the cards stand for designs. A filter by size lists the pieces in that size. */
  isOfDesign?: boolean
}

const BESIDE_FILTERS =
  '(min-width: 110em) 17rem, (min-width: 64em) 24vw, (min-width: 48em) 31vw, 45vw'

export function ProductGrid(props: Props) {
  const { products, pictures, heading, columns, eager = 0, isOfDesign = true } = props
  // On the product page the gallery already has the name of the view transition.
  const isOnProductPage = useMatch('/product/:productId') !== null
  return (
    <ul className={`${css.grid} ${css[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            pictures={pictures}
            heading={heading}
            eager={index < eager}
            priority={index === 0 && eager > 0}
            sizes={columns === 'three' ? BESIDE_FILTERS : undefined}
            isOfDesign={isOfDesign}
            hasViewTransition={!isOnProductPage}
            corner={<WishlistButton product={product} />}
          />
        </li>
      ))}
    </ul>
  )
}
