import { href, Link } from 'react-router'
import type { Category } from '#contracts/catalogue.ts'
import css from './breadcrumbs.module.css'

export function Breadcrumbs({ category }: { category: Category | undefined }) {
  return (
    <nav aria-label="Estás en">
      <ol className={css.crumbs}>
        <li>
          <Link to={href('/')}>Inicio</Link>
        </li>
        <li>
          <Link to={href('/shop')}>Tienda</Link>
        </li>
        {category && (
          <li>
            <Link to={`${href('/shop')}?category=${category.id}`} prefetch="intent">
              {category.name}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
