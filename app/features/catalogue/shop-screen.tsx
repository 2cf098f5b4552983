import { href, Link } from 'react-router'
import { ProductGrid } from '#app/features/products/product-grid.tsx'
import type { Card } from '#app/features/products/to-card.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Category } from '#contracts/catalogue.ts'
import type { Facets } from '#contracts/facets.ts'
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
  const applied = listAppliedFilters(filters, categories)
  if (count === 0 && applied.length === 0 && page === 1) return <EmptyShop />
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
          <AppliedChips filters={filters} applied={applied} />
          {products.length > 0 ? (
            <ProductGrid
              products={products}
              pictures={pictures}
              heading="h2"
              columns="three"
              eager={3}
              isOfDesign={filters.size === undefined}
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

/** A new shop: nothing is there to be filtered. */
const EmptyShop = () => (
  <main id="main" className="page wrap">
    <h1 className={css.head}>Todos los productos</h1>
    <EmptyState
      title="Todavía no hay piezas en la vidriera"
      text="Estamos preparando la tienda. Volvé pronto, o escribinos."
      action={
        <Link className={`${button.button} ${button.ghost}`} to="/contact">
          Contacto
        </Link>
      }
    />
  </main>
)
