import type { Product } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { Heart } from './heart.tsx'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

type Props = {
  products: Product[]
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
  return (
    <ul className={`${css.grid} ${css[columns]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            pictures={pictures}
            heading={heading}
            eager={index < eager}
            sizes={columns === 'three' ? BESIDE_FILTERS : undefined}
            showSize={repeated.has(product.name)}
            corner={<Heart product={product} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** Sizes of one design share its name: only then does the card say which size it is. */
function namesThatRepeat(products: Product[]): Set<string> {
  const names = products.map(({ name }) => name)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
