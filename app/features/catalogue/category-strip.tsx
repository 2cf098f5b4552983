import { Link } from 'react-router'
import { Photo } from '#app/ui/photo.tsx'
import type { Category } from '#contracts/catalogue.ts'
import type { Facets } from '#contracts/facets.ts'
import type { Filters } from '#contracts/filters.ts'
import type { Pictures } from '#contracts/pictures.ts'
import css from './category-strip.module.css'
import { toShopPath } from './shop-path.ts'

type Props = {
  categories: Category[]
  counts: Facets['categories']
  filters: Filters
  pictures: Pictures
}

export function CategoryStrip({ categories, counts, filters, pictures }: Props) {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return (
    <nav aria-label="Categorías">
      <ul className={css.strip}>
        {categories.map(({ id, name, thumbnail }) => (
          <li key={id}>
            <Link
              to={toShopPath(filters, { category: id })}
              preventScrollReset
              prefetch="intent"
              aria-current={id === filters.category ? 'true' : undefined}
              className={countOf.get(id) ? undefined : css.none}
            >
              <Photo
                picture={pictures[thumbnail]}
                sizes="(min-width: 64em) 10rem, 7rem"
                decorative
              />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
