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
  /** How many photographs are in sight at once when the page opens. */
  eager?: number
}

const BESIDE_FILTERS =
  '(min-width: 110em) 17rem, (min-width: 64em) 24vw, (min-width: 48em) 31vw, 45vw'

export function ProductGrid({ products, pictures, heading, columns, eager = 0 }: Props) {
  const repeated = namesThatRepeat(products)
  // There the stage bears the name of the travelling picture already.
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
            travels={!isOnProductPage}
            showSize={repeated.has(product.name)}
            corner={<WishlistButton product={product} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** Sizes of one design share its name: only then does the card say which size it is. */
function namesThatRepeat(products: Card[]): Set<string> {
  const names = products.map(({ name }) => name)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
