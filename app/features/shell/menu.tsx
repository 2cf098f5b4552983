import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { AccountLink } from './account-link.tsx'
import css from './menu.module.css'
import { PageLink } from './page-link.tsx'
import { pages } from './pages.ts'
import { SearchForm } from './search-form.tsx'

/** The navigation links and the search, for narrow windows. A `details` element opens without scripts. */
export function Menu() {
  const menu = useMenu()
  // The key remounts the menu after each navigation, so that it is closed.
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

/** Closes the menu on Escape and on a click outside of it. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    const closeOnPress = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Node && !menu.current?.contains(target)
      if (menu.current?.open && isOutside) menu.current.open = false
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [])

  return menu
}
