import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import css from './side-menu.module.css'

type Place = { to: string; text: string; inner?: string }

const places: Place[] = [
  { to: '/dashboard', text: 'Perfil', inner: '/edit-profile' },
  { to: '/wishlist', text: 'Favoritos' },
  { to: '/orders', text: 'Órdenes', inner: '/orders/' },
  { to: '/cart', text: 'Bolsa de compras' },
]

/** Where one is within one's account. */
export function SideMenu() {
  const { pathname } = useLocation()
  return (
    <nav className={css.side} aria-label="Tu cuenta">
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} prefetch="intent" aria-current={toCurrent(place, pathname)}>
              {place.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function toCurrent({ to, inner }: Place, pathname: string) {
  if (pathname === to) return 'page'
  return inner && pathname.startsWith(inner) ? 'true' : undefined
}
