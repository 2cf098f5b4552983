import { href, Link } from 'react-router'
import { ProductGrid } from '#app/features/products/product-grid.tsx'
import type { Card } from '#app/features/products/to-card.ts'
import type { Category } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import css from './related.module.css'
import { toSeeAll } from './see-all.ts'

type Props = { products: Card[]; pictures: Pictures; category: Category | undefined }

export function Related({ products, pictures, category }: Props) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="relacionados">
      <div className={css.head}>
        <h2 id="relacionados">También te pueden gustar</h2>
        {category && (
          <Link
            className="link"
            to={`${href('/shop')}?category=${category.id}`}
            prefetch="intent"
            viewTransition
          >
            {toSeeAll(category.name)}
          </Link>
        )}
      </div>
      <ProductGrid products={products} pictures={pictures} heading="h3" columns="four" />
    </section>
  )
}
