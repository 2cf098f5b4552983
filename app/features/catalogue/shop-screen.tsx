import { href } from 'react-router'
import { ProductGrid } from '#app/features/products/product-grid.tsx'
import type { Card } from '#app/features/products/to-card.ts'
import type { Category, Facets } from '#contracts/catalogue.ts'
import type { Filters } from '#contracts/filters.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { AppliedChips } from './applied-chips.tsx'
import { listAppliedFilters } from './applied-filters.ts'
import { CategoryStrip } from './category-strip.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { NoProducts } from './no-products.tsx'
import { Pagination } from './pagination.tsx'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { toShopPath } from './shop-path.ts'
import css from './shop-screen.module.css'
import { SortLinks } from './sort-links.tsx'
import { SortSelect } from './sort-select.tsx'

type Props = {
  filters: Filters
  categories: Category[]
  facets: Facets
  products: Card[]
  pictures: Pictures
  count: number
  pages: number
}

export function ShopScreen(props: Props) {
  const { filters, categories, facets, products, pictures, count, pages } = props
  const page = filters.page ?? 1
  return (
    <main id="main" className="page wrap">
      <h1 className={css.head}>Todos los productos</h1>
      <CategoryStrip
        categories={categories}
        counts={facets.categories}
        filters={filters}
        pictures={pictures}
      />
      <ResultBar count={count}>
        <SortSelect filters={filters} />
        <SortLinks filters={filters} />
      </ResultBar>
      <div className={css.columns}>
        <FiltersPanel filters={filters} facets={facets} count={count} />
        <Results path={href('/shop')}>
          <AppliedChips filters={filters} applied={listAppliedFilters(filters, categories)} />
          {products.length > 0 ? (
            <ProductGrid
              products={products}
              pictures={pictures}
              heading="h2"
              columns="three"
              eager={3}
            />
          ) : (
            <NoProducts
              pastEnd={page > pages}
              firstPage={toShopPath(filters)}
              everything={href('/shop')}
            />
          )}
          {products.length > 0 && (
            <Pagination
              page={page}
              pages={pages}
              toPath={(number) => toShopPath(filters, { page: number })}
            />
          )}
        </Results>
      </div>
    </main>
  )
}
