import { Link, useLocation } from 'react-router'
import css from './side-menu.module.css'

type Entry = { to: string; text: string; inner?: string }

const entries: Entry[] = [
  { to: '/dashboard', text: 'Perfil', inner: '/edit-profile' },
  { to: '/wishlist', text: 'Favoritos' },
  { to: '/orders', text: 'Órdenes', inner: '/orders/' },
  { to: '/cart', text: 'Bolsa de compras' },
]

/** The menu of the account pages. */
export function SideMenu() {
  const { pathname } = useLocation()
  return (
    <nav className={css.side} aria-label="Tu cuenta">
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} prefetch="intent" aria-current={toCurrent(entry, pathname)}>
              {entry.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function toCurrent({ to, inner }: Entry, pathname: string) {
  if (pathname === to) return 'page'
  return inner && pathname.startsWith(inner) ? 'true' : undefined
}
