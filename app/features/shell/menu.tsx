import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AccountLink } from './account-link.tsx'
import css from './menu.module.css'
import { PageLink } from './page-link.tsx'
import { pages } from './pages.ts'
import { SearchForm } from './search-form.tsx'
import { useMenu } from './use-menu.ts'

/** The same links and the same search where the bar has no room for them; it opens without scripts too. */
export function Menu() {
  const menu = useMenu()
  // A new key makes a new menu, and that one is closed: whoever has chosen needs it no more.
  const { key } = useLocation()
  return (
    <details className={css.menu} key={key} ref={menu} data-menu>
      <summary className={css.toggle}>
        <span className="hush">Menú</span>
        <Icon name="menu" className={css.open} />
        <Icon name="close" className={css.close} />
      </summary>
      <div className={css.panel}>
        <SearchForm />
        <nav aria-label="Menú">
          <ul className={css.links}>
            {pages.map((page) => (
              <li key={page.to}>
                <PageLink {...page} />
              </li>
            ))}
            <li>
              <Link to="/wishlist">Favoritos</Link>
            </li>
            <li>
              <Link to="/cart">Bolsa de compras</Link>
            </li>
            <li>
              <AccountLink />
            </li>
          </ul>
        </nav>
      </div>
    </details>
  )
}
