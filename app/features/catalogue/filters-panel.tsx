import { Link } from 'react-router'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import type { Facets } from '#contracts/facets.ts'
import type { Filters } from '#contracts/filters.ts'
import { DiscountFilter, MaterialFilter, PriceFilter, RatingFilter } from './filters.tsx'
import css from './filters-panel.module.css'
import { formatProductCount } from './format.ts'
import { toShopPath } from './shop-path.ts'
import { SizeFilter } from './size-filter.tsx'

type Props = { filters: Filters; facets: Facets; count: number }

/** A column beside the grid; on narrow screens a disclosure above it. */
export function FiltersPanel({ filters, facets, count }: Props) {
  const path = toShopPath(filters, { page: filters.page })
  return (
    <div className={css.filters}>
      <details className={css.toggle}>
        <summary>
          <RareIcon name="filter" />
          Filtros
        </summary>
      </details>
      <section className={css.panel} aria-label="Filtros">
        <p className={css.title} aria-hidden="true">
          <RareIcon name="filter" />
          Filtros
        </p>
        <SizeFilter filters={filters} counts={facets.sizes} />
        <PriceFilter filters={filters} counts={facets.prices} />
        <MaterialFilter filters={filters} counts={facets.materials} />
        <RatingFilter filters={filters} counts={facets.ratings} />
        <DiscountFilter filters={filters} count={facets.discounted} />
        <Link className={css.done} to={`${path}#productos`} onClick={closePanel}>
          Ver {formatProductCount(count)}
        </Link>
      </section>
    </div>
  )
}

function closePanel({ currentTarget }: React.MouseEvent) {
  const toggle = currentTarget.parentElement?.previousElementSibling
  if (toggle instanceof HTMLDetailsElement) toggle.open = false
}
