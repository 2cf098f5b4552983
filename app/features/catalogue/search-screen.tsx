import { href, Link } from 'react-router'
import { ProductGrid } from '#app/features/products/product-grid.tsx'
import type { Card } from '#app/features/products/to-card.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Pictures } from '#contracts/pictures.ts'
import { NoProducts } from './no-products.tsx'
import { Pagination } from './pagination.tsx'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import css from './search-screen.module.css'
import { toSearchPath } from './shop-path.ts'

type Props = {
  text: string
  products: Card[]
  /** Shown if nothing was found. */
  bestSellers: Card[]
  pictures: Pictures
  count: number
  page: number
  pages: number
}

export function SearchScreen(props: Props) {
  const { text, products, bestSellers, pictures, count, page, pages } = props
  return (
    <main id="main" className="page wrap">
      <header className={css.head}>
        <h1>Resultados de tu búsqueda</h1>
        {text && <p className={css.text}>«{text}»</p>}
      </header>
      {products.length > 0 ? (
        <>
          <ResultBar count={count} />
          <Results path={href('/search')}>
            <ProductGrid
              products={products}
              pictures={pictures}
              heading="h2"
              columns="four"
              eager={4}
            />
            <Pagination page={page} pages={pages} toPath={(number) => toSearchPath(text, number)} />
          </Results>
        </>
      ) : count > 0 ? (
        <NoProducts pastEnd firstPage={toSearchPath(text, 1)} everything={href('/shop')} />
      ) : (
        <NothingFound text={text} />
      )}
      {bestSellers.length > 0 && (
        <section className={css.bestSellers} aria-labelledby="mas-vendidos">
          <h2 id="mas-vendidos">Lo que más eligen</h2>
          <ProductGrid products={bestSellers} pictures={pictures} heading="h3" columns="four" />
        </section>
      )}
    </main>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      title={text ? 'No se encontraron resultados de tu búsqueda' : '¿Qué estás buscando?'}
      text={
        text
          ? 'Probá con otra palabra: el nombre de la pieza, el material o la piedra.'
          : 'Usá el buscador con el nombre de la pieza, el material o la piedra.'
      }
      action={
        <Link className={`${button.button} ${button.ghost}`} to={href('/shop')}>
          Ver Tienda
        </Link>
      }
    />
  )
}
